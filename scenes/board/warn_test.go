package board

import (
	"strings"
	"testing"

	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// warned returns the first option with a cell and a warning, or nil.
func warned(s *uitest.Screen, b *Board) *picking.Option {
	for i := range b.model.chooser.Picks.Options {
		if o := &b.model.chooser.Picks.Options[i]; o.Info.Cell != 0 && b.model.chooser.Human && b.model.chooser.Warning(o) != "" {
			return o
		}
	}
	return nil
}

// TestTheKeyConfirmsAWarning checks that the key of the highlighted button confirms a warning, and that the default, which is not
// highlighted, keeps its own key.
func TestTheKeyConfirmsAWarning(t *testing.T) {
	for _, key := range []ui.Action{ui.Confirm, ui.Pass} {
		s, b := tableIn(t, 1280, 720, "en", "celles")
		playUntil(t, s, b, func() bool {
			return b.model.chooser.Decision.Key == "move.to" && b.model.chooser.Picks.Pass >= 0 && warned(s, b) != nil
		})
		o, pass, at := *warned(s, b), b.model.chooser.Picks.Options[b.model.chooser.Picks.Pass], b.play.Match.Played()
		b.model.chooser.Offer(s.C, []picking.Option{o}, s.C.Screen().Center())
		calm(t, s, b)
		if !b.model.chooser.Plans.Pass.Asked || b.play.Match.Played() != at {
			t.Fatalf("the player is not asked about %+v", o.Info)
		}
		if b.views.isMain(&pass) {
			t.Error("the default is highlighted, too")
		}
		want := o.Choice
		if key == ui.Pass {
			want = pass.Choice
		}
		s.Wait(planning.TooFast)
		s.Press(key)
		if log := b.play.Match.Records(); len(log) == at || log[at].Choice != want {
			t.Errorf("key %d plays %+v", key, log[at:])
		}
	}
}

// TestADragIsWarnedOf checks that a drag to a full hex shows the same warning as a click, and that No leaves the unit in place and Yes
// moves it.
func TestADragIsWarnedOf(t *testing.T) {
	s, b := tableIn(t, 1280, 720, "en", "celles")
	playUntil(t, s, b, func() bool {
		return b.model.chooser.Decision.Key == "move.to" && b.model.pic.OnMap(b.model.pic.CellOf(b.model.chooser.Decision.Piece)) && warned(s, b) != nil
	})
	to := warned(s, b).Info.Cell
	piece, at := b.model.chooser.Decision.Piece, b.play.Match.Played()
	from := b.model.pic.CellOf(piece)
	drag := func() {
		t.Helper()
		p, q := show(s, b, from, to)
		dragFrom(s, b, p, q, false)
		calm(t, s, b)
		if text := strings.Join(s.C.UI.Texts(), " "); b.play.Match.Played() != at || !strings.Contains(text, "(§ 10.0)") {
			t.Fatalf("the group is dragged there without a warning: %q", text)
		}
	}
	drag()
	s.Click("leave-no")
	s.Press(ui.Cancel)
	if b.model.chooser.Plans.Pass.Asked || b.model.chooser.Plans.Group.On() || b.play.Match.Played() != at || b.model.pic.CellOf(piece) != from {
		t.Fatalf("no is not obeyed: asked %v, taken %v, at %s", b.model.chooser.Plans.Pass.Asked, b.model.chooser.Plans.Group.On(), b.model.texts.CellName(b.model.pic.CellOf(piece)))
	}
	drag()
	b.model.chooser.LeaveGroup(s.C)
	if b.model.chooser.Plans.Pass.Asked {
		t.Error("the player is asked although no group is selected")
	}
	b.model.chooser.Agree(s.C, *b.model.chooser.Picks.CellOption(to))
	asked := b.model.chooser.Plans.Pass.Asked
	b.model.chooser.WholeStack(s.C, from)
	if !asked || b.model.chooser.Plans.Pass.Asked {
		t.Errorf("asked about one: %v, and still when a group is taken: %v", asked, b.model.chooser.Plans.Pass.Asked)
	}
	b.model.chooser.LeaveGroup(s.C)
	drag()
	s.Wait(planning.TooFast)
	s.Press(ui.Confirm)
	calm(t, s, b)
	if b.play.Match.Played() == at || b.model.pic.CellOf(piece) == from {
		t.Error("yes is not obeyed")
	}
}

// TestJoiningFromAFullHexIsWarnedOf checks that an attack joined by a unit in an overstacked hex first shows a warning, and is made
// when confirmed.
func TestJoiningFromAFullHexIsWarnedOf(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "celles", "campaign",
		"celles campaign\nphase unit\nturn 5\nchit FBB\nwhole 1\nplayed-axis 1\nactive 2Pz.Boehm\nunit 2Pz.Boehm 3208 1 active\nunit 2Pz.Cochenhausen 3207 2 active\nunit FBB.Pz 3309 2 active entered\nunit FBB.Gren 3309 1 active entered\nunit 84Inf.1-333 3308 1\n")
	play(t, s, b, "attack light")
	if len(b.model.chooser.Plans.Attack.Joins) == 0 || b.model.chooser.Warning(nil) == "" {
		t.Fatalf("who can join are %v, warned of is %q", b.model.chooser.Plans.Attack.Joins, b.model.chooser.Warning(nil))
	}
	at := b.play.Match.Played()
	s.Click("fight-all")
	calm(t, s, b)
	if text := strings.Join(s.C.UI.Texts(), " "); b.play.Match.Played() != at || !strings.Contains(text, "(§ 10.0)") {
		t.Fatalf("the attack is made without a word: %q", text)
	}
	s.Click("leave-no")
	if b.model.chooser.Plans.Pass.Asked || b.play.Match.Played() != at {
		t.Error("no is not obeyed")
	}
	s.Click("fight-all")
	calm(t, s, b)
	s.Wait(planning.TooFast)
	s.Click("leave-yes")
	if b.play.Match.Played() == at {
		t.Error("yes is not obeyed")
	}
}

