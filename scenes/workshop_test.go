package scenes

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/game/goal"
	"herbstnebel/game/link"
	tree "herbstnebel/game/study"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/editor"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/study"
	"herbstnebel/scenes/ui"
)

// editor returns the editor on the screen.
func (p *person) editor() *editor.Scene {
	p.t.Helper()
	e, ok := p.stack.Top().(*editor.Scene)
	if !ok {
		p.fail("there is no editor on the screen")
	}
	return e
}

// moves finds a unit in sight and an empty cell in sight to which it can move.
func (p *person) moves() (rules.PieceID, rules.CellID, rules.CellID) {
	p.t.Helper()
	e := p.editor()
	v := e.Draft().Position()
	taken := map[rules.CellID]int{}
	for _, q := range v.Pieces(nil) {
		taken[q.Cell]++
	}
	for _, q := range v.Pieces(nil) {
		at := rules.EditAt{Piece: q.ID}
		x := e.Draft().Item(at, rules.EditPlace)
		if _, seen := e.ScreenPos(q.Cell); !seen || !q.Unit || taken[q.Cell] != 1 || x == nil {
			continue
		}
		for id := range v.System().Board().Cells {
			cell := rules.CellID(id)
			if _, seen := e.ScreenPos(cell); seen && taken[cell] == 0 && e.Draft().Check(x.To(at, id)) == nil {
				return q.ID, q.Cell, cell
			}
		}
	}
	p.fail("no unit in sight can be moved")
	return 0, 0, 0
}

// moveUnit moves a unit on the map by two presses, or by the keyboard.
func (p *person) moveUnit() {
	p.t.Helper()
	e := p.editor()
	before := e.Draft().Position().Hash()
	if p.with != keys {
		_, from, to := p.moves()
		at, _ := e.ScreenPos(from)
		p.point(at)
		at, _ = e.ScreenPos(to)
		p.point(at)
	} else {
		p.press("workshop.tab1")
		p.press("workshop.piece.3")
		at := rules.EditAt{Piece: 3}
		for n := 0; ; n++ {
			if n > 60 {
				p.fail("the cursor comes to no place for the unit")
			}
			p.key(ebiten.KeyArrowLeft, true)
			if x := e.Draft().Item(at, rules.EditPlace); e.Draft().Check(x.To(at, int(e.Cursor()))) == nil {
				break
			}
		}
		p.key(ebiten.KeyEnter, false)
	}
	if e.Draft().Position().Hash() == before {
		p.fail("the unit does not move")
	}
	p.whole("editor")
}

// workshopScript records what a person does in the workshop, for another screen.
type workshopScript struct {
	Hash       string // of the edited position
	Edit, Play []touched
	Plan       ui.Point // the best plan in the study when it is opened
	Study      string   // label of the entry of the menu that opens it
}

// A person edits the start of a scenario, undoes it, opens it again, shares it by a link, opens that, plays, and studies, by mouse, by
// touch and by keyboard. The position is the same everywhere. If HERBSTNEBEL_TOUCHES is set, the person HERBSTNEBEL_PERSON is recorded
// in that file.
func TestPersonInTheWorkshop(t *testing.T) {
	file, only := os.Getenv("HERBSTNEBEL_TOUCHES"), os.Getenv("HERBSTNEBEL_PERSON")
	for _, x := range []struct {
		name, game, language string
		with
		w, h float64
	}{{"mouse", "axisallies", "en", mouse, 1280, 800}, {"phone", "tigers", "fr", touch, 390, 844}, {"keys", "celles", "de", keys, 1280, 720}} {
		if only != "" && only != x.name {
			continue
		}
		t.Run(x.name, func(t *testing.T) {
			p := sitRecorded(t, x.with, x.language, x.w, x.h)
			text, made := p.editsAndShares(x.game)
			other := sitRecorded(t, x.with, x.language, x.w, x.h)
			other.receives(text, made)
			play := other.touches
			most := rulestest.Amount(4, 400)
			if file != "" && x.with == mouse {
				most = 400 // a turn, as in the browser
			}
			other.playsOn(most)
			plan := other.studies(made)
			if file == "" {
				return
			}
			data, err := json.Marshal(workshopScript{fmt.Sprintf("%016x", made), p.touches, play, plan, other.T("menu.study")})
			if err == nil {
				err = os.WriteFile(file, data, 0o666)
			}
			check.Must(t, err)
		})
	}
}

