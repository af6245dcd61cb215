package game

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync/atomic"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// ErrStopped means that a review was called off.
var ErrStopped = errors.New("game: the review was stopped")

// Effort is how much work a review takes.
type Effort struct {
	Rollouts int // at each moment of the game
	Faces    int // behind each face of each die
	Horizon  int // rests at most in a rollout
}

// DefaultEffort is that of a review at a screen.
var DefaultEffort = Effort{Rollouts: 32, Faces: 16, Horizon: 8}

// Times returns n times the rollouts: intervals shrink with the root of that.
func (e Effort) Times(n int) Effort {
	e.Rollouts, e.Faces = e.Rollouts*n, e.Faces*n
	return e
}

// faceHorizon is how many rests are played on behind the face of a die: what it did shows
// soon, and what comes later would drown it.
const faceHorizon = 2

// batches is how many parts rollouts are played in: how far these disagree says how far an
// estimate can be trusted. Both numbers of an Effort are rounded up to a multiple of it.
const batches = 4

// sureness turns a standard error into half an interval of 95 %.
const sureness = 1.96

// Review is how the chance of winning went through a game, and what moved it. Chances are
// the Axis's, in thousandths, as are all changes: what is good for the Allies is negative.
type Review struct {
	Effort Effort
	// Played reports whether the chances come from rollouts. Where a system's staff makes
	// no plans they are its evaluation as it stands, at each turn; there are then no margins,
	// and luck is not told from choice.
	Played    bool
	Moments   []Moment // in order; the first before the first choice, the last at the end
	Stretches []Stretch
	// Luck is the sum of all draws and dice, with half its interval of 95 %.
	Luck, LuckMargin int
	// Choice is the sum of what each side's own stretches owe to choice, for that side.
	Choice [2]int
}

// Moment is the chance of winning between two activations.
type Moment struct {
	At     int // choices played
	Turn   int
	Chance int
	Margin int // half the interval of 95 %
}

// Stretch is what happened between a Moment and the next.
type Stretch struct {
	From, To int // choices played
	Turn     int
	Side     rules.Side // who decided first in it; Nobody if chance alone did
	Chit     string     // the key of the chit drawn in it, or empty
	ChitOf   rules.Side
	Phase    string // the key of the first phase that began in it, or empty
	Change   int    // of the chance of winning
	Draws    int    // of that, the luck of the draw,
	Dice     int    // and of the dice: both against what could be expected;
	Choice   int    // the rest

	draws, dice [batches]float64
}

// judge says what a position is worth.
type judge interface {
	Chance(pos rules.Position, side rules.Side, rollouts, horizon int, seed uint64, c *ai.Control) int
}

// Reviewer makes a review of a match beside the program, a moment at a time. Its methods
// return at once and are called from one goroutine.
type Reviewer struct {
	control ai.Control
	now     atomic.Pointer[Review]
	done    atomic.Int64 // positions judged
	of      atomic.Int64
	ended   chan struct{}
	err     error // once ended
}

// NewReviewer begins a review of what has been played. Its error is for a system that nobody
// can judge.
func NewReviewer(m *Match, seats *ai.Seats, e Effort) (*Reviewer, error) {
	w, err := newWork(m, seats, e)
	if err != nil {
		return nil, err
	}
	r := &Reviewer{ended: make(chan struct{})}
	r.control.Pause = pause()
	w.control, w.reviewer = &r.control, r
	go func() {
		defer close(r.ended)
		defer func() {
			if p := recover(); p != nil {
				r.err = fmt.Errorf("game: the review failed: %v", p)
			}
		}()
		r.err = w.run()
	}()
	return r, nil
}

// Review returns what there is so far, or nil, and whether that is all. Before it is, the
// curve may end early, and luck may not be told from choice.
func (r *Reviewer) Review() (review *Review, done bool, err error) {
	select {
	case <-r.ended:
		return r.now.Load(), r.err == nil, r.err
	default:
		return r.now.Load(), false, nil
	}
}

// Progress returns how many positions have been judged, of how many.
func (r *Reviewer) Progress() (done, of int) { return int(r.done.Load()), int(r.of.Load()) }

// Cancel ends the work.
func (r *Reviewer) Cancel() { r.control.Cancel() }

