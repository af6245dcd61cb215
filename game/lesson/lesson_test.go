package lesson

import (
	"math"
	"slices"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/goal"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// testPlayer plays a lesson. The other side is played by the lesson's seat.
type testPlayer struct {
	t         *testing.T
	l         *Lesson
	m         *game.Match
	other     ai.Player
	dismissed []bool
}

func enrol(t *testing.T, sys rules.System, l *Lesson) *testPlayer {
	t.Helper()
	m, err := l.Begin(sys)
	check.Must(t, err)
	p := &testPlayer{t: t, l: l, m: m, dismissed: make([]bool, len(l.Steps))}
	if seat := m.Seat(l.Side.Other()); seat != game.NoSeat {
		p.other, err = game.Engines(registry.Games()).Make(seat, sys, game.PlayerSeed(l.Seed, l.Side.Other()))
		check.Must(t, err)
	}
	p.reply()
	return p
}

// reply plays the other side until the pupil decides.
func (p *testPlayer) reply() {
	p.t.Helper()
	for !p.m.Outcome().Over && p.m.ToMove() == p.l.Side.Other() {
		var control ai.Control
		check.Must(p.t, p.m.Play(p.other.Choose(rules.CloneView(p.m.Position()), p.m.Choices(), &control)))
	}
}

func (p *testPlayer) play(notation string) {
	p.t.Helper()
	check.Must(p.t, p.m.PlayText(notation), p.l.ID)
	p.reply()
}

func (p *testPlayer) report() Report { return p.l.Evaluate(p.m, p.dismissed) }

// obey follows the steps until there are none left, or the lesson is over.
func (p *testPlayer) obey() Report {
	p.t.Helper()
	for range 400 {
		r := p.report()
		if r.Verdict != Open || r.Step == len(p.l.Steps) {
			return r
		}
		switch s := &p.l.Steps[r.Step]; {
		case s.TextOnly():
			p.dismissed[r.Step] = true
		case r.Next == "":
			p.t.Fatalf("%s: the step %s requests %q, and is current at %q", p.l.ID, s.ID, s.Do, p.m.Position().Decision().Key)
		default:
			p.play(r.Next)
		}
	}
	p.t.Fatalf("%s has no end", p.l.ID)
	return Report{}
}

// all calls f with each lesson of each game.
func all(t *testing.T, f func(t *testing.T, sys rules.System, l *Lesson)) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		lessons, err := Load(assets.FS(), sys)
		check.Must(t, err)
		for _, l := range lessons {
			t.Run(id+"/"+l.ID, func(t *testing.T) { f(t, sys, l) })
		}
	}
}

// TestFollowingTheStepsPasses checks that each lesson except the battles is passed by following its steps.
func TestFollowingTheStepsPasses(t *testing.T) {
	all(t, func(t *testing.T, sys rules.System, l *Lesson) {
		p := enrol(t, sys, l)
		if l.Battle {
			return
		}
		if r := p.obey(); r.Verdict != Passed {
			t.Errorf("verdict %d after %q: %+v", r.Verdict, last(p.m), r.Goals)
		}
		for i := range l.Goals {
			for _, q := range p.m.Position().Pieces(nil) {
				if g := &l.Goals[i]; g.Kind == goal.Attack && q.Unit && q.Side == l.Side.Other() && slices.Contains(g.Cells, q.Cell) {
					t.Errorf("%s has not moved after the attack that the lesson teaches", q.Code)
				}
			}
		}
	})
}

func last(m *game.Match) string {
	if r := m.Records(); len(r) > 0 {
		return r[len(r)-1].Text
	}
	return ""
}

// TestOtherPathToDestination checks a unit that moves to the destination of a step by another path. The report is
// OffScript until the unit arrives, and the lesson then continues.
func TestOtherPathToDestination(t *testing.T) {
	found := false
	all(t, func(t *testing.T, sys rules.System, l *Lesson) {
		if sys.ID() != "celles" || l.ID != "fight" {
			return
		}
		found = true
		p := enrol(t, sys, l)
		p.dismissed[0] = true
		p.play("unit 2Pz.Cochenhausen")
		p.play("move 2Pz.Cochenhausen 2509-2409")
		if r := p.report(); !r.OffScript {
			t.Errorf("half-way: %+v", r)
		}
		p.play("move 2Pz.Cochenhausen 2409-2310")
		if r := p.report(); r.OffScript || r.Next != "attack medium" {
			t.Errorf("there: %+v", r)
		}
	})
	check.True(t, found, "there is no such lesson")
}

