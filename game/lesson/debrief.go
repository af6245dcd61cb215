package lesson

import (
	"fmt"

	"herbstnebel/game"
	"herbstnebel/game/goal"
	"herbstnebel/rules"
)

// Debrief is the after-action report of a lesson: when each of its goals came to its final state, and the
// losses of each combat.
type Debrief struct {
	Orders  []Order // in the order of Lesson.Goals
	Combats []Combat
}

// Order describes how a goal came to its final state.
type Order struct {
	goal.State
	Since *Moment  // when it was last met, missed or broken; nil if it has been so from the beginning
	Steps []Moment // if a track measures the goal: each change of its value
}

// Moment is a point at which a goal changed.
type Moment struct {
	goal.State
	At     int // choices played
	Turn   int
	Combat int          // index in Debrief.Combats of the combat in which it changed, or -1
	Cell   rules.CellID // cell of the change, or 0
}

// Combat is an attack with its losses by side.
type Combat struct {
	At         int // choices played before it
	Turn       int
	By         rules.Side
	Cell       rules.CellID
	Odds       string // column, or the strengths if the game has no columns; empty if no die is rolled
	Lost       [4]int // steps lost
	Eliminated [4]int // units eliminated
}

// Account returns the debrief of a match that Begin has begun, up to its verdict.
func (l *Lesson) Account(m *game.Match) Debrief {
	b := debriefer{replayer: l.replayer(m), steps: map[rules.PieceID]int{}, combat: -1}
	b.onEvent = b.note
	b.evaluate()
	b.plan()
	b.Orders = make([]Order, len(l.Goals))
	was := make([]goal.State, len(l.Goals))
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

// debriefer records the debrief while a replayer replays the match.
type debriefer struct {
	replayer
	Debrief
	at      int // choices played
	turn    int
	steps   map[rules.PieceID]int
	combat  int // index of the current combat in Combats, or -1
	rolled  bool
	planned rules.Forecast // before this choice; the zero Forecast if none
	by      int            // combat of this choice, during which one may end and the next begin
	cell    rules.CellID   // cell that this choice last affected
}

// open records the state before a choice.
func (b *debriefer) open(at int) {
	b.at, b.turn, b.by, b.cell = at, b.v.Turn(), b.combat, 0
	for i := range b.f.Pieces {
		if p := &b.f.Pieces[i]; p.Unit {
			b.steps[p.ID] = p.Steps
		}
	}
}

// plan records the planned attack, and the odds of the current combat until a die is rolled in it.
func (b *debriefer) plan() {
	b.planned, _ = b.v.Forecast()
	if b.combat >= 0 && !b.rolled && b.planned.Target == b.Combats[b.combat].Cell {
		b.Combats[b.combat].Odds = formatOdds(&b.planned)
	}
}

// formatOdds formats the odds of an attack.
func formatOdds(f *rules.Forecast) string {
	if f.Column != "" {
		return f.Column
	}
	return fmt.Sprintf("%d : %d", f.Attack, f.Defence)
}

// note records an event.
func (b *debriefer) note(e rules.Event) {
	switch e.Kind {
	case rules.TurnBegan, rules.PhaseBegan, rules.Moved:
		b.combat = -1
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

// begin begins a combat, unless it is the current one.
func (b *debriefer) begin(e rules.Event) {
	if b.combat >= 0 && b.Combats[b.combat].At == b.at && b.Combats[b.combat].Cell == e.Cell {
		return
	}
	b.Combats = append(b.Combats, Combat{At: b.at, Turn: b.turn, By: e.Side, Cell: e.Cell})
	b.combat, b.rolled = len(b.Combats)-1, false
	if b.planned.Target == e.Cell {
		b.Combats[b.combat].Odds = formatOdds(&b.planned)
	}
}

// lose counts the losses of a unit during a combat.
func (b *debriefer) lose(e rules.Event, n int) {
	b.by, b.cell = b.combat, e.Cell
	if b.combat < 0 {
		return
	}
	for i := range b.f.Pieces {
		if p := &b.f.Pieces[i]; p.ID == e.Piece && p.Unit {
			b.Combats[b.combat].Lost[p.Side] += n
			if e.Kind == rules.Eliminated {
				b.Combats[b.combat].Eliminated[p.Side]++
			}
		}
	}
}

// close records the goals that a choice has changed.
func (b *debriefer) close(was []goal.State) {
	b.plan()
	for i, s := range b.r.Goals {
		now := Moment{State: s, At: b.at + 1, Turn: b.turn, Combat: b.by, Cell: b.cell}
		o := &b.Orders[i]
		if s.Met != was[i].Met || s.Broken != was[i].Broken {
			o.Since = &now
		}
		if b.l.Goals[i].Kind == goal.Win && (s.Have != was[i].Have || s.Measure == goal.Rival && s.Want != was[i].Want) {
			o.Steps = append(o.Steps, now)
		}
	}
}
