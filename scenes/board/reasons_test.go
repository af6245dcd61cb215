package board

import (
	"slices"
	"strings"
	"testing"
	"time"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel/reasons"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// talker is an engine that plays the last choice and reports long reasons. If it waits, it decides only when told to move at once.
type talker struct {
	cell   rules.CellID
	waits  bool
	report *ai.Report
}

func (p *talker) Name() string       { return "talker" }
func (p *talker) MoveTime() int      { return 3_600_000 }
func (p *talker) Report() *ai.Report { return p.report }
func (p *talker) Choose(pos rules.Position, cs []rules.Choice, c *ai.Control) rules.Choice {
	for p.waits && c.Continue() {
		time.Sleep(100 * time.Microsecond)
	}
	last := cs[len(cs)-1]
	plan := func(key string) ai.Phrase {
		return ai.Phrase{Key: key, Args: []rules.Arg{{Name: "cell", Cell: p.cell}}}
	}
	p.report = &ai.Report{Plan: plan("counter"), Chance: 567, Margin: 94, Rollouts: 96,
		Options: []ai.Candidate{{Plan: plan("counter"), Notation: pos.Notation(last), Visits: 48, Chance: 567, Value: 320},
			{Plan: ai.Phrase{Key: "choice"}, Notation: pos.Notation(cs[0]), Visits: 30, Chance: 512, Value: -45},
			{Plan: ai.Phrase{Key: "choice"}, Notation: "none of ours", Visits: 18, Chance: 430, Value: -1260}},
		Terms: []ai.Term{{Name: "supply", Value: 140}, {Name: "crowd", Value: 90}, {Name: "counter", Value: -60}}}
	return last
}

// talkers returns a board with the seats "talker" and "brooder", which waits.
func talkers(t *testing.T, w, h float64, language, axis, allies string) (*uitest.Screen, *Board) {
	t.Helper()
	sys, err := game.NewSystems(registry.Games(), assets.FS()).Get("deadlywoods")
	if err != nil {
		t.Fatal(err)
	}
	var bastogne rules.CellID
	for id := range sys.Board().Cells {
		if sys.Board().Cells[id].Name == "Bastogne" {
			bastogne = rules.CellID(id)
		}
	}
	seats := game.Engines(registry.Games())
	seats.Add("talker", func(rules.System, uint64) (ai.Player, error) { return &talker{cell: bastogne}, nil })
	seats.Add("brooder", func(rules.System, uint64) (ai.Player, error) { return &talker{cell: bastogne, waits: true}, nil })
	m, err := game.New(sys, game.Setup{Scenario: "offensive", Seed: 44, Axis: axis, Allies: allies})
	if err != nil {
		t.Fatal(err)
	}
	make := game.LocalPlayers(seats)
	p := &ui.Session{Match: m, Driver: game.NewDriver(m, make), Adviser: game.NewAdviser(m, make)}
	p.HintSeat = func() string { return "talker" }
	b := New(p)
	s := uitest.New(t, w, h, language, func(*ui.Context) ui.Scene { return b })
	s.C.Settings.OpponentPlans = true
	t.Cleanup(func() { b.Close(nil); p.Driver.Cancel(); p.Adviser.Cancel() })
	return s, b
}

// until steps until a condition holds. If it never does, the time limit of the test shows where.
func until(t *testing.T, s *uitest.Screen, b *Board, what string, ready func() bool) {
	t.Helper()
	t.Log("waiting for ", what)
	for !ready() {
		b.animation.skip(s.C)
		s.Step(ui.Input{})
		pause()
	}
}

func shows(s *uitest.Screen, text string) bool {
	return strings.Contains(strings.Join(s.C.UI.Texts(), "\n"), text)
}

var screens = []struct {
	w, h float64
	lang string
}{{1280, 800, "en"}, {960, 600, "fr"}, {640, 480, "en"}, {640, 480, "fr"}, {390, 844, "en"}, {390, 844, "fr"}, {844, 390, "fr"}}

func TestReasonsAreShownOnEveryScreen(t *testing.T) {
	for _, size := range screens {
		s, b := talkers(t, size.w, size.h, size.lang, "talker", game.Human)
		until(t, s, b, "a decision", func() bool { return b.play.Driver.LastReport() != nil })
		b.play.Driver.Pause(true)
		calm(t, s, b)
		if b.areas.compact {
			s.Press(ui.ShowReasons)
		}
		want := []string{"Bastogne", "57 % ± 9", "51 %", "48 ", "none of ours"}
		if size.lang == "fr" {
			want = append(want, "ravitaillement")
		} else {
			want = append(want, "supply")
		}
		for _, text := range want {
			if !shows(s, text) {
				t.Errorf("%v: no %q in %q", size, text, s.C.UI.Texts())
			}
		}
		for _, text := range s.C.UI.Texts() {
			if strings.HasPrefix(text, "[") || strings.Contains(text, "{") {
				t.Errorf("%v: %q", size, text)
			}
		}
		if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
			t.Errorf("%v: %q spill over", size, spills)
		}
		for _, clash := range s.C.UI.LayoutErrors() {
			if strings.Contains(clash, "reasons") || strings.Contains(clash, "drawer-") {
				t.Errorf("%v: %s", size, clash)
			}
		}
		if reads(s, s.C.T("board.reasons.kept")) {
			t.Errorf("%v: the first choice is the best, and a text explains why it stays first", size)
		}
		b.views.reasonsView(s.C).Report.Options[1].Chance = 580
		s.C.NeedRedraw()
		s.Step(ui.Input{})
		if !reads(s, s.C.T("board.reasons.kept")) {
			t.Errorf("%v: no text explains why the better choice is second: %q", size, s.C.UI.Texts())
		}
		s.Draw()
		s.Press(ui.ShowReasons) // folds the panel or closes the page
		if shows(s, "none of ours") {
			t.Errorf("%v: the reasons stay", size)
		}
	}
}