// TestPassingFailsALesson: a player who passes whenever possible fails each lesson.
func TestPassingFailsALesson(t *testing.T) {
	all(t, func(t *testing.T, sys rules.System, l *Lesson) {
		p := enrol(t, sys, l)
		for range 2000 {
			r := p.report()
			if r.Verdict == Failed {
				return
			}
			if r.Verdict == Passed {
				t.Fatal("passed by doing nothing")
			}
			p.play(p.m.Position().Notation(p.passing()))
		}
		t.Error("no end")
	})
}

// TestStepsBack: undoing each choice of a lesson goes back through its steps.
func TestStepsBack(t *testing.T) {
	all(t, func(t *testing.T, sys rules.System, l *Lesson) {
		if l.Battle {
			return
		}
		p := enrol(t, sys, l)
		p.obey()
		step := p.report().Step
		for p.m.CanUndo() == nil {
			check.Must(t, p.m.Undo())
			r := p.report()
			if r.Step > step {
				t.Errorf("undo goes from step %d to %d", step, r.Step)
			}
			if r.Verdict == Passed {
				t.Error("the lesson stays passed")
			}
			step = r.Step
		}
		first := 0
		for first < len(l.Steps) && l.Steps[first].TextOnly() {
			first++
		}
		check.Equal(t, step, first, "after all undos, the step")
	})
}

// officer returns a player who can win the battle: it plays for the battle's goals or, if they name no place,
// for the game.
func (p *testPlayer) officer(seed uint64) func() rules.Choice {
	if slices.ContainsFunc(p.l.Goals, func(g goal.Goal) bool { return len(g.Cells) > 0 }) {
		return p.zealot
	}
	player, err := game.Engines(registry.Games()).Make("lieutenant", p.m.System(), seed)
	check.Must(p.t, err)
	return func() rules.Choice {
		var control ai.Control
		return player.Choose(rules.CloneView(p.m.Position()), p.m.Choices(), &control)
	}
}

// zealot plays a battle only for its goals. It moves towards them, attacks at good odds with all available
// units, and otherwise takes the first choice.
func (p *testPlayer) zealot() rules.Choice {
	v, board := p.m.Position(), p.m.System().Board().Cells
	best, lowest := p.m.Choices()[0], math.Inf(1)
	states := p.report().Goals
	for i, c := range p.m.Choices() {
		d := v.Describe(c)
		cost := 50 + float64(i)/100
		switch {
		case d.Pass:
			cost = 60
			if p.l.Hold { // it defends without moving
				cost = 40
			}
		case d.Cell != 0 && int(d.Cell) < len(board) && d.Piece != 0:
			for i, g := range p.l.Goals {
				if states[i].Met || g.Kind == goal.Stand && !slices.Contains(g.Pieces, d.Piece) {
					continue
				}
				for _, cell := range g.Cells {
					a, b := board[d.Cell].Center, board[cell].Center
					cost = min(cost, math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)))
				}
			}
		case p.l.Hold && d.Piece != 0 && d.Cell == 0 && p.needed(states, d.Piece):
			cost = 35 + float64(i)/100
		case d.Verb == vocab.Attack || d.Verb == vocab.DeclareAttack:
			cost = 30 + float64(i)/100
		}
		if cost < lowest {
			best, lowest = c, cost
		}
	}
	return best
}

// needed reports whether a piece could move to a cell of a goal that is not met, and is not on a cell of another.
func (p *testPlayer) needed(states []goal.State, id rules.PieceID) (needed bool) {
	for _, q := range p.m.Position().Pieces(nil) {
		for i, g := range p.l.Goals {
			if q.ID != id || g.Kind != goal.Stand || !slices.Contains(g.Pieces, id) {
				continue
			}
			if slices.Contains(g.Cells, q.Cell) {
				return false
			}
			needed = needed || !states[i].Met
		}
	}
	return needed
}

// playBattle plays a battle to its end with a seed, and returns the report.
func (p *testPlayer) playBattle(choose func() rules.Choice) Report {
	p.t.Helper()
	for range 1000 {
		if r := p.report(); r.Verdict != Open {
			return r
		}
		p.play(p.m.Position().Notation(choose()))
	}
	p.t.Fatalf("%s has no end", p.l.ID)
	return Report{}
}