// sitRecorded returns a person at a new title screen, with a listener for what is announced.
func sitRecorded(t *testing.T, w with, language string, wide, high float64) *person {
	t.Helper()
	p := sit(t, w, language, wide, high)
	p.c.TouchMode = w == touch
	p.c.Platform = &listener{Platform: p.c.Platform}
	p.idle()
	return p
}

// editsAndShares edits the start of the first scenario of a game, and returns the text of a link and the hash of the position.
func (p *person) editsAndShares(id string) (text string, made uint64) {
	p.t.Helper()
	p.press("title.workshop")
	p.whole("workshop")
	p.press("new." + id)
	p.press("scenario.0")
	p.press("workshop.edit")
	p.whole("editor")
	start := p.editor().Draft().Position().Hash()
	p.moveUnit()
	made = p.editor().Draft().Position().Hash()
	p.press("workshop.undo")
	check.Equal(p.t, p.editor().Draft().Position().Hash(), start, "position after Undo")
	p.press("workshop.redo")
	check.Equal(p.t, p.editor().Draft().Position().Hash(), made, "position after Redo")
	p.press("workshop.leave")
	p.press("kept.scenario.1")
	p.press("study.open")
	check.Equal(p.t, p.editor().Draft().Position().Hash(), made, "position after opening it again")
	p.press("workshop.share")
	p.press("study.link")
	files, err := filepath.Glob(filepath.Join(os.Getenv("HERBSTNEBEL_HOME"), "Herbstnebel", "*.link"))
	check.Must(p.t, err)
	if len(files) != 1 {
		p.t.Fatalf("links %q", files)
	}
	data, err := os.ReadFile(files[0])
	check.Must(p.t, err)
	sent, is, err := link.AnyScenario(string(data), p.systems)
	check.Must(p.t, err)
	check.True(p.t, is && sent.Position().Hash() == made, "the link has another position")
	return string(data), made
}

// receives opens the link of a scenario and begins a match.
func (p *person) receives(text string, made uint64) {
	p.t.Helper()
	saves.Receive(p.c, host{p.App}, "by mail", text, nil)
	p.idle()
	p.press("workshop.play")
	p.opposed("seat.allies")
	p.press("study.begin")
	if p.session == nil {
		p.fail("no match has begun")
	}
	check.Equal(p.t, p.session.Match.At(0).Hash(), made, "position of the match")
}

// playsOn plays at most so many choices of a turn of the match, and loads it.
func (p *person) playsOn(most int) {
	p.t.Helper()
	m := p.session.Match
	m.NewDice(5)
	p.advised()
	p.rest()
	for n := 0; n < most && m.Position().Turn() == m.At(0).Turn() && !m.Outcome().Over; n++ {
		p.choose(p.advice())
		p.rest()
	}
	again, err := game.Load(m.Text(), p.systems)
	check.Must(p.t, err)
	check.Equal(p.t, again.Position().Hash(), m.Position().Hash(), "position after loading the match")
}