// TestTheOpponentsPlanIsSecret checks that the plan of an engine is shown to its opponent only on request, after the turn, in a study game, and
// after the end.
func TestTheOpponentsPlanIsSecret(t *testing.T) {
	for _, size := range screens {
		s, b := talkers(t, size.w, size.h, size.lang, "talker", game.Human)
		s.C.Settings.OpponentPlans = false
		until(t, s, b, "a decision", func() bool { return b.play.Driver.LastReport() != nil })
		b.play.Driver.Pause(true)
		calm(t, s, b)
		seen := func() bool { return shows(s, "none of ours") || shows(s, "57 %") }
		check.False(t, seen() || b.views.reasonsView(s.C) != nil, "%v: the plan is shown", size)
		s.Press(ui.ShowReasons)
		check.True(t, !seen() && reads(s, s.C.T("board.reasons.secret")), "%v: no text says that the plan is secret: %q", size, s.C.UI.Texts())
		check.True(t, len(s.C.UI.OverflowingTexts()) == 0, "%v: %q spill over", size, s.C.UI.OverflowingTexts())
		s.C.Settings.OpponentPlans = true
		if b.areas.compact {
			s.Press(ui.ShowReasons)
		}
		s.C.NeedRedraw()
		s.Step(ui.Input{})
		s.Step(ui.Input{}) // the panel has its size
		check.True(t, seen(), "%v: the plan is not shown on request: %q", size, s.C.UI.Texts())
	}
}

// TestPlansAreOpenToThoseWhoMayKnowThem checks which reasons are secret.
func TestPlansAreOpenToThoseWhoMayKnowThem(t *testing.T) {
	s, b := talkers(t, 1280, 800, "en", "talker", game.Human)
	s.C.Settings.OpponentPlans = false
	engine := reasons.Source{Side: rules.Axis, At: 0}
	check.True(t, b.views.secret(s.C, &engine), "the plan of the opponent is open")
	engine.Earlier = true
	check.True(t, b.views.secret(s.C, &engine), "a plan of this turn is open")
	hint := reasons.Source{Side: rules.Allies, Seat: "talker"}
	check.False(t, b.views.secret(s.C, &hint), "a hint is secret")
	for _, both := range [][2]string{{"talker", "talker"}, {game.Human, "talker"}} {
		s, b := talkers(t, 1280, 800, "en", both[0], both[1])
		s.C.Settings.OpponentPlans = false
		check.False(t, b.views.secret(s.C, &reasons.Source{Side: rules.Axis}), "%v: the plan of the Axis is secret", both)
	}
}