// TestBattlesCanBeWonAndLost: a player who plays for the goals wins some games of each battle, and a random
// player loses some.
func TestBattlesCanBeWonAndLost(t *testing.T) {
	rulestest.OnlyLong(t)
	games := uint64(rulestest.Amount(5, 20))
	all(t, func(t *testing.T, sys rules.System, l *Lesson) {
		if !l.Battle {
			return
		}
		play := func(seed uint64, zeal bool) Verdict {
			b := *l
			b.Seed = seed
			p := enrol(t, sys, &b)
			dice := splitmix.Source(seed)
			able := p.officer(seed)
			r := p.playBattle(func() rules.Choice {
				if zeal {
					return able()
				}
				return p.m.Choices()[dice.Uint64()%uint64(len(p.m.Choices()))]
			})
			t.Logf("seed %d, zeal %v: verdict %d after %d choices, %+v", seed, zeal, r.Verdict, r.At, r.Goals)
			return r.Verdict
		}
		for _, c := range []struct {
			zeal bool
			want Verdict
		}{{true, Passed}, {false, Failed}} {
			seed := uint64(1)
			for seed <= games && play(seed, c.zeal) != c.want {
				seed++
			}
			if seed > games {
				t.Errorf("with zeal %v, none of %d games has verdict %d", c.zeal, games, c.want)
			}
		}
	})
}

// TestTheEnemyAttacks: in a battle in which the player defends, the other side attacks, whether the player
// follows the orders or passes.
func TestTheEnemyAttacks(t *testing.T) {
	all(t, func(t *testing.T, sys rules.System, l *Lesson) {
		if !l.Battle || !l.Hold {
			return
		}
		for seed := uint64(1); seed <= uint64(rulestest.Amount(2, 8)); seed++ {
			for _, zeal := range []bool{true, false} {
				b := *l
				b.Seed = seed
				p := enrol(t, sys, &b)
				p.playBattle(func() rules.Choice {
					if zeal {
						return p.zealot()
					}
					return p.passing()
				})
				attacks, v := 0, p.m.At(0)
				for _, r := range p.m.Records() {
					v.Apply(r.Choice, rules.ListenerFunc(func(e rules.Event) {
						if e.Kind == rules.AttackBegan && e.Side != l.Side {
							attacks++
						}
					}))
				}
				if attacks == 0 {
					t.Errorf("seed %d, zeal %v: there is no attack", seed, zeal)
				}
			}
		}
	})
}

// passing passes whenever possible.
func (p *testPlayer) passing() rules.Choice {
	choices := p.m.Choices()
	pick := choices[0]
	for _, c := range choices {
		if p.m.Position().Describe(c).Pass {
			pick = c
		}
	}
	return pick
}

// TestTheFiguresOfTheOddsLesson: the texts of the lesson give the columns that are rolled on.
func TestTheFiguresOfTheOddsLesson(t *testing.T) {
	all(t, func(t *testing.T, sys rules.System, l *Lesson) {
		if sys.ID() != "deadlywoods" || l.ID != "odds" {
			return
		}
		p := enrol(t, sys, l)
		p.play("attack 3315")
		column := func(want string, loses, goes int) {
			t.Helper()
			f, _ := p.m.Position().Forecast()
			has := map[string]int{}
			for _, r := range f.Results {
				has[r.Key] += r.Weight * 6 / f.Total
			}
			if f.Column != want || has["AL1"]+has["BL1"] != loses || has["DR"]+has["DR*"] != goes {
				t.Errorf("%s is %s: %v", want, f.Column, has)
			}
		}
		p.play("with 116Pz.60")
		column("1-2", 4, 2)
		p.play("with 116Pz.156")
		column("1-1", 3, 3)
		p.play("with 560VG.1128")
		p.play("with 560VG.1130")
		column("3-1", 2, 4)
		for _, c := range p.m.Choices() { // no artillery reaches the next column
			next := rules.CloneView(p.m.Position())
			next.Apply(c, nil)
			if f, ok := next.Forecast(); ok && f.Column != "3-1" {
				t.Errorf("%s makes it %s", p.m.Position().Notation(c), f.Column)
			}
		}
		p.play("none")
		if p.m.Position().Decision().Key == "combat.rockets" {
			t.Error("rockets are offered, which the lesson does not explain")
		}
	})
}