// TestAnExitIsWarnedOf checks that an exit from the map in Tigers in the Mist first shows a warning, which fits on every screen.
func TestAnExitIsWarnedOf(t *testing.T) {
	for _, language := range lang.Languages {
		for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
			s, b := tableAt(t, size[0], size[1], "tigers", "campaign",
				"tigers campaign\nat 18-1 axis move\nunit 2Pz.2PG 107\nunit 2Pz.3Pz 107\nunit 28Inf.112 61\n")
			s.C.Settings.Language, s.C.Lang = language, uitest.Table(t, language)
			b.model.texts.Lang = s.C.Lang
			play(t, s, b, "unit 2Pz.2PG")
			play(t, s, b, "with 2Pz.3Pz")
			var off *picking.Option
			for i := range b.model.chooser.Picks.Options {
				if o := &b.model.chooser.Picks.Options[i]; o.Info.Cell != 0 && strings.HasSuffix(b.play.Match.Position().Notation(o.Choice), "107-J") {
					off = o
				}
			}
			if off == nil {
				t.Fatal("nobody can leave the map")
			}
			o, at := *off, b.play.Match.Played()
			b.model.chooser.Offer(s.C, []picking.Option{o}, s.C.Screen().Center())
			calm(t, s, b)
			text := strings.Join(s.C.UI.Texts(), " ")
			if b.play.Match.Played() != at || !strings.Contains(text, "(§ 12.25)") || strings.ContainsAny(text, "{}|") {
				t.Errorf("%s, %v: %q", language, size, text)
			}
			if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
				t.Errorf("%s, %v: %q spill over", language, size, spills)
			}
			s.Wait(planning.TooFast)
			s.Click("leave-yes")
			if b.play.Match.Played() == at {
				t.Errorf("%s, %v: yes is not obeyed", language, size)
			}
		}
	}
}
