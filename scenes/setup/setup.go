// Package setup shows the page for a new match, and the panel that changes the players of a match in progress.
package setup

import (
	"slices"
	"strconv"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Host is the part of the program that the pages use.
type Host interface {
	Backdrop() *page.Backdrop
	Systems() *game.Systems
	Engines(sys rules.System) []string   // that can play a game, the strongest first
	DefaultSeat(sys rules.System) string // the default opponent
	HasLessons(system string) bool
	ShowLessons(c *ui.Context, system string)
	ShowRules(c *ui.Context, system, para string)
	// StartMatch saves the match on the screen and shows m instead.
	StartMatch(m *game.Match)
	// StartCorrespondence starts a correspondence match in which the player here takes side.
	StartCorrespondence(sys rules.System, scenario string, options []string, side rules.Side)
	ErrorText(err error) string
	ShowError(err error)
}

// Page is the page for a new game: game, scenario, sides, options and seed.
type Page struct {
	page.Sheet
	host           Host
	settings       *ui.Settings
	games          []string
	game           int
	sys            rules.System
	err            error
	scenario       int
	side           rules.Side // the side that a person plays; NoSide = both, Chance = neither
	engines        []string   // seats other than human
	against        [2]int     // index into engines, for the Axis and the Allies
	options        map[string]bool
	seed           string
	study          bool
	correspondence bool // correspondence play: side is played here, the other one elsewhere
	part           int  // on a low screen, the section shown beside the list of sections
}

// New returns the page, with the game and the opponent of the last match selected.
func New(c *ui.Context, h Host) *Page {
	s := &Page{Sheet: page.Sheet{Backdrop: h.Backdrop()}, host: h, settings: c.Settings, games: h.Systems().IDs(), side: rules.Axis, options: map[string]bool{}}
	s.seed = strconv.FormatUint(game.RandomSeed(), 10)
	s.pick(max(0, slices.Index(s.games, c.Settings.Game)))
	return s
}

// SetSeed enters the seed of the dice.
func (s *Page) SetSeed(seed uint64) { s.seed = strconv.FormatUint(seed, 10) }

// pick selects a game and loads it.
func (s *Page) pick(i int) {
	s.game, s.scenario = i, 0
	s.sys, s.err = s.host.Systems().Get(s.games[i])
	clear(s.options)
	if s.err != nil {
		return
	}
	s.engines = s.host.Engines(s.sys)
	at := slices.Index(s.engines, s.settings.LastOpponent)
	if at < 0 {
		at = max(slices.Index(s.engines, s.host.DefaultSeat(s.sys)), 0)
	}
	s.against = [2]int{at, at}
	if !s.offers(s.side) {
		s.side = s.sys.Seats()[0]
	}
	s.correspondence = s.correspondence && s.offersLink()
}

// offers reports whether a person can play the given side of the game (NoSide = both, Chance = neither).
func (s *Page) offers(side rules.Side) bool {
	switch {
	case s.sys == nil || side == rules.Chance:
		return true
	case side == rules.NoSide:
		return len(s.sys.Seats()) == 2
	}
	return game.HasSeat(s.sys, side)
}

// offersLink reports whether the game can be played by correspondence.
func (s *Page) offersLink() bool { return s.sys != nil && len(s.sys.Seats()) == 2 }

// seats returns the seats of both sides as selected.
func (s *Page) seats() (axis, allies string) {
	if s.sys == nil {
		return game.Human, game.Human
	}
	axis, allies = s.engines[s.against[0]], s.engines[s.against[1]]
	if s.side == rules.Axis || s.side == rules.NoSide {
		axis = game.Human
	}
	if s.side == rules.Allies || s.side == rules.NoSide {
		allies = game.Human
	}
	if !game.HasSeat(s.sys, rules.Axis) {
		axis = game.NoSeat
	}
	if !game.HasSeat(s.sys, rules.Allies) {
		allies = game.NoSeat
	}
	return axis, allies
}

// begin starts the match.
func (s *Page) begin() {
	seed, err := strconv.ParseUint(s.seed, 10, 64)
	if err != nil || seed == 0 {
		seed = game.RandomSeed()
	}
	var options []string
	for _, o := range s.sys.Options() {
		if s.options[o.ID] {
			options = append(options, o.ID)
		}
	}
	if s.correspondence {
		s.host.StartCorrespondence(s.sys, s.sys.Scenarios()[s.scenario].ID, options, s.side)
		return
	}
	axis, allies := s.seats()
	m, err := game.New(s.sys, game.Setup{Scenario: s.sys.Scenarios()[s.scenario].ID, Options: options, Seed: seed, Axis: axis, Allies: allies, Study: s.study})
	if err != nil {
		s.host.ShowError(err)
		return
	}
	s.host.StartMatch(m)
}

// sides are the four ways to assign the sides.
var sides = []struct {
	key  string
	side rules.Side
}{{"setup.side.axis", rules.Axis}, {"setup.side.allies", rules.Allies}, {"setup.side.both", rules.NoSide}, {"setup.side.none", rules.Chance}}

// Update lays out the page.
func (s *Page) Update(c *ui.Context) error {
	u := c.UI
	low := c.Short() && !c.Narrow()
	title := c.T("setup.title")
	if low { // the heading is beside the buttons instead
		title = ""
	}
	body := s.Layout(c, title)
	var row ui.Rect
	if low {
		row = body.CutTop(c.RowHeight())
		body.CutTop(c.Px(7))
	} else {
		row = page.Footer(c, &body)
	}
	if page.BackButton(c, &row, "back") {
		c.Pop()
		return nil
	}
	row.CutLeft(c.Px(ui.Gap))
	if !low { // align the button with the right edge of the column above
		row.W -= c.BarRoom()
	}
	begin := row.CutRight(min(row.W, c.Px(260)))
	if u.Button("begin", begin, c.T("setup.begin"), ui.ButtonStyle{Primary: true, Icon: ui.Forward, Disabled: s.sys == nil}) {
		s.begin()
		return nil
	}
	if low {
		row.CutRight(c.Px(ui.Gap))
		row.CutTop((row.H - c.Px(30)) / 2)
		u.Heading(row, c.T("setup.title"), 24)
		s.listed(c, body)
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
		cols := c.Columns(r, 2, 28)
		s.left(c, &cols[0])
		s.right(c, &cols[1])
		return max(cols[0].Y, cols[1].Y) - top
	})
	return nil
}

