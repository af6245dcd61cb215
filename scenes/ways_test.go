package scenes

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/setup"
	"herbstnebel/scenes/ui"
)

// ways are all ways to play a game: the row of the set-up page that offers each, and the resulting seats ("" =
// an engine).
var ways = []struct {
	name, row    string
	axis, allies string
	seats        []rules.Side // sides that must have a seat
}{
	{"alone as the Germans", "side.0", game.Human, "", []rules.Side{rules.Axis}},
	{"alone as the Allies", "side.1", "", game.Human, []rules.Side{rules.Allies}},
	{"two at one screen", "side.2", game.Human, game.Human, []rules.Side{rules.Axis, rules.Allies}},
	{"watched", "side.3", "", "", nil},
	{"by link", "side.link", game.Human, game.ByLink, []rules.Side{rules.Axis, rules.Allies}},
}

// In every game the set-up page offers exactly the possible ways to play. Each leads to a match that can be
// played, in the long test to its end.
func TestEveryWayToPlay(t *testing.T) {
	most := rulestest.Amount(12, 1<<20)
	s := open(t, Options{}, 1280, 2400)
	s.c.Platform = &clipboard{}
	for _, id := range s.systems.IDs() {
		sys, err := s.systems.Get(id)
		check.Must(t, err)
		for _, w := range ways {
			t.Run(id+", "+w.name, func(t *testing.T) {
				s := &tester{s.App, t}
				s.c.Reset(setup.New(s.c, host{s.App}))
				s.step(ui.Input{})
				s.click("game." + id)
				possible := true
				for _, side := range w.seats {
					possible = possible && game.HasSeat(sys, side)
				}
				if _, offered := s.c.UI.Where(w.row); offered != possible {
					t.Fatalf("offered: %v, possible: %v", offered, possible)
				}
				if !possible {
					return
				}
				s.click(w.row)
				s.click("begin")
				s.step(ui.Input{})
				m := s.session.Match
				check.MustEqual(t, m.System().ID(), id, "begun")
				for side, want := range map[rules.Side]string{rules.Axis: w.axis, rules.Allies: w.allies} {
					seat := m.Seat(side)
					switch {
					case !game.HasSeat(sys, side):
						want = game.NoSeat
					case want == "" && seat != game.Human && seat != game.ByLink && seat != game.NoSeat:
						check.Must(t, m.SetSeat(side, "random")) // a fast engine
						continue
					}
					check.Equal(t, seat, want, "%s is played by", side)
				}
				s.playOut(most)
			})
		}
	}
}

// playOut makes random choices in the match on the screen: most choices, or to the end. In correspondence play
// it also simulates the opponent.
func (s *tester) playOut(most int) {
	s.t.Helper()
	src := splitmix.Source(11)
	partner, secret := (*game.Match)(nil), "partner"
	for s.session.Match.Played() < most {
		m := s.session.Match
		switch {
		case link.Away(m) && !link.Given(m):
			text, err := link.Send(m, s.secret())
			check.Must(s.t, err)
			come, err := link.Read(text, s.systems)
			check.Must(s.t, err)
			side := link.Here(m).Other()
			check.Must(s.t, link.Check(come, secret))
			check.Must(s.t, link.Receive(come, side, secret))
			partner = come
		case partner != nil:
			for !link.Away(partner) && !partner.Outcome().Over {
				list := partner.Choices()
				check.Must(s.t, partner.Play(list[src.N(len(list))]))
			}
			if partner.Outcome().Over && !link.Away(partner) {
				partner = nil
				continue
			}
			text, err := link.Send(partner, secret)
			check.Must(s.t, err)
			partner = nil
			saves.Receive(s.c, host{s.App}, "by mail", "#"+link.Key+text, nil)
		case m.Outcome().Over:
			s.ended()
			return
		case m.Seat(m.ToMove()) == game.Human:
			list := m.Choices()
			check.Must(s.t, m.Play(list[src.N(len(list))]))
		}
		s.press(ui.Skip)
		if _, ok := s.c.UI.Where("ready"); ok { // the page between two players
			s.press(ui.Confirm)
		}
	}
}

// ended checks that the end of a match is shown and that its journal leads to it.
func (s *tester) ended() {
	s.t.Helper()
	m := s.session.Match
	for n := 0; !s.says("Main menu"); n++ {
		if _, ok := s.c.UI.Where("give.link"); ok { // it is over the result
			s.press(ui.Cancel)
		}
		if s.press(ui.Skip); n > 20 {
			s.t.Fatal("the end is not told")
		}
	}
	again, err := game.Load(m.Text(), s.systems)
	if err != nil || again.Outcome() != m.Outcome() || again.Position().Hash() != m.Position().Hash() {
		s.t.Errorf("the journal leads elsewhere: %v", err)
	}
	s.t.Logf("%d choices, %+v", m.Played(), m.Outcome())
}

// says reports whether a text is on the screen, with any line breaks.
func (s *tester) says(text string) bool {
	return strings.Contains(strings.Join(s.c.UI.Texts(), " "), text)
}

// On a phone in either orientation, every row of the menu is as high as a touch target.
func TestMenuRowsFitTouch(t *testing.T) {
	for _, size := range sizes {
		s := open(t, Options{Start: &Start{Game: "tigers", Seed: 1}}, size.w, size.h)
		s.c.Push(s.matchPage())
		s.step(ui.Input{})
		s.step(ui.Input{})
		for _, id := range s.c.UI.IDs() {
			if r, ok := s.c.UI.Where(id); !ok || r.H < s.c.Px(32) {
				t.Errorf("%s: %s has %v", size.name, id, r)
			}
		}
	}
}