// studies opens a study of the match, steps back to the first decision, plays a plan of the analysis, goes back and plays another. It
// returns where the best plan is at first.
func (p *person) studies(made uint64) (first ui.Point) {
	p.t.Helper()
	p.studyMatch(p.c, p.session.Match.Played())
	for n := 0; n < 3; n++ {
		p.idle()
	}
	s, ok := p.stack.Top().(*study.Scene)
	if !ok {
		p.fail("there is no study on the screen")
	}
	tree := s.Study()
	check.Equal(p.t, tree.Position(tree.Root()).Hash(), made, "position of the study")
	shown := func(widget string) ui.Point {
		for n := 0; !p.has(widget); n++ {
			if p.idle(); n > 20_000 {
				p.fail("there is no %s", widget)
			}
			time.Sleep(time.Millisecond)
		}
		r, _ := p.c.UI.Seen(widget)
		return r.Center()
	}
	first = shown("study.plan.0")
	start := func() {
		for last := tree.Here(); p.has("study.back"); last = tree.Here() {
			p.press("study.back")
			if p.idle(); tree.Here() == last {
				return
			}
		}
	}
	start()
	at := tree.Here()
	for _, widget := range []string{"study.plan.0", "study.plan.1"} {
		shown(widget)
		p.whole("study")
		p.touchable("study.")
		size := tree.Size()
		for n := 0; tree.Size() == size; n++ { // the first press may end an animation
			if n > 20_000 {
				p.fail("no plan is played")
			}
			if p.idle(); p.has(widget) {
				p.press(widget)
			}
		}
		start()
		check.True(p.t, tree.Here() == at, "the study steps back to another node")
	}
	return first
}

// TestTheListTellsTheGoals: the chosen scenario in the list shows its description, its last turn and its goals.
func TestTheListTellsTheGoals(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	sys, err := s.systems.Get("celles")
	check.Must(t, err)
	v, err := sys.Start(sys.Scenarios()[0].ID, nil)
	check.Must(t, err)
	made, err := workshop.New(v)
	check.Must(t, err)
	made.Title, made.About = "Relief", "The road is open."
	made.Terms = game.Terms{Last: 2, Goals: []game.SideGoal{{Side: rules.Allies, Goal: goal.Goal{Kind: goal.Destroy, Count: 3}}}}
	check.Must(t, editor.Slots(s.files).Put(1, made.Text()))
	s.click("title.workshop")
	s.step(ui.Input{})
	for _, text := range []string{made.About, s.c.T("terms.last", "n", 2), s.c.T("terms.destroy", "n", 3)} {
		check.True(t, s.shows(text), "%q is not in the list", text)
	}
}

// TestLongNamesFitTheList: on a phone the list shows long names of scenarios and studies in full.
func TestLongNamesFitTheList(t *testing.T) {
	p := sit(t, touch, "de", 390, 844)
	sys, err := p.systems.Get("celles")
	check.Must(t, err)
	v, err := sys.Start(sys.Scenarios()[0].ID, nil)
	check.Must(t, err)
	made, err := workshop.New(v)
	check.Must(t, err)
	made.Title = "Der Entsatz von Bastogne durch die 4. Panzerdivision"
	check.Must(t, editor.Slots(p.files).Put(1, made.Text()))
	p.c.TouchMode = true
	p.idle()
	p.press("title.workshop")
	p.whole("list")
	check.True(t, p.shows("Bastogne"), "the scenario is not in the list")
}

// TestAStudyBeginsAtTheMomentShown: a study that is opened from the replay, by its button or by the menu, has the whole game and shows the
// moment of the replay, or the next decision.
func TestAStudyBeginsAtTheMomentShown(t *testing.T) {
	for _, way := range []string{"replay-study", "menu.study"} {
		s := open(t, Options{Start: people(5)}, 1280, 800)
		s.played(12)
		all := s.session.Match.Played()
		s.session.Seek(4)
		s.step(ui.Input{})
		s.step(ui.Input{})
		if way == "menu.study" {
			s.session.Menu(s.c)
			s.step(ui.Input{})
		}
		s.click(way)
		s.step(ui.Input{})
		shown, ok := s.stack.Top().(*study.Scene)
		if !ok {
			t.Fatalf("%s: there is no study on the screen", way)
		}
		moments := shown.Study()
		check.Equal(t, moments.Root().Main().Depth(), all, "%s: choices in the study", way)
		path := append([]*tree.Node{moments.Root()}, moments.Root().Main().Path()...)
		check.Equal(t, moments.Here(), path[4].Decision(), "%s: moment", way)
		check.True(t, moments.Here().Depth() < all, "%s: the moment is the end", way)
	}
}