// part is a section of the page: its heading, the current value, and the function that lays out the choice.
type part struct {
	key  string
	now  string
	show func(c *ui.Context, r *ui.Rect)
}

// gameParts returns the sections about the game: title, scenario and options.
func (s *Page) gameParts(c *ui.Context) []part {
	parts := []part{{"setup.game", c.T(s.games[s.game] + ".title"), s.gameRows}}
	if s.err != nil {
		return parts
	}
	id := s.sys.ID()
	parts = append(parts, part{"setup.scenario", c.T(id + ".scenario." + s.sys.Scenarios()[s.scenario].ID), s.scenarios})
	if len(s.sys.Options()) > 0 {
		n := 0
		for _, o := range s.sys.Options() {
			if s.options[o.ID] {
				n++
			}
		}
		parts = append(parts, part{"setup.options", c.T("setup.options.on", "n", n, "of", len(s.sys.Options())), s.optionRows})
	}
	return parts
}

// playerParts returns the sections about the players and the dice.
func (s *Page) playerParts(c *ui.Context) []part {
	key := "setup.side.link"
	for _, o := range sides {
		if s.side == o.side && !s.correspondence {
			key = o.key
		}
	}
	parts := []part{{"setup.sides", c.T(key), s.sideRows}}
	if s.correspondence {
		return append(parts, part{"setup.link", c.T("setup.link.side", "side", c.T("side."+s.side.String())), s.correspondenceRows})
	}
	axis, allies := s.seats()
	now := ""
	for _, seat := range []string{axis, allies} {
		switch {
		case !isEngine(seat):
		case now == "":
			now = c.T("seat." + seat)
		default:
			now += "  ·  " + c.T("seat."+seat)
		}
	}
	if now != "" {
		parts = append(parts, part{"setup.engine", now, s.engineRows})
	}
	return append(parts, part{"setup.dice", s.seed, s.dice})
}