func TestTheChanceSaysHowFarItCanBeTrusted(t *testing.T) {
	for language, want := range map[string]string{"en": "Estimated from 48 trial games, ± 9 points (95% confidence)", "fr": "Estimé sur 48 parties d’essai, ± 9 points (confiance à 95\u00a0%)"} {
		s, b := talkers(t, 1280, 800, language, "talker", game.Human)
		until(t, s, b, "a decision", func() bool { return b.play.Driver.LastReport() != nil })
		b.play.Driver.Pause(true)
		calm(t, s, b)
		fold, ok := s.C.UI.Where("reasons")
		if !ok {
			t.Fatal("no reasons")
		}
		found := false
		for y := fold.Bottom(); y < 800 && !found; y += 5 {
			s.Step(ui.Input{Pointer: ui.Point{X: fold.X, Y: y}, Inside: true, Moved: true})
			found = strings.Contains(strings.Join(s.C.UI.Texts(), " "), want)
		}
		if !found {
			t.Errorf("%s: nothing under the pointer says %q", language, want)
		}
	}
}

func TestReasonsOfEarlierDecisions(t *testing.T) {
	s, b := talkers(t, 1280, 800, "en", "talker", "talker")
	s.C.Settings.Record = true
	until(t, s, b, "some decisions", func() bool { return len(b.model.log.Entries) > 12 && b.play.Match.Played() > 20 })
	b.play.Driver.Pause(true)
	calm(t, s, b)
	newest := b.views.reasonsView(s.C)
	if newest == nil || newest.Earlier {
		t.Fatalf("%+v", newest)
	}
	for i, e := range b.model.log.Entries {
		if th := b.play.Driver.ReportAt(e.At); th != nil && th.At != newest.At {
			s.C.UI.ScrollTo("log", float64(i)*22)
			s.Step(ui.Input{})
			r, ok := s.C.UI.Where("log" + itoa(i))
			if !ok {
				t.Fatal("no line", i)
			}
			s.Step(ui.Input{Pointer: ui.Point{X: r.Right() - 30, Y: r.Center().Y}, Inside: true, Moved: true})
			if w := b.views.reasonsView(s.C); w == nil || !w.Earlier || w.At != th.At {
				t.Errorf("the line's reasons: %+v", w)
			}
			s.Step(ui.Input{Pointer: b.canvas.Camera.View().Center(), Inside: true, Moved: true})
			if w := b.views.reasonsView(s.C); w == nil || w.Earlier {
				t.Errorf("after it: %+v", w)
			}
			break
		}
	}
	last := b.play.Driver.LastReport()
	b.stepTo(s.C, last.At+1)
	s.Step(ui.Input{})
	if b.model.replay.live {
		return
	}
	if w := b.views.reasonsView(s.C); w == nil || w.At != last.At || !w.Earlier {
		t.Errorf("in the replay: %+v", w)
	}
}

