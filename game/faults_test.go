package game

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"
	"time"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

// astray answers with an illegal choice.
type astray struct{}

func (astray) Name() string                                                    { return "astray" }
func (astray) Choose(rules.Position, []rules.Choice, *ai.Control) rules.Choice { return 1 }

// TestAdviceThatFails: an engine that panics or advises an illegal choice gives an error once, no advice, and
// leaves the adviser ready for the next question.
func TestAdviceThatFails(t *testing.T) {
	bubble(t, func(t *testing.T) {
		seats, slow := slowSeats()
		seats.Add("astray", func(rules.System, uint64) (ai.Player, error) { return astray{}, nil })
		m := newMatch(t, Setup{Seed: 1})
		a := NewAdviser(m, LocalPlayers(seats))
		if spent, limit := a.Progress(); spent != 0 || limit != 0 {
			t.Errorf("without a request the player has searched %v of %v", spent, limit)
		}
		for name, want := range map[string]string{"mad": "advice of mad", "astray": "advice of astray is not legal"} {
			check.Must(t, a.Request(name))
			time.Sleep(time.Millisecond)
			check.ErrorContains(t, a.Update(), want, "%s", name)
			if a.Searching() || a.Advice() != nil || a.Update() != nil {
				t.Errorf("%s: the adviser continues", name)
			}
		}
		check.Must(t, a.Request("slow"))
		<-slow.calls
		time.Sleep(time.Second)
		if spent, limit := a.Progress(); spent < time.Second || spent > time.Second+10*time.Millisecond || limit != 0 {
			t.Errorf("the adviser has searched %v of %v", spent, limit)
		}
		a.MoveNow()
		for a.Searching() {
			time.Sleep(time.Millisecond)
			check.Must(t, a.Update())
		}
		if got := a.Advice(); got == nil || got.Choice != m.Choices()[len(m.Choices())-1] {
			t.Errorf("%+v", got)
		}
	})
}

// TestAnIdlePlayer: an AsyncPlayer without a request has no answer and no thinking time.
func TestAnIdlePlayer(t *testing.T) {
	player, err := LocalPlayers(engines())(toy.New(), "greedy", 1)
	check.Must(t, err)
	if _, ok, err := player.Done(); ok || err != nil {
		t.Errorf("the player answers: %v", err)
	}
	if spent, limit := player.Progress(); spent != 0 || limit != 0 || player.Report() != nil {
		t.Errorf("the player has searched %v of %v", spent, limit)
	}
	player.MoveNow()
	player.Cancel()
}

// stuck is a game with a decision without choices.
type stuck struct{ rules.System }

func (s stuck) Start(scenario string, options []string) (rules.View, error) {
	pos, err := s.System.Start(scenario, options)
	return stuckPosition{pos}, err
}

type stuckPosition struct{ rules.View }

func (p stuckPosition) Clone() rules.Position   { return stuckPosition{rules.CloneView(p.View)} }
func (p stuckPosition) Copy(src rules.Position) { p.View.Copy(src.(stuckPosition).View) }
func (p stuckPosition) Choices(dst []rules.Choice) []rules.Choice {
	if p.ToMove() != rules.Chance {
		return dst
	}
	return p.View.Choices(dst)
}

// TestAGameWithoutChoicesIsReported: a decision without choices gives an error instead of waiting for ever.
func TestAGameWithoutChoicesIsReported(t *testing.T) {
	m, err := New(stuck{toy.New()}, Setup{Scenario: "long", Axis: "greedy", Allies: "greedy"})
	if err == nil || err.Error() != "game: no choice and no end" {
		t.Fatalf("%v", err)
	}
	d := NewDriver(m, LocalPlayers(engines()))
	if d.Update() == nil || !d.Paused() || d.Searching() != rules.NoSide {
		t.Error("the driver continues")
	}
	if _, err := m.Branch(0, 0); err == nil {
		t.Error("a sequence continues")
	}
}