// work is a review in the making.
type work struct {
	start    rules.Position
	choices  []rules.Choice
	general  ai.General // or nil
	staff    ai.Staff
	judge    judge
	effort   Effort
	seed     uint64
	control  *ai.Control
	reviewer *Reviewer // may be nil
	review   Review
	spread   float64 // sum of the squares by which batches differ, over all moments
	room     float64 // and of p(1-p)
	noise    float64 // the square of the standard error of all luck
	values   [][batches]float64
	known    map[uint64][batches]float64 // faces that lead to the same position
	lucks    []luck
	buf      []rules.Choice
}

// luck is a die or a draw to be judged.
type luck struct {
	at, stretch int
	die         bool
}

func newWork(m *Match, seats *ai.Seats, e Effort) (*work, error) {
	w := &work{start: m.At(0), effort: e, seed: m.Header().Seed}
	for i := range m.Records() {
		w.choices = append(w.choices, m.Records()[i].Choice)
	}
	var err error
	if w.staff, err = seats.Staff(m.System()); err != nil {
		return nil, err
	}
	if w.general, err = seats.General(m.System()); err == nil {
		w.judge = ai.NewJudge(w.general)
	}
	return w, nil
}

// run makes the review: first where the moments are, then the curve, then luck.
func (w *work) run() error {
	up := func(n int) int { return (max(n, 1) + batches - 1) / batches * batches }
	w.effort.Rollouts, w.effort.Faces, w.effort.Horizon = up(w.effort.Rollouts), up(w.effort.Faces), max(w.effort.Horizon, 1)
	w.review = Review{Effort: w.effort, Played: w.judge != nil}
	if err := w.survey(); err != nil {
		return err
	}
	steps := []func() error{w.curve, w.lucky}
	if w.judge == nil {
		steps = steps[:1]
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// survey plays the game through and finds its moments, its stretches, and what was left to
// chance in these.
func (w *work) survey() error {
	r := &w.review
	pos := w.start.Clone()
	r.Moments = append(r.Moments, Moment{Turn: pos.Turn()})
	var s Stretch
	turn, decided := pos.Turn(), false
	hear := rules.ListenerFunc(func(e rules.Event) {
		switch {
		case e.Kind == rules.ChitDrawn && s.Chit == "":
			s.Chit, s.ChitOf = e.Key, e.Side
		case e.Kind == rules.PhaseBegan && s.Phase == "":
			s.Phase = e.Key
		}
	})
	for n, c := range w.choices {
		w.buf = pos.Choices(w.buf[:0])
		mover := pos.ToMove()
		if len(w.buf) > 1 {
			decided = true
			switch {
			case mover == rules.Chance:
				w.lucks = append(w.lucks, luck{at: n, stretch: len(r.Stretches), die: strings.HasPrefix(pos.Decision().Key, "die")})
			case s.Side == rules.Nobody:
				s.Side = mover
			}
		}
		if s.Turn == 0 {
			s.Turn = pos.Turn()
		}
		if err := pos.Play(c, hear); err != nil {
			return fmt.Errorf("game: the review cannot play choice %d: %w", n+1, err)
		}
		last := n+1 == len(w.choices)
		rest := false
		if w.general != nil {
			rest = decided && !pos.Outcome().Over && w.general.Rest(pos)
		} else {
			rest = pos.Turn() != turn
		}
		if rest || last {
			s.To = n + 1
			r.Stretches = append(r.Stretches, s)
			r.Moments = append(r.Moments, Moment{At: n + 1, Turn: pos.Turn()})
			s, turn, decided = Stretch{From: n + 1}, pos.Turn(), false
		}
		if !w.control.Go() {
			return ErrStopped
		}
	}
	if w.judge == nil {
		w.lucks = nil
	}
	if w.reviewer != nil {
		w.reviewer.of.Store(int64(len(r.Moments) + len(w.lucks)))
	}
	return nil
}

// follow calls f with the position after each number of choices that is listed in order.
func (w *work) follow(at func(i int) (n int, ok bool), f func(i int, pos rules.Position) error) error {
	pos, n := w.start.Clone(), 0
	for i := 0; ; i++ {
		want, ok := at(i)
		if !ok {
			return nil
		}
		for ; n < want; n++ {
			pos.Do(w.choices[n])
		}
		if err := f(i, pos); err != nil {
			return err
		}
		if !w.control.Go() {
			return ErrStopped
		}
		w.reviewer.step()
	}
}

func (r *Reviewer) step() {
	if r != nil {
		r.done.Add(1)
	}
}

// publish shows what there is.
func (w *work) publish(moments int) {
	if w.reviewer == nil {
		return
	}
	r := w.review
	r.Moments = slices.Clone(r.Moments[:moments])
	r.Stretches = slices.Clone(r.Stretches[:max(moments-1, 0)])
	w.reviewer.now.Store(&r)
}

// curve judges the moments.
func (w *work) curve() error {
	r := &w.review
	w.values = make([][batches]float64, len(r.Moments))
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
		if !pos.Outcome().Over {
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
	if last := len(w.choices); err == nil && last > 0 { // the end is known
		pos := w.start.Clone()
		for _, c := range w.choices {
			pos.Do(c)
		}
		if pos.Outcome().Over {
			r.Moments[len(r.Moments)-1].Margin = 0
		}
		w.publish(len(r.Moments))
	}
	return err
}

// margins reckons the intervals of the first n moments. How far the batches of one moment
// differ says little; how far those of all do, against what a coin would do, says enough.
func (w *work) margins(n int) {
	if w.judge == nil || w.room == 0 {
		return
	}
	k := w.spread / w.room / batches
	for i := range w.review.Moments[:n] {
		p := float64(w.review.Moments[i].Chance) / 1000
		w.review.Moments[i].Margin = round(sureness * math.Sqrt(k*p*(1-p)))
	}
}

// lucky judges draws and dice, and leaves the rest to choice.
func (w *work) lucky() error {
	r := &w.review
	w.known = map[uint64][batches]float64{}
	err := w.follow(func(i int) (int, bool) {
		if i == len(w.lucks) {
			return 0, false
		}
		return w.lucks[i].at, true
	}, func(i int, pos rules.Position) error {
		l := &w.lucks[i]
		s := &r.Stretches[l.stretch]
		d, err := w.luckOf(pos, l, s)
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
	r.LuckMargin = round(sureness * math.Sqrt(w.noise))
	w.publish(len(r.Moments))
	return nil
}

// luckOf is what a die or a draw brought against what could be expected: the mean over its
// faces for a die, the chance before it for a draw.
func (w *work) luckOf(pos rules.Position, l *luck, s *Stretch) (d [batches]float64, err error) {
	after := pos.Clone()
	after.Do(w.choices[l.at])
	seed := w.seed + uint64(l.at) // so that what one event is off by says nothing of the next
	if !l.die {
		was := w.values[l.stretch]
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
	real := after.Hash()
	total := 0
	var sum [batches]float64
	for _, c := range pos.Choices(nil) {
		after.Copy(pos)
		after.Do(c)
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
		d[k] = w.known[real][k] - sum[k]/float64(total)
	}
	return d, nil
}

// chance is the Axis's chance of winning by batch. With the same seed, positions are compared
// on the same dice as far as these mean the same.
func (w *work) chance(pos rules.Position, rollouts, horizon int, seed uint64) (v [batches]float64, err error) {
	if o := pos.Outcome(); o.Over {
		x := map[rules.Side]float64{rules.Axis: 1000, rules.Nobody: 500}[o.Winner]
		return [batches]float64{x, x, x, x}, nil
	}
	if w.judge == nil {
		x := 1000 / (1 + math.Exp(-float64(w.ahead(pos))/plainScale))
		return [batches]float64{x, x, x, x}, nil
	}
	src := splitmix.Source(seed)
	for k := range v {
		v[k] = float64(w.judge.Chance(pos, rules.Axis, rollouts/batches, horizon, src.Uint64()^pos.Hash(), w.control))
		if !w.control.Go() {
			return v, ErrStopped
		}
	}
	return v, nil
}

// plainScale is how many hundredths of a victory point ahead make a game won with 73 %, for
// a staff that does not say.
const plainScale = 1500

// ahead is the evaluation of a position, taken on by rule of thumb to where it makes sense.
func (w *work) ahead(pos rules.Position) int {
	pos = pos.Clone()
	src := splitmix.Source(w.seed)
	for n := 0; n < 200 && !pos.Outcome().Over && !w.staff.Quiet(pos); n++ {
		w.buf = pos.Choices(w.buf[:0])
		c := w.buf[0]
		switch {
		case len(w.buf) == 1:
		case pos.ToMove() == rules.Chance:
			c = rules.Draw(pos, w.buf, &src)
		default:
			c = w.staff.Quick(pos, w.buf)
		}
		pos.Do(c)
	}
	v := ai.Value(w.staff, pos, rules.Axis) - ai.Value(w.staff, pos, rules.Allies)
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