// listed lays out the page for a low screen: a list of all sections with their values, and beside it the
// choice of the selected section.
func (s *Page) listed(c *ui.Context, r ui.Rect) {
	u := c.UI
	parts := append(s.gameParts(c), s.playerParts(c)...)
	s.part = min(s.part, len(parts)-1)
	gap := c.Px(3)
	list := r.CutLeft(r.W * 0.38)
	r.CutLeft(c.Px(18))
	high := min(c.Px(50), (list.H+gap)/float64(len(parts))-gap)
	for i, p := range parts {
		room, hit := u.Row("part."+p.key, list.CutTop(high), i == s.part)
		list.CutTop(gap)
		head := room.CutTop(room.H * 0.42)
		u.Text(head, c.T(p.key), ui.Style{Family: ui.Label, Size: 13, MinSize: 11, Color: c.Theme.InkSoft, Y: ui.Middle, NoWrap: true})
		u.Text(room, p.now, ui.Style{Family: ui.Bold, Size: 16, MinSize: 11, Y: ui.Middle, NoWrap: true})
		if hit && i != s.part {
			s.part = i
			u.ScrollTo("form", 0)
		}
	}
	u.Scroll("form", r, func(r ui.Rect) float64 {
		top := r.Y
		parts[s.part].show(c, &r)
		if s.part == 0 {
			s.failure(c, &r)
			s.lessonsButton(c, &r, 0)
		}
		return r.Y - top
	})
}

// left lays out the left column, the sections about the game.
func (s *Page) left(c *ui.Context, r *ui.Rect) {
	for i, p := range s.gameParts(c) {
		if i > 0 {
			r.CutTop(c.Px(10))
		}
		*r = c.UI.Section(*r, c.T(p.key))
		p.show(c, r)
	}
	if s.err != nil {
		r.CutTop(c.Px(10))
		s.failure(c, r)
	}
}

// failure lays out the reason why a game cannot be played.
func (s *Page) failure(c *ui.Context, r *ui.Rect) {
	if s.err != nil {
		r.CutTop(c.UI.Text(*r, s.host.ErrorText(s.err), ui.Style{Color: c.Theme.Bad}))
	}
}

// gameRows lists the games.
func (s *Page) gameRows(c *ui.Context, r *ui.Rect) {
	u := c.UI
	for i, id := range s.games {
		h := c.Px(38)
		if i == s.game { // the other games show their description as a tooltip
			_, about := c.TextSize(c.T(id+".about"), ui.Style{Size: 13.5, LineHeight: 1.15}, r.W-c.Px(24))
			h += about
		}
		at := r.CutTop(h)
		r.CutTop(c.Px(4))
		room, hit := u.Row("game."+id, at, i == s.game)
		u.Text(room.CutTop(c.Px(30)), c.T(id+".title"), ui.Style{Family: ui.Bold, Size: 18, MinSize: 12, Y: ui.Middle, NoWrap: true})
		if i == s.game {
			u.Text(room, c.T(id+".about"), ui.Style{Size: 13.5, Color: c.Theme.InkSoft, LineHeight: 1.15})
		} else {
			u.Tip("game."+id, at, c.T(id+".about"))
		}
		if hit && i != s.game {
			s.pick(i)
		}
	}
}