func TestAHintIsShownAndPlayedByThePlayerAlone(t *testing.T) {
	for _, size := range screens {
		s, b := talkers(t, size.w, size.h, size.lang, game.Human, game.Human)
		calm(t, s, b)
		text := b.play.Match.Text()
		s.Click("hint")
		if !b.play.Adviser.Searching() && b.panels.hint.Advice() == nil {
			t.Fatalf("%v: nothing is selectable", size)
		}
		until(t, s, b, "a hint", func() bool { return b.panels.hint.Advice() != nil })
		s.Step(ui.Input{})
		want := b.panels.hint.Advice().Choice
		if b.play.Match.Text() != text || !b.model.chooser.Hinted(want) {
			t.Fatal("the hint has changed the match, or is not marked")
		}
		if w := b.views.reasonsView(s.C); w == nil || w.Seat != "talker" {
			t.Errorf("%v: the report of the hint is not shown: %+v", size, w)
		}
		if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
			t.Errorf("%v: %q spill over", size, spills)
		}
		for _, clash := range s.C.UI.LayoutErrors() {
			if strings.Contains(clash, "hint") {
				t.Errorf("%v: %s", size, clash)
			}
		}
		s.Draw()
		played := b.play.Match.Played()
		for i := range b.model.chooser.Picks.Buttons {
			if o := &b.model.chooser.Picks.Buttons[i]; b.views.isMain(o) && o.Choice != want {
				t.Errorf("%v: the button of %+v is highlighted as well as the hint's", size, o.Info)
			}
		}
		switch {
		case size.w == 960:
			s.Press(ui.Confirm)
		case size.w > 1000:
			s.Press(ui.FollowAdvice)
		default:
			s.Click("hint-yes")
		}
		if r := b.play.Match.Records(); len(r) <= played || r[played].Choice != want {
			t.Errorf("%v: the hint is not played", size)
		}
		s.Step(ui.Input{})
		if _, ok := s.C.UI.Where("hint-yes"); ok || b.panels.hint.Advice() != nil {
			t.Errorf("%v: the hint stays after its decision", size)
		}
	}
}

// TestAHintGoesOnForTheUnitInHand checks that playing a hint that only selects a unit asks for a hint about that unit.
func TestAHintGoesOnForTheUnitInHand(t *testing.T) {
	s, b := talkers(t, 1280, 800, "en", game.Human, game.Human)
	calm(t, s, b)
	playUntil(t, s, b, func() bool {
		return b.model.chooser.Decision.Key == "move.unit" && b.model.chooser.Decision.Piece == 0 && len(b.model.chooser.Picks.Options) > 2
	})
	s.Click("hint")
	until(t, s, b, "a hint", func() bool { return b.panels.hint.Advice() != nil })
	i := slices.IndexFunc(b.model.chooser.Picks.Options, func(o picking.Option) bool { return o.Info.Piece != 0 && !o.Info.Pass })
	b.panels.hint.Propose(b.play.Match.Position(), b.model.chooser.Picks.Options[i].Choice)
	b.panels.hint.Advice().Choice = b.panels.hint.Proposed().Choice
	s.Press(ui.FollowAdvice)
	if b.play.Match.Position().Decision().Piece != b.panels.hint.Proposed().Info.Piece && !b.play.Adviser.Searching() && b.play.Adviser.Advice() == nil {
		t.Error("the unit is selected, but there is no further hint")
	}
	until(t, s, b, "a hint for it", func() bool { return b.panels.hint.Advice() != nil && b.model.chooser.Decision.Piece != 0 })
}

// TestAHintSaysWhatSpeaksAgainstIt checks that a hint that ends the movement while most units can still move says how many, and why it is given.
func TestAHintSaysWhatSpeaksAgainstIt(t *testing.T) {
	for _, size := range screens {
		s, b := talkers(t, size.w, size.h, size.lang, game.Human, game.Human)
		calm(t, s, b)
		k := &b.model.chooser
		playUntil(t, s, b, func() bool {
			o, ok := k.Picks.Default()
			return ok && o.Info.Pass && k.Decision.Key == "move.unit" && k.Plans.Pass.Left > 10
		})
		s.Click("hint")
		until(t, s, b, "a hint", func() bool { return b.panels.hint.Advice() != nil })
		end, _ := k.Picks.Default()
		b.panels.hint.Propose(b.play.Match.Position(), end.Choice)
		b.panels.hint.Advice().Choice = end.Choice
		s.C.NeedRedraw()
		s.Step(ui.Input{})
		still := s.C.T("board.hint.still", "n", 96, "chance", 57, "other", 51)
		for _, text := range []string{b.model.texts.Unfinished(&k.Decision, &k.Plans.Pass.PassCheck), still} {
			check.True(t, reads(s, text), "%v: the hint does not say %q: %q", size, text, s.C.UI.Texts())
		}
		check.Len(t, s.C.UI.OverflowingTexts(), 0, "%v: texts spill over: %q", size, s.C.UI.OverflowingTexts())
		i := slices.IndexFunc(k.Picks.Options, func(o picking.Option) bool { return o.Info.Piece != 0 && !o.Info.Pass })
		b.panels.hint.Propose(b.play.Match.Position(), k.Picks.Options[i].Choice)
		check.Equal(t, b.views.hintView().Caution, "", "%v: something speaks against the selection of a unit", size)
	}
}

