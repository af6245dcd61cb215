package main

import (
	"math"
	"math/rand/v2"
	"sync"

	"herbstnebel/ai/kit"
)

// network is a kit.Net with floating-point weights. The last input is kit.NetBias.
type network struct {
	inputs, stages, hidden int
	direct                 []float32 // by stage and input
	into                   []float32 // by hidden unit and input
	out                    []float32 // by stage and hidden unit
}

// newNetwork returns a network with random weights.
func newNetwork(inputs, stages, hidden int, seed uint64) *network {
	n := (&network{inputs: inputs + 1, stages: stages, hidden: hidden}).blank()
	rng := rand.New(rand.NewPCG(seed, 1))
	for i := range n.into {
		n.into[i] = float32(rng.NormFloat64() / math.Sqrt(float64(inputs)))
	}
	for i := range n.out {
		n.out[i] = float32(rng.NormFloat64() / 10)
	}
	return n
}

// blank returns a network of the same shape with zero weights.
func (n *network) blank() *network {
	return &network{n.inputs, n.stages, n.hidden,
		make([]float32, n.stages*n.inputs), make([]float32, n.hidden*n.inputs), make([]float32, n.stages*n.hidden)}
}

func (n *network) weights() [3][]float32 { return [3][]float32{n.direct, n.into, n.out} }

func (n *network) directOf(stage int) []float32 { return n.direct[stage*n.inputs:][:n.inputs] }
func (n *network) intoOf(unit int) []float32    { return n.into[unit*n.inputs:][:n.inputs] }
func (n *network) outOf(stage int) []float32    { return n.out[stage*n.hidden:][:n.hidden] }

// activations holds the activations of a network for a sample.
type activations struct {
	in     []float32
	hidden []float32
	chance float32 // win probability of the Axis
}

func (n *network) forward(s *sample, t *activations) {
	t.in, t.hidden = t.in[:0], t.hidden[:0]
	for _, v := range s.values {
		t.in = append(t.in, float32(v)/kit.NetUnit)
	}
	t.in = append(t.in, 1)
	logit := dot(n.directOf(s.stage), t.in)
	for j, w := range n.outOf(s.stage) {
		a := max(dot(n.intoOf(j), t.in), 0)
		t.hidden = append(t.hidden, a)
		logit += w * a
	}
	t.chance = float32(1 / (1 + math.Exp(-float64(logit))))
}

func dot(a, b []float32) (sum float32) {
	for i, x := range a {
		sum += x * b[i]
	}
	return sum
}

// learn adds the gradient of the cross entropy of a sample to slopes.
func (n *network) learn(s *sample, t *activations, slopes *network) {
	n.forward(s, t)
	off := t.chance - s.won
	add(slopes.directOf(s.stage), t.in, off)
	add(slopes.outOf(s.stage), t.hidden, off)
	for j, w := range n.outOf(s.stage) {
		if t.hidden[j] > 0 {
			add(slopes.intoOf(j), t.in, off*w)
		}
	}
}

func add(to, from []float32, times float32) {
	for i, x := range from {
		to[i] += times * x
	}
}

const (
	batch       = 256
	shares      = 4     // parts of a batch that are summed separately, so that sums do not depend on the number of cores
	rate        = 0.001 // learning rate at the first step; refinedRate for the games of a level
	refinedRate = rate / 3
	decay       = 0.01 // weight decay in a step at learning rate 1
)

// fit trains the weights on the samples for the given number of epochs.
func (n *network) fit(list []sample, epochs int, rate float64, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 2))
	order := rng.Perm(len(list))
	size := min(batch, len(list))
	d := newDescent(n, epochs*(len(list)/size), rate)
	for range epochs {
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for at := 0; at+size <= len(order); at += size {
			d.step(list, order[at:at+size])
		}
	}
}

// descent is the Adam optimiser with weight decay.
type descent struct {
	n            *network
	slopes       [shares]*network
	activations  [shares]activations
	mean         *network // running mean of the gradient
	square       *network // running mean of its square
	taken, total int      // steps done, and the total
	rate         float64  // at the first step
}

func newDescent(n *network, steps int, rate float64) *descent {
	d := &descent{n: n, rate: rate, mean: n.blank(), square: n.blank(), total: steps}
	for i := range d.slopes {
		d.slopes[i] = n.blank()
	}
	return d
}

// step trains on a batch.
func (d *descent) step(list []sample, batch []int) {
	var running sync.WaitGroup
	for i, slopes := range d.slopes {
		running.Go(func() {
			for _, w := range slopes.weights() {
				clear(w)
			}
			for k := i; k < len(batch); k += shares {
				d.n.learn(&list[batch[k]], &d.activations[i], slopes)
			}
		})
	}
	running.Wait()
	const keepMean, keepSquare, tiny = 0.9, 0.999, 1e-8
	d.taken++
	fall := d.rate / 2 * (1 + math.Cos(math.Pi*float64(d.taken)/float64(d.total)))
	warmMean, warmSquare := 1-math.Pow(keepMean, float64(d.taken)), 1-math.Pow(keepSquare, float64(d.taken))
	for part, weights := range d.n.weights() {
		mean, square := d.mean.weights()[part], d.square.weights()[part]
		for i := range weights {
			slope := 0.0
			for _, s := range d.slopes {
				slope += float64(s.weights()[part][i])
			}
			slope /= float64(len(batch))
			m := keepMean*float64(mean[i]) + (1-keepMean)*slope
			q := keepSquare*float64(square[i]) + (1-keepSquare)*slope*slope
			mean[i], square[i] = float32(m), float32(q)
			weights[i] -= float32(fall * (m/warmMean/(math.Sqrt(q/warmSquare)+tiny) + decay*float64(weights[i])))
		}
	}
}
