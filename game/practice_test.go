package game

import (
	"errors"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/toy"
)

// TestPractice: a match from a custom position plays like any other and leaves that position unchanged. Neither
// the match nor its branches can be saved.
func TestPractice(t *testing.T) {
	from := newMatch(t, Setup{Seed: 3})
	for range 3 {
		check.Must(t, from.Play(from.Choices()[0]))
	}
	pos := from.At(from.Played())
	hash := pos.Hash()
	m, err := NewFromPosition(toy.New(), pos, Setup{Scenario: "lesson", Seed: 5, Axis: Human, Allies: "greedy", Study: true})
	check.Must(t, err)
	if h := m.Header(); !m.Practice() || h.System != "toy" || h.Version != toy.New().Version() || h.Scenario != "lesson" || h.Seed != 5 || !m.Study() ||
		m.Seat(rules.Axis) != Human || m.Seat(rules.Allies) != "greedy" || m.At(0).Hash() != hash {
		t.Errorf("practice %v, %+v", m.Practice(), h)
	}
	check.Must(t, m.Play(m.Choices()[0]))
	if pos.Hash() != hash {
		t.Error("the position of the caller was played on")
	}
	line, err := m.Branch(0, 1)
	check.Must(t, err)
	s, _ := newStore(t)
	for _, m := range []*Match{m, line} {
		check.ErrorIs(t, s.Save("x", m), ErrPractice, "saved")
		if name, err := s.SaveNew("x", m); name != "" || !errors.Is(err, ErrPractice) {
			t.Errorf("saved again as %q: %v", name, err)
		}
	}
	check.False(t, from.Practice(), "a match from a scenario counts as practice")
	for _, seats := range [][2]string{{"", Human}, {Human, ""}, {NoSeat, Human}} {
		if _, err := NewFromPosition(toy.New(), pos, Setup{Axis: seats[0], Allies: seats[1]}); err == nil {
			t.Errorf("the seats %q are accepted", seats)
		}
	}
	var seatless *NoSeatError
	if _, err := NewFromPosition(toy.Solitaire(), pos, Setup{Axis: Human, Allies: Human}); !errors.As(err, &seatless) ||
		err.Error() != "game: in toy the allies have no player: they follow the printed solitaire procedures" {
		t.Errorf("a side without a seat: %v", err)
	}
}
