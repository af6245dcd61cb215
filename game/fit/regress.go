package main

import (
	"math"
	"slices"
)

// row is what a fit found for a moment.
type row struct {
	share []float64 // of the terms that are fitted
	par   float64
	scale float64
	n     int // samples
}

const (
	guess      = 0.5    // of a share before anything is known
	doubt      = 0.5    // of that guess, a standard deviation
	rounds     = 300    // of one coordinate after the other
	logistics  = 0.5513 // the scale of a logistic distribution of standard deviation 1
	rare       = 0.15   // wins of a side below which its chance is not fitted to them
	leastSlope = 0.1
	least      = 1e-3 // of a scale
)

// method is how a fit is made.
type method struct {
	pool  int     // moments in a row that share their weights
	scale float64 // 0 = margins are foretold; where they are not known, what makes a game won with 73 %
}

// fit returns what the terms count for at each moment, by least squares of what is still to be won.
func (how method) fit(list []sample) []row {
	pool := how.pool
	last := 0
	for _, s := range list {
		last = max(last, s.moment)
	}
	rows := make([]row, last+1)
	for from := 0; from <= last; from += pool {
		to := min(from+pool, last+1)
		var some []sample
		for _, s := range list {
			if s.moment >= from && s.moment < to {
				some = append(some, s)
			}
		}
		how.fitPool(some, rows[from:to], from)
	}
	bridge(rows)
	return rows
}

// bridge gives moments that no game had the weights of the one before or, before the first, of the first.
func bridge(rows []row) {
	known := max(0, slices.IndexFunc(rows, func(r row) bool { return r.n > 0 }))
	for m := range rows {
		if rows[m].n > 0 {
			known = m
			continue
		}
		rows[m] = rows[known]
		rows[m].n = 0
	}
}

// fitPool fits the shares of some moments, the first of which is from, and a par for each.
func (how method) fitPool(list []sample, rows []row, from int) {
	if len(list) == 0 {
		return
	}
	terms := len(list[0].terms)
	mean := make([][]float64, len(rows)) // of the terms, and of what is still to be won
	for m := range mean {
		mean[m] = make([]float64, terms+1)
	}
	for _, s := range list {
		m := s.moment - from
		rows[m].n++
		for j, v := range s.terms {
			mean[m][j] += v
		}
		mean[m][terms] += s.margin - s.scored
	}
	for m := range mean {
		for j := range mean[m] {
			mean[m][j] /= math.Max(1, float64(rows[m].n))
		}
	}
	// Sums of squares and products, about the means of each moment.
	gram, to, spread := make([][]float64, terms), make([]float64, terms), 0.0
	for j := range gram {
		gram[j] = make([]float64, terms)
	}
	dev := make([]float64, terms)
	for _, s := range list {
		at := mean[s.moment-from]
		left := s.margin - s.scored - at[terms]
		for j, v := range s.terms {
			dev[j] = v - at[j]
			to[j] += dev[j] * left
		}
		spread += square(left)
		for j := range terms {
			for k := range terms {
				gram[j][k] += dev[j] * dev[k]
			}
		}
	}
	// The guess counts as much as so much of the same: the samples of one game are one.
	unit := 1.0
	if how.scale > 0 {
		unit = 1 / (2 * how.scale) // of a margin of one
	}
	games := map[int]bool{}
	for _, s := range list {
		games[s.game] = true
	}
	weight := spread / float64(len(games)) / square(doubt*unit)
	for j := range terms {
		gram[j][j] += weight
		to[j] += weight * guess * unit
	}
	share := descend(gram, to)
	for m := range rows {
		rows[m].share = share
		rows[m].par = -mean[m][terms]
		for j, w := range share {
			rows[m].par += w * mean[m][j]
		}
	}
	calibrate(list, rows, from)
	if how.scale == 0 {
		return
	}
	for m := range rows {
		r, times := &rows[m], how.scale/rows[m].scale
		if m == 0 {
			for j := range share {
				share[j] *= times // which all of the rows have
			}
		}
		r.par, r.scale = r.par*times, how.scale
	}
}

// calibrate fits the scale of some moments and, where both sides win often enough, their par to who won.
func calibrate(list []sample, rows []row, from int) {
	values, off, won := make([]float64, len(list)), 0.0, 0.0
	for i := range list {
		s := &list[i]
		values[i] = rows[s.moment-from].value(s)
		off += square(s.margin - values[i])
		won += s.won
	}
	n := float64(len(list))
	scale, shift := math.Max(least, logistics*math.Sqrt(off/n)), 0.0
	if won/n > rare && won/n < 1-rare {
		// Newton's method for the logit a + b*value, in scales.
		a, b := 0.0, 1.0
		for range 30 {
			var ga, gb, haa, hab, hbb float64
			for i, v := range values {
				v /= scale
				p := 1 / (1 + math.Exp(-a-b*v))
				d, h := list[i].won-p, math.Max(p*(1-p), 1e-3)
				ga, gb = ga+d, gb+d*v
				haa, hab, hbb = haa+h, hab+h*v, hbb+h*v*v
			}
			det := haa*hbb - hab*hab
			a, b = a+(hbb*ga-hab*gb)/det, b+(haa*gb-hab*ga)/det
		}
		b = math.Max(b, leastSlope)
		shift, scale = a/b*scale, scale/b
	}
	for m := range rows {
		rows[m].scale = scale
		rows[m].par -= shift
	}
}

// descend returns the shares, none below nothing, that solve normal equations.
func descend(gram [][]float64, to []float64) []float64 {
	share := make([]float64, len(to))
	for range rounds {
		for j := range share {
			left := to[j]
			for k, w := range share {
				if k != j {
					left -= gram[j][k] * w
				}
			}
			share[j] = math.Max(0, left/gram[j][j])
		}
	}
	return share
}

// value is by how much the Axis will win, as a row has it.
func (r *row) value(s *sample) float64 {
	v := s.scored - r.par
	for j, w := range r.share {
		v += w * s.terms[j]
	}
	return v
}

// chance is the chance that the Axis wins, as a row has it.
func (r *row) chance(s *sample) float64 { return 1 / (1 + math.Exp(-r.value(s)/r.scale)) }
