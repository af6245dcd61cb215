package lesson

import (
	"fmt"

	"herbstnebel/game"
	"herbstnebel/rules"
)

// Debrief is what there is to tell of a lesson that has ended: since when each of its orders
// stands as it does, and what each fight has cost.
type Debrief struct {
	Orders []Order // of Lesson.Goals
	Fights []Fight
}

// Order is how a goal came to stand as it does at the end.
type Order struct {
	State
	Since *Moment  // when it was last met, missed or broken; nil = it has been so from the beginning
	Steps []Moment // of a goal that is told by a gauge: each change of it
}

// Moment is when a goal changed.
type Moment struct {
	State
	At    int // choices played
	Turn  int
	Fight int          // of Debrief.Fights, in which it changed; -1 = in none
	Cell  rules.CellID // where; 0 = nowhere in particular
}

// Fight is an attack and what it has cost, by side.
type Fight struct {
	At   int // choices played before it
	Turn int
	By   rules.Side
	Cell rules.CellID
	Odds string // column, or strengths where the game has no columns; empty = no die is needed
	Lost [4]int // steps
	Gone [4]int // units eliminated
}

// Account goes through a match that Begin has begun, up to its verdict.
func (l *Lesson) Account(m *game.Match) Debrief {
	b := clerk{court: l.court(m), steps: map[rules.PieceID]int{}, fight: -1}
	b.hear = b.note
	b.look()
	b.plan()
	b.Orders = make([]Order, len(l.Goals))
	was := make([]State, len(l.Goals))
	copy(was, b.r.Goals)
	records := m.Records()
	for i := 0; i < len(records) && b.r.Verdict == Open; i++ {
		b.open(i)
		b.play(&records[i])
		b.close(was)
		copy(was, b.r.Goals)
	}
	for i := range b.Orders {
		b.Orders[i].State = was[i]
	}
	return b.Debrief
}

// clerk writes the account while the court goes through a match.
type clerk struct {
	court
	Debrief
	at      int // choices played
	turn    int
	steps   map[rules.PieceID]int
	fight   int // that is fought, of Fights; -1 = none
	rolled  bool
	planned rules.Forecast // before this choice; the zero Forecast = none
	by      int            // the fight to which this choice belongs; one may end and the next begin with it
	cell    rules.CellID   // of which this choice has told last
}

// open looks at what there is before a choice.
func (b *clerk) open(at int) {
	b.at, b.turn, b.by, b.cell = at, b.v.Turn(), b.fight, 0
	for i := range b.f.pieces {
		if p := &b.f.pieces[i]; p.Unit {
			b.steps[p.ID] = p.Steps
		}
	}
}

// plan notes what attack is planned, and what the fight is fought at as long as no die has been thrown
// in it.
func (b *clerk) plan() {
	b.planned, _ = b.v.Forecast()
	if b.fight >= 0 && !b.rolled && b.planned.Target == b.Fights[b.fight].Cell {
		b.Fights[b.fight].Odds = told(&b.planned)
	}
}

// told writes at what odds an attack is made.
func told(f *rules.Forecast) string {
	if f.Column != "" {
		return f.Column
	}
	return fmt.Sprintf("%d : %d", f.Attack, f.Defence)
}

// note takes down an event.
func (b *clerk) note(e rules.Event) {
	switch e.Kind {
	case rules.TurnBegan, rules.PhaseBegan, rules.Moved:
		b.fight = -1
	case rules.AttackBegan:
		b.begin(e)
	case rules.DieRolled:
		b.rolled = true
	case rules.ControlTaken:
		b.cell = e.Cell
	case rules.StepLost:
		b.lose(e, b.steps[e.Piece]-e.N)
		b.steps[e.Piece] = e.N
	case rules.Eliminated:
		b.lose(e, b.steps[e.Piece])
		b.steps[e.Piece] = 0
	}
}

// begin begins a fight, if it is not the one that is fought already.
func (b *clerk) begin(e rules.Event) {
	if b.fight >= 0 && b.Fights[b.fight].At == b.at && b.Fights[b.fight].Cell == e.Cell {
		return
	}
	b.Fights = append(b.Fights, Fight{At: b.at, Turn: b.turn, By: e.Side, Cell: e.Cell})
	b.fight, b.rolled = len(b.Fights)-1, false
	if b.planned.Target == e.Cell {
		b.Fights[b.fight].Odds = told(&b.planned)
	}
}

// lose counts what a unit has lost, if it is lost in a fight.
func (b *clerk) lose(e rules.Event, n int) {
	b.by, b.cell = b.fight, e.Cell
	if b.fight < 0 {
		return
	}
	for i := range b.f.pieces {
		if p := &b.f.pieces[i]; p.ID == e.Piece && p.Unit {
			b.Fights[b.fight].Lost[p.Side] += n
			if e.Kind == rules.Eliminated {
				b.Fights[b.fight].Gone[p.Side]++
			}
		}
	}
}

// close looks at what a choice has changed.
func (b *clerk) close(was []State) {
	b.plan()
	for i, s := range b.r.Goals {
		now := Moment{State: s, At: b.at + 1, Turn: b.turn, Fight: b.by, Cell: b.cell}
		o := &b.Orders[i]
		if s.Met != was[i].Met || s.Broken != was[i].Broken {
			o.Since = &now
		}
		if b.l.Goals[i].Kind == Win && (s.Have != was[i].Have || s.Measure == Rival && s.Want != was[i].Want) {
			o.Steps = append(o.Steps, now)
		}
	}
}
