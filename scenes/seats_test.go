package scenes

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/toy"
	"herbstnebel/scenes/setup"
	"herbstnebel/scenes/ui"
)

// The set-up page and the seats panel offer only the side that has a seat, and the command line reports an
// error otherwise.
func TestSideWithoutSeatIsNotOffered(t *testing.T) {
	files := toyFiles()
	o := Options{Games: game.Registry{gametest.Solitaire()}, Assets: files}
	s := open(t, o, 1280, 800)
	s.click("title.new")
	var offered []string
	for _, id := range s.c.UI.IDs() {
		if strings.HasPrefix(id, "side.") {
			offered = append(offered, id)
		}
	}
	check.EqualSlices(t, offered, []string{"side.0", "side.3"}, "offered")
	s.click("begin")
	m := s.session.Match
	if m.Seat(rules.Axis) != game.Human || m.Seat(rules.Allies) != game.NoSeat {
		t.Errorf("seats are %s and %s", m.Seat(rules.Axis), m.Seat(rules.Allies))
	}
	s.c.Push(setup.NewPlayers(host{s.App}, s.session.Match))
	s.step(ui.Input{})
	if ids := s.c.UI.IDs(); !slices.ContainsFunc(ids, func(id string) bool { return strings.HasPrefix(id, "seat.axis") }) ||
		slices.ContainsFunc(ids, func(id string) bool { return strings.HasPrefix(id, "seat.allies") }) {
		t.Errorf("seats to change are %q", ids)
	}
	for _, start := range []Start{{Axis: "greedy"}, {}} {
		m, err := s.newMatch(start)
		if err != nil || m.Seat(rules.Allies) != game.NoSeat {
			t.Errorf("%+v: %v", start, err)
		}
	}
	for _, seat := range []string{"greedy", game.Human} {
		if _, err := s.newMatch(Start{Allies: seat}); err == nil || s.ErrorText(err) != "Allies: this side has no player in The Causeway. It follows the game’s printed solitaire procedures." {
			t.Errorf("Allies %s: %v", seat, err)
		}
	}
	check.EqualSlices(t, toy.New().Seats(), rules.BothSides(), "the game for two has the seats")
}