// scenarios lists the scenarios of the game.
func (s *Page) scenarios(c *ui.Context, r *ui.Rect) {
	u := c.UI
	id := s.sys.ID()
	for i, sc := range s.sys.Scenarios() {
		about := c.T(id + ".scenario." + sc.ID + ".about")
		_, h := c.TextSize(about, ui.Style{Size: 13.5, LineHeight: 1.15}, r.W-c.Px(24))
		at := r.CutTop(c.Px(36) + h)
		r.CutTop(c.Px(4))
		room, hit := u.Row("scenario."+sc.ID, at, i == s.scenario)
		head := room.CutTop(c.Px(28))
		turns := c.T("setup.turns", "n", sc.Turns)
		w := c.TextWidth(turns, ui.Style{Family: ui.Label, Size: 14})
		u.Text(head.CutRight(w+2), turns, ui.Style{Family: ui.Label, Size: 14, Color: c.Theme.InkSoft, Y: ui.Middle, X: ui.Far, NoWrap: true})
		u.Text(head, c.T(id+".scenario."+sc.ID), ui.Style{Family: ui.Bold, Size: 17, Y: ui.Middle, NoWrap: true})
		u.Text(room, about, ui.Style{Size: 13.5, Color: c.Theme.InkSoft, LineHeight: 1.15})
		if hit {
			s.scenario = i
		}
	}
}

// optionRows lists the optional rules.
func (s *Page) optionRows(c *ui.Context, r *ui.Rect) {
	u, id := c.UI, s.sys.ID()
	for _, o := range s.sys.Options() {
		text := c.T(id + ".option." + o.ID)
		_, h := c.TextSize(text, ui.Style{Size: 16}, r.W-c.Px(108))
		at := r.CutTop(max(c.RowHeight(), h+c.Px(6)))
		on := s.options[o.ID]
		chip := at.CutRight(c.Px(64))
		at.CutRight(c.Px(8)) // keep the text clear of it
		if u.Toggle("option."+o.ID, at, text, &on) {
			s.options[o.ID] = on
		}
		s.chip(c, chip, o.Para)
	}
}

// chip lays out a button that opens a paragraph of the rules reference.
func (s *Page) chip(c *ui.Context, r ui.Rect, para string) {
	if para == "" {
		return
	}
	if _, hit := c.UI.Chip("para."+para, ui.Point{X: r.X, Y: r.Center().Y - c.Px(10)}, "§ "+para, c.T("rules.open")); hit {
		s.host.ShowRules(c, s.sys.ID(), para)
	}
}

// right lays out the right column, the sections about the players and the dice.
func (s *Page) right(c *ui.Context, r *ui.Rect) {
	for i, p := range s.playerParts(c) {
		if i > 0 {
			r.CutTop(c.Px(10))
		}
		*r = c.UI.Section(*r, c.T(p.key))
		p.show(c, r)
	}
	s.lessonsButton(c, r, c.Px(8))
}

// sideRows lists the ways to assign the sides.
func (s *Page) sideRows(c *ui.Context, r *ui.Rect) {
	u := c.UI
	for i, o := range sides {
		if !s.offers(o.side) {
			continue
		}
		at := r.CutTop(c.RowHeight())
		room, hit := u.Row("side."+strconv.Itoa(i), at, s.side == o.side && !s.correspondence)
		u.Text(room, c.T(o.key), ui.Style{Size: 16, Y: ui.Middle, NoWrap: true})
		if hit {
			s.side, s.correspondence = o.side, false
		}
	}
	if s.offersLink() {
		room, hit := u.Row("side.link", r.CutTop(c.RowHeight()), s.correspondence)
		u.Text(room, c.T("setup.side.link"), ui.Style{Size: 16, Y: ui.Middle, NoWrap: true})
		if hit && !s.correspondence {
			s.correspondence = true
			if !game.HasSeat(s.sys, s.side) {
				s.side = rules.Axis
			}
		}
	}
	for _, side := range rules.BothSides() {
		if s.sys != nil && !game.HasSeat(s.sys, side) {
			r.CutTop(c.Px(4))
			r.CutTop(u.Text(*r, c.T("setup.procedures", "side", c.T("side."+side.String())), ui.Style{Size: 13.5, Color: c.Theme.InkSoft}))
		}
	}
}

