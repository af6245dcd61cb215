package game

import (
	"math"
	"slices"
	"strings"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// work is a review in progress.
type work struct {
	start        rules.View
	choices      []rules.Choice
	generator    ai.PlanGenerator // or nil
	h            ai.Heuristics
	evaluator    evaluator
	effort       ReviewBudget
	seed         uint64
	control      *ai.Control
	reviewer     *Reviewer // may be nil
	review       Review
	spread       float64 // sum over all moments of the squared differences between batches
	room         float64 // sum over all moments of p(1-p)
	noise        float64 // squared standard error of all luck
	values       [][batches]float64
	known        map[uint64][batches]float64 // win probability by hash of the position after a face
	chanceEvents []chanceEvent
	buf          []rules.Choice
}

// chanceEvent is a die or a draw to evaluate.
type chanceEvent struct {
	at, segment int
	die         bool
}

func newWork(m *Match, seats *ai.PlayerRegistry, e ReviewBudget) (*work, error) {
	w := &work{start: m.At(0), effort: e, seed: m.Header().Seed}
	for i := range m.Records() {
		w.choices = append(w.choices, m.Records()[i].Choice)
	}
	var err error
	if w.h, err = seats.Heuristics(m.System()); err != nil {
		return nil, err
	}
	if w.generator, err = seats.PlanGenerator(m.System()); err == nil {
		w.evaluator = ai.NewRolloutEvaluator(w.generator)
	}
	return w, nil
}

// run computes the review: the moments, then the curve, then luck.
func (w *work) run() error {
	up := func(n int) int { return (max(n, 1) + batches - 1) / batches * batches }
	w.effort.Rollouts, w.effort.Faces, w.effort.Horizon = up(w.effort.Rollouts), up(w.effort.Faces), max(w.effort.Horizon, 1)
	w.review = Review{Effort: w.effort, Played: w.evaluator != nil}
	if err := w.survey(); err != nil {
		return err
	}
	if err := w.curve(); err != nil || w.evaluator == nil {
		return err
	}
	return w.evaluateChance()
}

// survey replays the game and finds its moments, segments, and the chance events in them.
func (w *work) survey() error {
	r := &w.review
	pos := rules.CloneView(w.start)
	r.Moments = append(r.Moments, Moment{Turn: pos.Turn()})
	var s Segment
	turn, decided := pos.Turn(), false
	listener := rules.ListenerFunc(func(e rules.Event) { s.record(e) })
	for n, c := range w.choices {
		w.buf = pos.Choices(w.buf[:0])
		mover := pos.ToMove()
		if len(w.buf) > 1 {
			decided = true
			switch {
			case mover == rules.Chance:
				w.chanceEvents = append(w.chanceEvents, chanceEvent{at: n, segment: len(r.Stretches), die: strings.HasPrefix(pos.Decision().Key, "die")})
			case s.Side == rules.NoSide:
				s.Side = mover
			}
		}
		if s.Turn == 0 {
			s.Turn = pos.Turn()
		}
		pos.Apply(c, listener)
		rests := pos.Turn() != turn
		if w.generator != nil {
			rests = decided && !pos.Outcome().Over && w.generator.BetweenActivations(pos)
		}
		if last := n+1 == len(w.choices); rests || last {
			s.To = n + 1
			r.Stretches = append(r.Stretches, s)
			r.Moments = append(r.Moments, Moment{At: n + 1, Turn: pos.Turn()})
			s, turn, decided = Segment{From: n + 1}, pos.Turn(), false
		}
		if !w.control.Continue() {
			return ErrStopped
		}
	}
	if w.evaluator == nil {
		w.chanceEvents = nil
	}
	if w.reviewer != nil {
		w.reviewer.of.Store(int64(len(r.Moments) + len(w.chanceEvents)))
	}
	return nil
}

// record records the events that name the segment. A chit that the other side draws after a decision does not
// name the segment.
func (s *Segment) record(e rules.Event) {
	fits := s.Side == rules.NoSide || e.Side == s.Side
	switch {
	case e.Kind == rules.ChitDrawn:
		if s.Drawn++; s.Drawn == 1 && fits {
			s.Chit, s.ChitOf = e.Key, e.Side
		}
	case e.Kind == rules.ChitPlayed && s.Played == "" && fits:
		s.Played = e.Key
	case e.Kind == rules.PhaseBegan && s.Phase == "":
		s.Phase, s.PhaseN = e.Key, e.N
	}
}

// follow calls f with the position after each of the listed numbers of choices, in ascending order.
func (w *work) follow(at func(i int) (n int, ok bool), f func(i int, pos rules.Position) error) error {
	pos, n := w.start.Clone(), 0
	for i := 0; ; i++ {
		want, ok := at(i)
		if !ok {
			return nil
		}
		for ; n < want; n++ {
			pos.Apply(w.choices[n], nil)
		}
		if err := f(i, pos); err != nil {
			return err
		}
		if !w.control.Continue() {
			return ErrStopped
		}
		w.reviewer.step()
	}
}

// publish publishes the first moments of the review.
func (w *work) publish(moments int) {
	if w.reviewer == nil {
		return
	}
	r := w.review
	r.Moments = slices.Clone(r.Moments[:moments])
	r.Stretches = slices.Clone(r.Stretches[:max(moments-1, 0)])
	w.reviewer.now.Store(&r)
}

// curve evaluates the moments.
func (w *work) curve() error {
	r := &w.review
	w.values = make([][batches]float64, len(r.Moments))
	over := false
	err := w.follow(func(i int) (int, bool) {
		if i == len(r.Moments) {
			return 0, false
		}
		return r.Moments[i].At, true
	}, func(i int, pos rules.Position) error {
		v, err := w.chance(pos, w.effort.Rollouts, w.effort.Horizon, w.seed)
		if err != nil {
			return err
		}
		w.values[i] = v
		m := mean(v)
		r.Moments[i].Chance = round(m)
		if over = pos.Outcome().Over; !over {
			w.spread += variance(v)
			w.room += m / 1000 * (1 - m/1000)
		}
		w.margins(i + 1)
		if i > 0 {
			s := &r.Stretches[i-1]
			s.Change = r.Moments[i].Chance - r.Moments[i-1].Chance
		}
		w.publish(i + 1)
		return nil
	})
	if err == nil && over { // the result is known
		r.Moments[len(r.Moments)-1].Margin = 0
		w.publish(len(r.Moments))
	}
	return err
}

// margins computes the intervals of the first n moments. A single moment has too few batches for an estimate,
// so margins uses the differences between batches at all moments, relative to a binomial variance.
func (w *work) margins(n int) {
	if w.evaluator == nil || w.room == 0 {
		return
	}
	k := w.spread / w.room / batches
	for i := range w.review.Moments[:n] {
		p := float64(w.review.Moments[i].Chance) / 1000
		w.review.Moments[i].Margin = round(ai.Z95 * math.Sqrt(k*p*(1-p)))
	}
}

// evaluateChance evaluates draws and dice, and attributes the rest to choice.
func (w *work) evaluateChance() error {
	r := &w.review
	w.known = map[uint64][batches]float64{}
	err := w.follow(func(i int) (int, bool) {
		if i == len(w.chanceEvents) {
			return 0, false
		}
		return w.chanceEvents[i].at, true
	}, func(i int, pos rules.Position) error {
		l := &w.chanceEvents[i]
		s := &r.Stretches[l.segment]
		d, err := w.chanceEffect(pos, l, s)
		if err != nil {
			return err
		}
		w.noise += variance(d) / batches
		for k := range d {
			if l.die {
				s.dice[k] += d[k]
			} else {
				s.draws[k] += d[k]
			}
		}
		s.Draws, s.Dice = round(mean(s.draws)), round(mean(s.dice))
		return nil
	})
	if err != nil {
		return err
	}
	for i := range r.Stretches {
		s := &r.Stretches[i]
		s.Choice = s.Change - s.Draws - s.Dice
		r.Luck += s.Draws + s.Dice
		switch s.Side {
		case rules.Axis:
			r.Choice[0] += s.Choice
		case rules.Allies:
			r.Choice[1] -= s.Choice
		}
	}
	r.LuckMargin = round(ai.Z95 * math.Sqrt(w.noise))
	w.publish(len(r.Moments))
	return nil
}

// chanceEffect returns the effect of a die or a draw relative to the expectation: the mean over its faces for a die,
// the probability before it for a draw.
func (w *work) chanceEffect(pos rules.Position, l *chanceEvent, s *Segment) (d [batches]float64, err error) {
	after := pos.Clone()
	after.Apply(w.choices[l.at], nil)
	seed := w.seed + uint64(l.at) // so that errors of different events are independent
	if !l.die {
		was := w.values[l.segment]
		if l.at != s.From {
			if was, err = w.chance(pos, w.effort.Rollouts, w.effort.Horizon, seed); err != nil {
				return d, err
			}
		}
		d, err = w.chance(after, w.effort.Rollouts, w.effort.Horizon, seed)
		for k := range d {
			d[k] -= was[k]
		}
		return d, err
	}
	clear(w.known)
	fallen := after.Hash()
	total := 0
	var sum [batches]float64
	for _, c := range pos.Choices(nil) {
		after.Copy(pos)
		after.Apply(c, nil)
		h := after.Hash()
		v, ok := w.known[h]
		if !ok {
			if v, err = w.chance(after, w.effort.Faces, min(faceHorizon, w.effort.Horizon), seed); err != nil {
				return d, err
			}
			w.known[h] = v
		}
		n := pos.Weight(c)
		total += n
		for k := range sum {
			sum[k] += v[k] * float64(n)
		}
	}
	for k := range d {
		d[k] = w.known[fallen][k] - sum[k]/float64(total)
	}
	return d, nil
}

// chance returns the win probability of the Axis by batch. With the same seed, positions are compared on common
// random numbers as far as possible.
func (w *work) chance(pos rules.Position, rollouts, horizon int, seed uint64) (v [batches]float64, err error) {
	if o := pos.Outcome(); o.Over {
		x := map[rules.Side]float64{rules.Axis: 1000, rules.NoSide: 500}[o.Winner]
		return [batches]float64{x, x, x, x}, nil
	}
	if w.evaluator == nil {
		x := 1000 / (1 + math.Exp(-float64(w.ahead(pos))/plainScale))
		return [batches]float64{x, x, x, x}, nil
	}
	src := splitmix.Source(seed)
	for k := range v {
		v[k] = float64(w.evaluator.WinProbability(pos, rules.Axis, rollouts/batches, horizon, src.Uint64()^pos.Hash(), w.control))
		if !w.control.Continue() {
			return v, ErrStopped
		}
	}
	return v, nil
}

// plainScale is the lead, in hundredths of a victory point, that wins 73 % of games, if the heuristics do not
// define it.
const plainScale = 1500

// ahead returns the evaluation of a position, played on by the default policy to a quiescent position.
func (w *work) ahead(pos rules.Position) int {
	pos = pos.Clone()
	src := splitmix.Source(w.seed)
	for n := 0; n < 200 && !pos.Outcome().Over && !w.h.Quiescent(pos); n++ {
		w.buf = pos.Choices(w.buf[:0])
		c := w.buf[0]
		switch {
		case len(w.buf) == 1:
		case pos.ToMove() == rules.Chance:
			c = rules.Draw(pos, w.buf, &src)
		default:
			c = w.h.DefaultPolicy(pos, w.buf)
		}
		pos.Apply(c, nil)
	}
	v := ai.Value(w.h, pos, rules.Axis) - ai.Value(w.h, pos, rules.Allies)
	return min(max(v/2, -10*plainScale), 10*plainScale)
}

func mean(v [batches]float64) (m float64) {
	for _, x := range v {
		m += x / batches
	}
	return m
}

// variance is the variance of one batch.
func variance(v [batches]float64) (s float64) {
	m := mean(v)
	for _, x := range v {
		s += (x - m) * (x - m)
	}
	return s / (batches - 1)
}

func round(x float64) int { return int(math.Round(x)) }