// TestAGameWithInvalidData: each request for the game gives the error, and its saves stay.
func TestAGameWithInvalidData(t *testing.T) {
	dataError := errors.New("toy: map.csv:3: no such cell")
	load := Loader(func(fs.FS) (*toy.System, error) { return nil, dataError })
	games := NewSystems(Registry{{ID: "toy", Load: load}}, fstest.MapFS{})
	for range 2 {
		if sys, err := games.Get("toy"); sys != nil || !errors.Is(err, dataError) {
			t.Errorf("%v, %v", sys, err)
		}
	}
	s, _ := newStore(t)
	m := newMatch(t, Setup{Seed: 1})
	check.Must(t, s.Save("x", m))
	if m, err := s.Open("x", games); m != nil || !errors.Is(err, dataError) {
		t.Errorf("opened: %v", err)
	}
	holds(t, s, "x", m.Text())
	if _, err := s.Import("y", m.Text(), games); !errors.Is(err, dataError) || s.Has("y") {
		t.Errorf("imported: %v", err)
	}
}

// TestASideWithoutASeatCannotConcede: a side without a seat cannot concede, in a journal either.
func TestASideWithoutASeatCannotConcede(t *testing.T) {
	sys := toy.Solitaire()
	games := NewSystems(Registry{{ID: "toy", Load: func(fs.FS) (rules.System, error) { return sys, nil }}}, fstest.MapFS{})
	m, err := New(sys, Setup{Scenario: "long", Seed: 3})
	check.Must(t, err)
	var seatless *NoSeatError
	var at *journal.Error
	if m, err := Load(m.Text()+"@ concede allies\n", games); !errors.As(err, &seatless) || !errors.As(err, &at) || m.Outcome().Over {
		t.Errorf("%v", err)
	}
	back, err := Load(m.Text()+"@ concede axis\n", games)
	check.Must(t, err)
	if o := back.Outcome(); !o.Over || o.Winner != rules.Allies {
		t.Errorf("%+v", o)
	}
	if m.Seat(rules.Chance) != "" || m.Seat(rules.NoSide) != "" {
		t.Error("chance has a seat")
	}
}

// TestASequenceThatBeginsWithAnIllegalChoice: a sequence whose first choice is illegal plays nothing.
func TestASequenceThatBeginsWithAnIllegalChoice(t *testing.T) {
	m := newMatch(t, Setup{Seed: 2})
	text := m.Text()
	if n, err := m.PlaySequence([]rules.Choice{1, m.Choices()[0]}); n != 0 || err == nil || m.Text() != text {
		t.Errorf("%d were played: %v", n, err)
	}
	check.Must(t, m.Concede(rules.Axis))
	if n, err := m.PlaySequence([]rules.Choice{1}); n != 0 || !errors.Is(err, ErrOver) {
		t.Errorf("%d were played after the end: %v", n, err)
	}
}

// fixed is a game whose first draw has only one outcome.
type fixed struct{ rules.System }

func (s fixed) Start(scenario string, options []string) (rules.View, error) {
	pos, err := s.System.Start(scenario, options)
	return fixedPosition{pos}, err
}

type fixedPosition struct{ rules.View }

func (p fixedPosition) Clone() rules.Position   { return fixedPosition{rules.CloneView(p.View)} }
func (p fixedPosition) Copy(src rules.Position) { p.View.Copy(src.(fixedPosition).View) }
func (p fixedPosition) Choices(dst []rules.Choice) []rules.Choice {
	n := len(dst)
	dst = p.View.Choices(dst)
	if p.ToMove() == rules.Chance && p.Turn() == 1 {
		dst = dst[:n+1]
	}
	return dst
}

// TestADrawWithoutAChoiceTakesNoNumber: journals hold only the seed, so the draws that take one of its numbers
// must never change.
func TestADrawWithoutAChoiceTakesNoNumber(t *testing.T) {
	m, err := New(fixed{toy.New()}, Setup{Scenario: "long", Seed: 11})
	check.Must(t, err)
	if r := m.Records()[0]; r.By != rules.Chance || !r.Forced() || m.dice != splitmix.Source(11) {
		t.Errorf("%+v", r)
	}
	finish(t, m, 1)
	numbers := splitmix.Source(11)
	for i := range m.Records() {
		if r := &m.Records()[i]; r.By == rules.Chance && !r.Forced() {
			numbers.Uint64()
		}
	}
	check.Equal(t, m.dice, numbers, "the dice are not the numbers of the seed, one for each throw")
}