// isEngine reports whether a seat is played by an engine.
func isEngine(seat string) bool { return seat != game.Human && seat != game.NoSeat }

// engineRows lays out the choice of an engine for each side without a human player.
func (s *Page) engineRows(c *ui.Context, r *ui.Rect) {
	u := c.UI
	axis, allies := s.seats()
	for i, seat := range [2]string{axis, allies} {
		if !isEngine(seat) {
			continue
		}
		line := r.CutTop(c.RowHeight())
		r.CutTop(c.Px(4))
		name := line.CutLeft(c.Px(100))
		u.Text(name, c.T("side."+rules.Side(i+1).String()), ui.Style{Family: ui.Label, Size: 16, Y: ui.Middle, NoWrap: true})
		if d := u.Stepper("engine."+strconv.Itoa(i), line, c.T("seat."+seat)); d != 0 {
			s.against[i] = (s.against[i] + d + len(s.engines)) % len(s.engines)
			c.Settings.LastOpponent = s.engines[s.against[i]]
		}
		r.CutTop(u.Text(*r, c.T("seat."+seat+".about"), ui.Style{Size: 13.5, Color: c.Theme.InkSoft}))
		r.CutTop(c.Px(4))
	}
	r.CutTop(u.Text(*r, c.T("setup.levels"), ui.Style{Size: 13.5, Color: c.Theme.InkSoft}))
}

// dice lays out the seed and the choice of a study game.
func (s *Page) dice(c *ui.Context, r *ui.Rect) {
	u := c.UI
	line := r.CutTop(c.RowHeight())
	if u.Button("seed.new", line.CutRight(c.Px(120)), c.T("setup.seed.new"), ui.ButtonStyle{Tip: c.T("setup.seed.tip")}) {
		s.seed = strconv.FormatUint(game.RandomSeed(), 10)
	}
	line.CutRight(c.Px(8))
	u.Field("seed", line, &s.seed, c.T("setup.seed"), 19, func(r rune) bool { return r >= '0' && r <= '9' })
	r.CutTop(c.Px(4))
	r.CutTop(u.Text(*r, c.T("setup.seed.tip"), ui.Style{Size: 13.5, Color: c.Theme.InkSoft}))
	r.CutTop(c.Px(8))
	_, h := c.TextSize(c.T("setup.study"), ui.Style{Size: 16}, r.W-c.Px(40))
	u.Toggle("setup.study", r.CutTop(max(c.RowHeight(), h+c.Px(6))), c.T("setup.study"), &s.study)
}

// correspondenceRows lays out the options of a correspondence match.
func (s *Page) correspondenceRows(c *ui.Context, r *ui.Rect) {
	u := c.UI
	if u.Stepper("link.side", r.CutTop(c.RowHeight()), c.T("setup.link.side", "side", c.T("side."+s.side.String()))) != 0 {
		s.side = s.side.Other()
	}
	r.CutTop(c.Px(6))
	r.CutTop(u.Text(*r, c.T("setup.link.about"), ui.Style{Size: 14}) + c.Px(6))
	r.CutTop(u.Text(*r, c.T("setup.link.trust"), ui.Style{Size: 13.5, Color: c.Theme.InkSoft}) + c.Px(6))
}

// lessonsButton lays out the button to the lessons of the game, at a distance of gap below the previous element.
func (s *Page) lessonsButton(c *ui.Context, r *ui.Rect, gap float64) {
	u := c.UI
	if s.sys != nil && s.host.HasLessons(s.sys.ID()) {
		r.CutTop(gap)
		if u.Button("setup.guide", r.CutTop(c.RowHeight()), c.T("setup.guide"), ui.ButtonStyle{Icon: ui.Star}) {
			s.host.ShowLessons(c, s.sys.ID())
		}
	}
}
