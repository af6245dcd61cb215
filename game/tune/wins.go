package main

import "math"

// wins is a fit to who won: the chance of the Axis is logistic in what the terms count for, less a par.
// All is in scales, so that a share of one is a term that counts in full.
type wins struct {
	list   []sample
	weight []float64 // of each sample, so that a game counts as one
	value  []float64 // of each sample, in scales
	scale  float64
}

const (
	parDoubt = 2    // how far par may well be from what the guess makes of the mean position, in scales
	sweeps   = 80   // of the solution
	stride   = 0.5  // the longest step of a share or a par in one sweep
	settled  = 1e-4 // a sweep that changes nothing by more is the last
)

// fitWins finds the most likely shares of some moments, and a par for each.
func (how method) fitWins(list []sample, rows []row, from int) {
	means := meansOf(list, len(rows), from)
	w := &wins{list: list, weight: make([]float64, len(list)), value: make([]float64, len(list)), scale: how.scale}
	of := map[int]float64{}
	for i := range list {
		of[list[i].game]++
	}
	share, guesses := make([]float64, len(list[0].terms)), make([]float64, len(list[0].terms))
	for j := range share {
		guesses[j] = how.guess(from, j, len(share))
		share[j] = guesses[j]
	}
	first, par := make([]float64, len(rows)), make([]float64, len(rows))
	for m := range rows {
		for j, v := range means[m].terms {
			first[m] += share[j] * v / w.scale
		}
		par[m] = first[m]
	}
	for i := range list {
		s := &list[i]
		w.weight[i] = 1 / of[s.game]
		for j, v := range s.terms {
			w.value[i] += share[j] * v / w.scale
		}
		w.value[i] -= par[s.moment-from]
	}
	for range sweeps {
		most := 0.0
		for j := range share {
			of := func(s *sample) float64 { return s.terms[j] / w.scale }
			to := math.Max(leastShare, share[j]+w.step(of, share[j]-guesses[j], how.doubt))
			w.move(of, to-share[j])
			most = math.Max(most, math.Abs(to-share[j]))
			share[j] = to
		}
		for m := range par {
			of := func(s *sample) float64 {
				if s.moment-from == m {
					return -1
				}
				return 0
			}
			by := w.step(of, par[m]-first[m], parDoubt)
			w.move(of, by)
			most = math.Max(most, math.Abs(by))
			par[m] += by
		}
		if most < settled {
			break
		}
	}
	for m := range rows {
		rows[m] = row{share: share, par: par[m] * w.scale, scale: w.scale, n: means[m].n}
	}
}

// step is how far one number should go, by Newton's method: of is what the value of a sample gains by one
// of it, and off how far it is from where it is expected, give or take doubt.
func (w *wins) step(of func(*sample) float64, off, doubt float64) float64 {
	slope, bend := -off/square(doubt), 1/square(doubt)
	for i := range w.list {
		x := of(&w.list[i])
		if x == 0 {
			continue
		}
		p := 1 / (1 + math.Exp(-w.value[i]))
		slope += w.weight[i] * (w.list[i].won - p) * x
		bend += w.weight[i] * p * (1 - p) * x * x
	}
	return math.Max(-stride, math.Min(stride, slope/bend))
}

// move changes the values by so much of a number.
func (w *wins) move(of func(*sample) float64, by float64) {
	for i := range w.list {
		w.value[i] += by * of(&w.list[i])
	}
}
