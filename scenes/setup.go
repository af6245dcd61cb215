package scenes

import (
	"slices"
	"strconv"

	"herbstnebel/game"
	"herbstnebel/game/lesson"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// setup is the choice of game, scenario, sides, options and seed.
type setup struct {
	sheet
	games    []string
	game     int
	sys      rules.System
	err      error
	scenario int
	side     rules.Side // the one a person plays; Nobody = both, Chance = neither
	engines  []string   // seats that are not human
	against  [2]int     // index into engines, Axis and Allies
	options  map[string]bool
	seed     string
	study    bool
	far      bool // by link: a person plays one side here, and one somewhere else the other
}

func newSetup(a *App) ui.Scene {
	s := &setup{sheet: sheet{app: a}, games: a.systems.IDs(), side: rules.Axis, options: map[string]bool{}}
	s.seed = strconv.FormatUint(randomSeed(), 10)
	s.pick(0)
	return s
}

// pick loads a game.
func (s *setup) pick(i int) {
	s.game, s.scenario = i, 0
	s.sys, s.err = s.app.systems.Get(s.games[i])
	clear(s.options)
	if s.err != nil {
		return
	}
	s.engines = s.app.engineNames(s.sys)
	at := max(slices.Index(s.engines, s.app.defaultSeat(s.sys)), 0)
	s.against = [2]int{at, at}
	if !s.offers(s.side) {
		s.side = s.sys.Seats()[0]
	}
	s.far = s.far && s.offersLink()
}

// offers reports whether the sides can be shared so that a person plays one, both or neither.
func (s *setup) offers(side rules.Side) bool {
	switch {
	case s.sys == nil || side == rules.Chance:
		return true
	case side == rules.Nobody:
		return len(s.sys.Seats()) == 2
	}
	return game.Seated(s.sys, side)
}

// offersLink reports whether two people can play by link.
func (s *setup) offersLink() bool { return s.sys != nil && len(s.sys.Seats()) == 2 }

// seats returns who sits where.
func (s *setup) seats() (axis, allies string) {
	if s.sys == nil {
		return game.Human, game.Human
	}
	axis, allies = s.engines[s.against[0]], s.engines[s.against[1]]
	if s.side == rules.Axis || s.side == rules.Nobody {
		axis = game.Human
	}
	if s.side == rules.Allies || s.side == rules.Nobody {
		allies = game.Human
	}
	if !game.Seated(s.sys, rules.Axis) {
		axis = game.NoSeat
	}
	if !game.Seated(s.sys, rules.Allies) {
		allies = game.NoSeat
	}
	return axis, allies
}

// begin makes the match.
func (s *setup) begin(c *ui.Context) {
	seed, err := strconv.ParseUint(s.seed, 10, 64)
	if err != nil || seed == 0 {
		seed = randomSeed()
	}
	var options []string
	for _, o := range s.sys.Options() {
		if s.options[o.ID] {
			options = append(options, o.ID)
		}
	}
	if s.far {
		s.app.host(s.sys, s.sys.Scenarios()[s.scenario].ID, options, s.side)
		return
	}
	axis, allies := s.seats()
	m, err := game.New(s.sys, game.Setup{Scenario: s.sys.Scenarios()[s.scenario].ID, Options: options, Seed: seed, Axis: axis, Allies: allies, Study: s.study})
	if err != nil {
		s.app.fail(err)
		return
	}
	s.app.begin(m, s.app.saver(m))
}

// sides are the four ways to share the sides.
var sides = []struct {
	key  string
	side rules.Side
}{{"setup.side.axis", rules.Axis}, {"setup.side.allies", rules.Allies}, {"setup.side.both", rules.Nobody}, {"setup.side.none", rules.Chance}}

// Update lays out the set-up.
func (s *setup) Update(c *ui.Context) error {
	u := c.UI
	body := s.lay(c, c.T("setup.title"))
	row := footer(c, &body)
	if back(c, &row, "back") {
		c.Pop()
		return nil
	}
	row.CutLeft(c.Px(ui.Gap))
	if u.Button("begin", row.CutRight(min(row.W, c.Px(260))), c.T("setup.begin"), ui.ButtonStyle{Primary: true, Icon: ui.Forward, Disabled: s.sys == nil}) {
		s.begin(c)
		return nil
	}
	u.Scroll("form", body, func(r ui.Rect) float64 {
		top := r.Y
		if c.Narrow() {
			s.left(c, &r)
			r.CutTop(c.Px(14))
			s.right(c, &r)
			return r.Y - top
		}
		cols := r.Columns(2, c.Px(28))
		s.left(c, &cols[0])
		s.right(c, &cols[1])
		return max(cols[0].Y, cols[1].Y) - top
	})
	return nil
}

// left is what is played.
func (s *setup) left(c *ui.Context, r *ui.Rect) {
	u := c.UI
	*r = u.Section(*r, c.T("setup.game"))
	for i, id := range s.games {
		h := c.Px(38)
		if i == s.game { // the others say what they are under the pointer
			_, about := c.TextSize(c.T(id+".about"), ui.Style{Size: 13.5, Lead: 1.15}, r.W-c.Px(24))
			h += about
		}
		at := r.CutTop(h)
		r.CutTop(c.Px(4))
		room, hit := u.Row("game."+id, at, i == s.game)
		u.Text(room.CutTop(c.Px(30)), c.T(id+".title"), ui.Style{Family: ui.Bold, Size: 18, Least: 12, Y: ui.Middle, NoWrap: true})
		if i == s.game {
			u.Text(room, c.T(id+".about"), ui.Style{Size: 13.5, Color: c.Theme.InkSoft, Lead: 1.15})
		} else {
			u.Tip("game."+id, at, c.T(id+".about"))
		}
		if hit && i != s.game {
			s.pick(i)
		}
	}
	r.CutTop(c.Px(10))
	if s.err != nil {
		r.CutTop(u.Text(*r, s.app.Sentence(s.err), ui.Style{Color: c.Theme.Bad}))
		return
	}
	*r = u.Section(*r, c.T("setup.scenario"))
	id := s.sys.ID()
	for i, sc := range s.sys.Scenarios() {
		about := c.T(id + ".scenario." + sc.ID + ".about")
		_, h := c.TextSize(about, ui.Style{Size: 13.5, Lead: 1.15}, r.W-c.Px(24))
		at := r.CutTop(c.Px(36) + h)
		r.CutTop(c.Px(4))
		room, hit := u.Row("scenario."+sc.ID, at, i == s.scenario)
		head := room.CutTop(c.Px(28))
		turns := c.T("setup.turns", "n", sc.Turns)
		w, _ := c.TextSize(turns, ui.Style{Family: ui.Label, Size: 14, NoWrap: true}, 1e6)
		u.Text(head.CutRight(w+2), turns, ui.Style{Family: ui.Label, Size: 14, Color: c.Theme.InkSoft, Y: ui.Middle, X: ui.Far, NoWrap: true})
		u.Text(head, c.T(id+".scenario."+sc.ID), ui.Style{Family: ui.Bold, Size: 17, Y: ui.Middle, NoWrap: true})
		u.Text(room, about, ui.Style{Size: 13.5, Color: c.Theme.InkSoft, Lead: 1.15})
		if hit {
			s.scenario = i
		}
	}
	if opts := s.sys.Options(); len(opts) > 0 {
		r.CutTop(c.Px(10))
		*r = u.Section(*r, c.T("setup.options"))
		for _, o := range opts {
			text := c.T(id + ".option." + o.ID)
			_, h := c.TextSize(text, ui.Style{Size: 16}, r.W-c.Px(108))
			at := r.CutTop(max(c.RowHeight(), h+c.Px(6)))
			on := s.options[o.ID]
			chip := at.CutRight(c.Px(64))
			at.CutRight(c.Px(8)) // the text does not touch it
			if u.Toggle("option."+o.ID, at, text, &on) {
				s.options[o.ID] = on
			}
			s.chip(c, chip, o.Para)
		}
	}
}

// chip is a paragraph to jump to.
func (s *setup) chip(c *ui.Context, r ui.Rect, para string) {
	if para == "" {
		return
	}
	if _, hit := c.UI.Chip("para."+para, ui.Point{X: r.X, Y: r.Center().Y - c.Px(10)}, "§ "+para, c.T("rules.open")); hit {
		c.Push(newRules(s.app, s.sys.ID(), para))
	}
}

// right is who plays, and with which dice.
func (s *setup) right(c *ui.Context, r *ui.Rect) {
	u := c.UI
	*r = u.Section(*r, c.T("setup.sides"))
	for i, o := range sides {
		if !s.offers(o.side) {
			continue
		}
		at := r.CutTop(c.RowHeight())
		room, hit := u.Row("side."+strconv.Itoa(i), at, s.side == o.side && !s.far)
		u.Text(room, c.T(o.key), ui.Style{Size: 16, Y: ui.Middle, NoWrap: true})
		if hit {
			s.side, s.far = o.side, false
		}
	}
	if s.offersLink() {
		room, hit := u.Row("side.link", r.CutTop(c.RowHeight()), s.far)
		u.Text(room, c.T("setup.side.link"), ui.Style{Size: 16, Y: ui.Middle, NoWrap: true})
		if hit && !s.far {
			s.far = true
			if !game.Seated(s.sys, s.side) {
				s.side = rules.Axis
			}
		}
	}
	for _, side := range rules.BothSides() {
		if s.sys != nil && !game.Seated(s.sys, side) {
			r.CutTop(c.Px(4))
			r.CutTop(u.Text(*r, c.T("setup.procedures", "side", c.T("side."+side.String())), ui.Style{Size: 13.5, Color: c.Theme.InkSoft}))
		}
	}
	r.CutTop(c.Px(12))
	if s.far {
		s.farSide(c, r)
		s.guide(c, r)
		return
	}
	axis, allies := s.seats()
	engine := func(seat string) bool { return seat != game.Human && seat != game.NoSeat }
	if engine(axis) || engine(allies) {
		*r = u.Section(*r, c.T("setup.engine"))
		for i, seat := range [2]string{axis, allies} {
			if !engine(seat) {
				continue
			}
			line := r.CutTop(c.RowHeight())
			r.CutTop(c.Px(4))
			name := line.CutLeft(c.Px(100))
			u.Text(name, c.T("side."+rules.Side(i+1).String()), ui.Style{Family: ui.Label, Size: 16, Y: ui.Middle, NoWrap: true})
			if d := u.Stepper("engine."+strconv.Itoa(i), line, c.T("seat."+seat)); d != 0 {
				s.against[i] = (s.against[i] + d + len(s.engines)) % len(s.engines)
			}
			r.CutTop(u.Text(*r, c.T("seat."+seat+".about"), ui.Style{Size: 13.5, Color: c.Theme.InkSoft}))
			r.CutTop(c.Px(6))
		}
		r.CutTop(u.Text(*r, c.T("setup.levels"), ui.Style{Size: 13.5, Color: c.Theme.InkSoft}))
		r.CutTop(c.Px(10))
	}
	*r = u.Section(*r, c.T("setup.dice"))
	line := r.CutTop(c.RowHeight())
	if u.Button("seed.new", line.CutRight(c.Px(120)), c.T("setup.seed.new"), ui.ButtonStyle{Tip: c.T("setup.seed.tip")}) {
		s.seed = strconv.FormatUint(randomSeed(), 10)
	}
	line.CutRight(c.Px(8))
	u.Field("seed", line, &s.seed, c.T("setup.seed"), 19, func(r rune) bool { return r >= '0' && r <= '9' })
	r.CutTop(c.Px(4))
	r.CutTop(u.Text(*r, c.T("setup.seed.tip"), ui.Style{Size: 13.5, Color: c.Theme.InkSoft}))
	r.CutTop(c.Px(8))
	_, h := c.TextSize(c.T("setup.study"), ui.Style{Size: 16}, r.W-c.Px(40))
	u.Toggle("setup.study", r.CutTop(max(c.RowHeight(), h+c.Px(6))), c.T("setup.study"), &s.study)
	s.guide(c, r)
}

// farSide is what there is to settle for a match by link.
func (s *setup) farSide(c *ui.Context, r *ui.Rect) {
	u := c.UI
	*r = u.Section(*r, c.T("setup.link"))
	if u.Stepper("link.side", r.CutTop(c.RowHeight()), c.T("setup.link.side", "side", c.T("side."+s.side.String()))) != 0 {
		s.side = s.side.Other()
	}
	r.CutTop(c.Px(6))
	r.CutTop(u.Text(*r, c.T("setup.link.about"), ui.Style{Size: 14}) + c.Px(6))
	r.CutTop(u.Text(*r, c.T("setup.link.trust"), ui.Style{Size: 13.5, Color: c.Theme.InkSoft}) + c.Px(6))
}

// guide leads to the lessons of the game.
func (s *setup) guide(c *ui.Context, r *ui.Rect) {
	u := c.UI
	if s.sys != nil && lesson.Has(s.app.assets, s.sys.ID()) {
		r.CutTop(c.Px(8))
		if u.Button("setup.guide", r.CutTop(c.RowHeight()), c.T("setup.guide"), ui.ButtonStyle{Icon: ui.Star}) {
			c.Push(newLearn(s.app, s.sys.ID()))
		}
	}
}