// TestAHintNamesTheAttack checks that a hint for a unit that takes part names the target, and that the name of a plan without an aim is replaced by
// how far it was tried out.
func TestAHintNamesTheAttack(t *testing.T) {
	s, b := tableIn(t, 1280, 720, "en", "deadlywoods")
	k := &b.model.chooser
	playUntil(t, s, b, func() bool {
		return k.Decision.Key == "combat.attackers" && len(k.Picks.Options) > 1 && k.Picks.Options[0].Info.Verb == vocab.With
	})
	for rollouts, key := range map[int]string{0: "board.hint.only", 40: "board.hint.tried"} {
		b.panels.hint.Update(&game.Advice{Choice: k.Picks.Options[0].Choice, Report: &ai.Report{Plan: ai.Phrase{Key: "own"}, Rollouts: rollouts}}, b.play.Match.Position())
		text := b.panels.hint.Text(b.views.hintView(), s.C)
		for _, want := range []string{b.model.texts.CellName(k.Decision.Cell), s.C.T(key, "n", rollouts)} {
			check.Contains(t, text, want, "the hint")
		}
		if plan := b.model.texts.Name("plan.", "own"); strings.Contains(text, plan) {
			t.Errorf("%q names %q", text, plan)
		}
	}
}

// TestAHintWarnsOfAHopelessAttack checks that a hint for a choice with a warning contains the warning.
func TestAHintWarnsOfAHopelessAttack(t *testing.T) {
	s, b := tableIn(t, 1280, 720, "en", "enemyaction")
	k := &b.model.chooser
	var o picking.Option
	playUntil(t, s, b, func() bool {
		for _, o = range k.Picks.Options {
			if r, ok := assist.Warning(b.play.Match.Position(), o.Choice); k.Human && ok && (r.Key == "holds" || r.Key == "all-hold") {
				return true
			}
		}
		return false
	})
	b.panels.hint.Update(&game.Advice{Choice: o.Choice, Report: &ai.Report{Rollouts: 40, Options: make([]ai.Candidate, 2)}}, b.play.Match.Position())
	text := b.panels.hint.Text(b.views.hintView(), s.C)
	for _, want := range []string{"the defenders hold with", s.C.T("board.hint.still", "n", 40, "chance", 0, "other", 0)} {
		check.Contains(t, text, want, "the hint")
	}
}

func TestAHintCanBeLeft(t *testing.T) {
	s, b := talkers(t, 1280, 800, "en", game.Human, game.Human)
	calm(t, s, b)
	s.Press(ui.Advice)
	until(t, s, b, "a hint", func() bool { return b.panels.hint.Advice() != nil })
	s.Step(ui.Input{})
	s.Click("hint-no")
	if b.panels.hint.Advice() != nil || b.play.Adviser.Advice() != nil {
		t.Error("the hint is still there")
	}

	// During the search: progress, Esc, "answer now", and a decision by the player.
	b.play.HintSeat = func() string { return "brooder" }
	s.Press(ui.Advice)
	until(t, s, b, "progress", func() bool { return shows(s, "considers") && shows(s, "at most 3600)") })
	played := b.play.Match.Played()
	s.Press(ui.Cancel)
	if b.play.Adviser.Searching() || b.play.Match.Played() != played {
		t.Error("Esc does not call it off")
	}
	s.Press(ui.Advice, ui.Skip)
	until(t, s, b, "a hurried hint", func() bool { return b.panels.hint.Advice() != nil })
	s.Press(ui.Cancel, ui.Advice)
	if !b.play.Adviser.Searching() {
		t.Fatal("the adviser does not think")
	}
	if err := b.play.Match.Play(b.play.Match.Choices()[0]); err != nil {
		t.Fatal(err)
	}
	s.Step(ui.Input{})
	if b.play.Adviser.Searching() || b.panels.hint.Advice() != nil {
		t.Error("the adviser goes on about a decision that has been made")
	}
}

