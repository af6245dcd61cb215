package main

import (
	"math"
	"slices"

	"herbstnebel/ai/kit"
)

// row holds the fitted values of a moment.
type row struct {
	share []float64 // weights of the fitted terms
	par   float64
	even  float64 // value of the terms less par in an even game
	scale float64
	n     int // samples
}

const (
	guess     = 0.5    // weight assumed without data, unless the fit begins with a file
	rounds    = 300    // iterations of the solver
	logistics = 0.5513 // the scale of a logistic distribution of standard deviation 1
	rare      = 0.15   // share of wins of a side below which its probability is not fitted
	minSlope  = 0.1
	minScale  = 1e-3 // lower bound of a scale, and of the weight of the guess
)

// method holds the options of a fit.
type method struct {
	pool      int              // number of consecutive moments that share their weights
	priorSD   float64          // standard deviation of the guess of a weight
	scale     float64          // 0 to predict margins; if they are unknown, the value of a position at a win probability of 73 %
	known     kit.StageWeights // starting values; nil to use guess
	calibrate bool             // keep shares and par, and fit even and scale
}

// guess returns the weight assumed for a term at a moment without data. The terms that are fitted are the last
// ones of a row of known weights.
func (how method) guess(moment, term, terms int) float64 {
	if how.known == nil {
		return guess
	}
	share := how.known.At(moment).Share
	return float64(share[len(share)-terms+term]) / 100
}

// fit returns the fitted row of each moment.
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
		switch {
		case len(some) == 0:
		case how.calibrate:
			how.fitCalibration(some, rows[from:to], from)
		case how.scale > 0:
			how.fitWins(some, rows[from:to], from)
		default:
			how.fitMargins(some, rows[from:to], from)
		}
	}
	bridge(rows)
	return rows
}

// bridge fills moments without samples with the weights of the moment before. Moments before the first one with
// samples get its weights.
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

// fitMargins fits the shares of some moments, and a par for each, by least squares of the margin still to be won.
// from is the number of the first of these moments.
func (how method) fitMargins(list []sample, rows []row, from int) {
	means := meansOf(list, len(rows), from)
	share := how.equations(list, means, from).solve()
	for m := range rows {
		r := row{share: share, par: -means[m].left, n: means[m].n}
		for j, w := range share {
			r.par += w * means[m].terms[j]
		}
		rows[m] = r
	}
	calibrate(list, rows, from)
	raise(rows, means)
}

// mean holds the mean values over the samples of a moment.
type mean struct {
	n     int
	terms []float64
	left  float64 // margin still to be won
}

func (s *sample) left() float64 { return s.margin - s.scored }

func meansOf(list []sample, moments, from int) []mean {
	means := make([]mean, moments)
	for m := range means {
		means[m].terms = make([]float64, len(list[0].terms))
	}
	for i := range list {
		s := &list[i]
		m := &means[s.moment-from]
		m.n++
		for j, v := range s.terms {
			m.terms[j] += v
		}
		m.left += s.left()
	}
	for i := range means {
		m := &means[i]
		n := math.Max(1, float64(m.n))
		m.left /= n
		for j := range m.terms {
			m.terms[j] /= n
		}
	}
	return means
}

// normal holds the normal equations of a fit.
type normal struct {
	products [][]float64 // sums of products of two terms
	to       []float64   // sums of products of a term and the margin still to be won
}

// equations sums squares and products about the means of each moment. The guess counts like a number of
// additional games.
func (how method) equations(list []sample, means []mean, from int) *normal {
	terms := len(list[0].terms)
	e := &normal{make([][]float64, terms), make([]float64, terms)}
	for j := range e.products {
		e.products[j] = make([]float64, terms)
	}
	off, games, spread := make([]float64, terms), map[int]bool{}, 0.0
	for i := range list {
		s := &list[i]
		m := &means[s.moment-from]
		left := s.left() - m.left
		for j, v := range s.terms {
			off[j] = v - m.terms[j]
			e.to[j] += off[j] * left
		}
		for j := range terms {
			for k := range terms {
				e.products[j][k] += off[j] * off[k]
			}
		}
		games[s.game] = true
		spread += square(left)
	}
	weight := math.Max(minScale, spread/float64(len(games))/square(how.priorSD))
	for j := range terms {
		e.products[j][j] += weight
		e.to[j] += weight * how.guess(from, j, terms)
	}
	return e
}