func TestNoHintsWhereNoneAreWanted(t *testing.T) {
	s, b := talkers(t, 1280, 800, "en", game.Human, game.Human)
	calm(t, s, b)
	b.play.HintSeat = func() string { return "" }
	s.Step(ui.Input{})
	if _, ok := s.C.UI.Where("hint"); ok {
		t.Error("hints are switched off and offered")
	}
	s.Press(ui.Advice)
	if !strings.Contains(b.panels.strips.Toast.Text(), "switched off") || b.play.Adviser.Searching() {
		t.Errorf("the message says %q", b.panels.strips.Toast.Text())
	}
	s, b = talkers(t, 1280, 800, "en", "brooder", "brooder")
	calm(t, s, b)
	if _, ok := s.C.UI.Where("hint"); ok {
		t.Error("engines are offered hints")
	}
	s.Press(ui.Advice)
	if b.play.Adviser.Searching() {
		t.Error("an engine is advised")
	}
}

func TestASoughtMomentIsShown(t *testing.T) {
	s, b := talkers(t, 1280, 800, "en", game.Human, game.Human)
	calm(t, s, b)
	for range 4 {
		s.Press(ui.NextUnit, ui.Confirm)
		calm(t, s, b)
	}
	b.play.Seek(2)
	s.Step(ui.Input{})
	if b.model.replay.live || b.model.replay.at != 2 {
		t.Errorf("live %v at %d", b.model.replay.live, b.model.replay.at)
	}
	b.play.Seek(1 << 20)
	s.Step(ui.Input{})
	if !b.model.replay.live {
		t.Error("the end is not the game itself")
	}
}

// TestOldReasonsFold checks that reasons are folded to the plan and marked with their turn after a decision of the player, that they can be
// unfolded, and that the next reasons are shown in full.
func TestOldReasonsFold(t *testing.T) {
	s, b := talkers(t, 1280, 800, "en", "talker", game.Human)
	until(t, s, b, "the player's decision", func() bool {
		return b.play.Driver.LastReport() != nil && b.model.chooser.Human && len(b.model.chooser.Picks.Options) > 1
	})
	calm(t, s, b)
	last := b.play.Driver.LastReport()
	title := s.C.T("board.reasons.earlier", "side", b.model.texts.Side(last.Side), "n", b.play.Match.Records()[last.At].Turn)
	holds := func(when string, whole, old bool) {
		t.Helper()
		s.Step(ui.Input{})
		if shows(s, "Plans compared in 96 trial games") != whole || shows(s, title) != old {
			t.Errorf("%s: %q", when, s.C.UI.Texts())
		}
	}
	holds("before the player decides", true, false)
	b.play.Driver.Pause(true)
	b.model.chooser.Take(s.C, b.model.chooser.Picks.Options[0])
	calm(t, s, b)
	holds("when the player has decided", false, true)
	s.Press(ui.ShowReasons)
	holds("asked for", true, true)
	s.Press(ui.ShowReasons)
	holds("folded again", false, true)
	b.play.Driver.Pause(false)
	until(t, s, b, "the staff's next decision", func() bool {
		if b.model.chooser.Human {
			b.model.chooser.Take(s.C, b.model.chooser.Picks.Options[0])
		}
		return b.play.Driver.LastReport().At != last.At
	})
	b.play.Driver.Pause(true)
	calm(t, s, b)
	holds("when the staff has decided again", true, false)
}