// solve returns the nonnegative shares, by coordinate descent.
func (e *normal) solve() []float64 {
	share := make([]float64, len(e.to))
	for range rounds {
		for j := range share {
			left := e.to[j]
			for k, w := range share {
				if k != j {
					left -= e.products[j][k] * w
				}
			}
			share[j] = math.Max(0, left/e.products[j][j])
		}
	}
	return share
}

// minShare is the minimum weight of a term that predicts nothing between players of the level. An obvious
// advantage has a small value, and another player may be able to use it.
const minShare = 0.1

// raise lifts each share to at least minShare and adjusts par accordingly.
func raise(rows []row, means []mean) {
	for m := range rows {
		r := &rows[m]
		r.share = slices.Clone(r.share)
		for j, w := range r.share {
			if w < minShare {
				r.share[j] = minShare
				r.par += (minShare - w) * means[m].terms[j]
			}
		}
	}
}

// calibrate fits the scale of some moments to the results and, if both sides win often enough, their par.
func calibrate(list []sample, rows []row, from int) {
	values, off, won := make([]float64, len(list)), 0.0, 0.0
	for i := range list {
		s := &list[i]
		values[i] = rows[s.moment-from].value(s)
		off += square(s.margin - values[i])
		won += s.won
	}
	n := float64(len(list))
	scale, shift := math.Max(minScale, logistics*math.Sqrt(off/n)), 0.0
	if won/n > rare && won/n < 1-rare {
		a, b := logit(list, values, scale, 0)
		shift, scale = a/b*scale, scale/b
	}
	for m := range rows {
		rows[m].scale = scale
		rows[m].par -= shift
	}
}

// logit returns, by Newton's method, the most likely logit a + b*value of a win, with values in units of scale.
// The prior a = 0, b = 1, which leaves the values unchanged, is weighted as trust additional samples.
func logit(list []sample, values []float64, scale, trust float64) (a, b float64) {
	b = 1
	for range sweeps {
		haa, hbb := trust/4, trust
		ga, gb, hab := -haa*a, hbb*(1-b), 0.0
		for i, v := range values {
			v /= scale
			p := 1 / (1 + math.Exp(-a-b*v))
			d, h := list[i].won-p, math.Max(p*(1-p), 1e-3)
			ga, gb = ga+d, gb+d*v
			haa, hab, hbb = haa+h, hab+h*v, hbb+h*v*v
		}
		det := haa*hbb - hab*hab
		if det <= 0 {
			break // all values are equal
		}
		// A longer step may diverge.
		da, db := (hbb*ga-hab*gb)/det, (haa*gb-hab*ga)/det
		short := math.Min(1, stride/math.Max(math.Abs(da), math.Abs(db)))
		a, b = a+short*da, b+short*db
	}
	return a, math.Max(b, minSlope)
}

// trusted is the weight of the current calibration, in games.
const trusted = 4

// fitCalibration fits the win probability at some moments and keeps the weights of the terms. All moments move
// by one step, in the logit, and scale by one factor.
func (how method) fitCalibration(list []sample, rows []row, from int) {
	games := map[int]bool{}
	logits := make([]float64, len(list))
	for m := range rows {
		k := how.known.At(from + m)
		r := row{par: float64(k.Par), even: float64(k.Even), scale: float64(k.Scale)}
		for j := range list[0].terms {
			r.share = append(r.share, how.guess(from+m, j, len(list[0].terms)))
		}
		rows[m] = r
	}
	for i := range list {
		r := &rows[list[i].moment-from]
		logits[i] = (r.value(&list[i]) - r.even) / r.scale
		games[list[i].game] = true
		r.n++
	}
	a, b := logit(list, logits, 1, trusted*float64(len(list))/float64(len(games)))
	for m := range rows {
		rows[m].even -= a / b * rows[m].scale
		rows[m].scale /= b
	}
}

// value returns the margin of the Axis that the row predicts.
func (r *row) value(s *sample) float64 {
	v := s.scored - r.par
	for j, w := range r.share {
		v += w * s.terms[j]
	}
	return v
}

// chance returns the win probability of the Axis that the row predicts.
func (r *row) chance(s *sample) float64 { return 1 / (1 + math.Exp((r.even-r.value(s))/r.scale)) }

func square(x float64) float64 { return x * x }
