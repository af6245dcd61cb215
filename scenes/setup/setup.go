// Package setup shows the page for a new match, and the panel that changes the players of a match in progress.
package setup

import (
	"slices"
	"strconv"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/gamecard"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes in interface points.
const (
	sheetWide, sheetHigh = 1300.0, 820.0

	beginWide    = 240.0
	guideWide    = 250.0
	partGap      = 14.0  // between the sections about the game and about the players on a narrow screen
	listLeast    = 300.0 // least width of the list of games
	twoColumns   = 500.0 // least width of two columns beside it
	scenarioHigh = 36.0
	scenarioHead = 28.0
	lengthHigh   = 17.0  // its length below the title
	lengthGap    = 10.0  // or beside it
	toggleIcon   = 40.0  // room for a check box beside its text
	chipWide     = 64.0  // room for a paragraph and its gap
	optionBeside = 108.0 // room beside the text of an option, for its check box and its paragraph
	nameWide     = 100.0
	newSeedWide  = 120.0

	headHigh, headSize = 30.0, 24.0 // heading on a low screen
	lowGap             = 7.0        // below it
	listHigh, listGap  = 50.0, 3.0  // rows of the list of sections, and between them
	listRight          = 18.0       // between the list and the choice
)

// listShare is the width of the list of sections as a share of the page, and gamesShare that of the list of games.
const (
	listShare  = 0.38
	gamesShare = 0.42
)

// aboutStyle returns the style of the description of a scenario.
func aboutStyle(c *ui.Context) ui.Style {
	st := page.Note(c)
	st.LineHeight = 1.15
	return st
}

// Host is the part of the program that the pages use.
type Host interface {
	Backdrop() *page.Backdrop
	Systems() *game.Systems
	Cards() *gamecard.Cards
	Engines(sys rules.System) []string   // that can play a game, the strongest first
	DefaultSeat(sys rules.System) string // the default opponent
	Own(sys rules.System) []Own          // scenarios that begin from edited positions, those of history first
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

// Own is a scenario that begins from an edited position.
type Own struct {
	Title, About string
	History      bool // it comes with the program and is about a moment of history; else it is the player's own
	Position     string
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
	own            []Own
	scenario       int        // index into the scenarios of the game, followed by own
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
	s := &Page{Sheet: page.Sheet{Backdrop: h.Backdrop(), Width: sheetWide, Height: sheetHigh}, host: h, settings: c.Settings, games: h.Systems().IDs(), side: rules.Axis, options: map[string]bool{}}
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
	s.own = s.host.Own(s.sys)
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
func (s *Page) offersLink() bool {
	return s.sys != nil && len(s.sys.Seats()) == 2 && s.chosenOwn() == nil
}

// chosenOwn returns the scenario that is chosen if it begins from an edited position, or nil.
func (s *Page) chosenOwn() *Own {
	if i := s.scenario - len(s.sys.Scenarios()); i >= 0 && i < len(s.own) {
		return &s.own[i]
	}
	return nil
}

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
	begun := game.Setup{Options: options, Seed: seed, Axis: axis, Allies: allies, Study: s.study}
	if own := s.chosenOwn(); own != nil {
		begun.Position = own.Position
	} else {
		begun.Scenario = s.sys.Scenarios()[s.scenario].ID
	}
	m, err := game.New(s.sys, begun)
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
	low := c.Short() && !c.Narrow()
	title := c.T("setup.title")
	if low { // the heading is beside the buttons instead
		title = ""
	}
	body := s.Layout(c, title)
	var row *ui.Flow
	if low {
		row = c.Flow(body.Line(lowGap))
	} else {
		row = page.Footer(c, body)
	}
	if s.buttons(c, row, low) {
		return nil
	}
	switch {
	case low:
		s.listed(c, body.Rest)
	case c.Narrow():
		c.UI.ScrollFlow("form", body.Rest, func(col *ui.Flow) { s.single(c, col) })
	default:
		s.wide(c, body.Rest)
	}
	return nil
}

// buttons lays out the row of buttons, and on a low screen the heading between them. It reports whether the page is
// left.
func (s *Page) buttons(c *ui.Context, row *ui.Flow, low bool) bool {
	u := c.UI
	if page.BackButton(c, row, "back") {
		c.Pop()
		return true
	}
	row.Left(ui.Gap)
	if !low { // align the button with the right edge of the column above
		row.Rest.W -= c.BarRoom()
	}
	if u.Button("begin", row.Right(beginWide), c.T("setup.begin"), ui.ButtonStyle{Primary: true, Icon: ui.Forward, WhyNot: ui.Unless(s.sys != nil, c.T("off.data"))}) {
		s.begin()
		return true
	}
	row.Right(ui.Gap)
	switch {
	case low:
		row.Rest.CutTop((row.Rest.H - c.Px(headHigh)) / 2)
		u.Heading(row.Rest, c.T("setup.title"), headSize)
	case !c.Narrow():
		s.lessonsButton(c, row.Right(guideWide))
	}
	return false
}

// wide lays out the games at the left, and the sections of the chosen one in two columns or, on a tablet, in one. The games are scrolled on
// their own, so that they stay where they are.
func (s *Page) wide(c *ui.Context, r ui.Rect) {
	games := r.CutLeft(max(c.Px(listLeast), r.W*gamesShare))
	r.CutLeft(c.Px(page.ColumnGap) - c.BarRoom())
	c.UI.ScrollFlow("games", games, func(col *ui.Flow) { s.gameRows(c, col, games.H) })
	c.UI.ScrollFlow("form", r, func(col *ui.Flow) {
		if r.W < c.Px(twoColumns) {
			s.sections(c, col, s.parts(c)[1:])
			s.failure(c, col)
			return
		}
		cols := col.Columns(2, page.ColumnGap)
		s.sections(c, cols[0], append(s.gameParts(c)[1:], s.diceParts()...))
		s.failure(c, cols[0])
		s.sections(c, cols[1], s.playerParts(c))
		col.Below(cols...)
	})
}

// single lays out all sections in one column.
func (s *Page) single(c *ui.Context, col *ui.Flow) {
	s.sections(c, col, s.gameParts(c))
	s.failure(c, col)
	col.Skip(partGap)
	s.sections(c, col, append(s.playerParts(c), s.diceParts()...))
	if s.offersLessons() {
		col.Skip(page.ButtonGap)
		s.lessonsButton(c, col.Line())
	}
}

// sections lays out sections with their headings.
func (s *Page) sections(c *ui.Context, col *ui.Flow, parts []part) {
	for i, p := range parts {
		if i > 0 {
			col.Skip(page.SectionGap)
		}
		col.Section(c.T(p.key))
		p.show(c, col)
	}
}

// part is a section of the page: its heading, the current value, and the function that lays out the choice.
type part struct {
	key  string
	now  string
	show func(c *ui.Context, col *ui.Flow)
}

// gameParts returns the sections about the game: title, scenario and options.
func (s *Page) gameParts(c *ui.Context) []part {
	parts := []part{{"setup.game", c.T(s.games[s.game] + ".title"), func(c *ui.Context, col *ui.Flow) { s.gameRows(c, col, 0) }}}
	if s.err != nil {
		return parts
	}
	id := s.sys.ID()
	if own := s.chosenOwn(); own != nil {
		return append(parts, part{"setup.scenario", own.Title, s.scenarios})
	}
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

// playerParts returns the sections about the players.
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
	return parts
}

// diceParts returns the section about the dice. In a correspondence match both players make them.
func (s *Page) diceParts() []part {
	if s.correspondence || s.err != nil {
		return nil
	}
	return []part{{"setup.dice", s.seed, s.dice}}
}

// parts returns all sections.
func (s *Page) parts(c *ui.Context) []part {
	return slices.Concat(s.gameParts(c), s.playerParts(c), s.diceParts())
}

// listed lays out the page for a low screen: a list of all sections with their values, and beside it the
// choice of the selected section.
func (s *Page) listed(c *ui.Context, r ui.Rect) {
	u := c.UI
	parts := s.parts(c)
	s.part = min(s.part, len(parts)-1)
	gap := c.Px(listGap)
	list := r.CutLeft(r.W * listShare)
	r.CutLeft(c.Px(listRight))
	high := min(c.Px(listHigh), (list.H+gap)/float64(len(parts))-gap)
	for i, p := range parts {
		room, hit := u.Row("part."+p.key, list.CutTop(high), i == s.part)
		list.CutTop(gap)
		head := room.CutTop(room.H * 0.42)
		u.Text(head, c.T(p.key), ui.Style{Family: ui.Label, Size: 13, MinSize: page.LeastText, Color: c.Theme.InkSoft, Y: ui.Middle, NoWrap: true})
		u.Text(room, p.now, ui.Style{Family: ui.Bold, Size: page.RowText, MinSize: page.LeastText, Y: ui.Middle, NoWrap: true})
		if hit && i != s.part {
			s.part = i
			u.ScrollTo("form", 0)
		}
	}
	u.ScrollFlow("form", r, func(col *ui.Flow) {
		if s.part > 0 {
			parts[s.part].show(c, col)
			return
		}
		room := r.H
		if s.offersLessons() {
			room -= c.RowHeight() + c.Px(page.ButtonGap)
		}
		s.gameRows(c, col, room)
		s.failure(c, col)
		if s.offersLessons() {
			col.Skip(page.ButtonGap)
			s.lessonsButton(c, col.Line())
		}
	})
}

// failure lays out the reason why a game cannot be played.
func (s *Page) failure(c *ui.Context, col *ui.Flow) {
	if s.err != nil {
		col.Text(s.host.ErrorText(s.err), ui.Style{Color: c.Theme.Bad}, 0)
	}
}

// gameRows lays out the games as cards, within a height of room device pixels; 0 means as high as they need.
func (s *Page) gameRows(c *ui.Context, col *ui.Flow, room float64) {
	list, cards := gamecard.List{Games: s.games, Chosen: s.game}, s.host.Cards()
	if room == 0 {
		room = list.NaturalHeight(c, col)
	}
	if i := list.Layout(c, cards, col, room); i >= 0 && i != s.game {
		s.pick(i)
	}
}

// scenarios lists the scenarios of the game. Their lengths are beside the titles or, if one does not fit, below them.
func (s *Page) scenarios(c *ui.Context, col *ui.Flow) {
	u, id := c.UI, s.sys.ID()
	bold := ui.Style{Family: ui.Bold, Size: 17, MinSize: 15, Y: ui.Middle, NoWrap: true}
	small := ui.Style{Family: ui.Label, Size: page.DetailText, Color: c.Theme.InkSoft, Y: ui.Middle, NoWrap: true}
	length := func(sc rules.Scenario) string { return s.host.Cards().Length(c, id, sc) }
	title := func(sc rules.Scenario) string { return c.T(id + ".scenario." + sc.ID) }
	below := slices.ContainsFunc(s.sys.Scenarios(), func(sc rules.Scenario) bool {
		return !c.Fits(title(sc), bold, col.Rest.W-c.TextWidth(length(sc), small)-c.Px(2*ui.RowPad+lengthGap))
	})
	for i, sc := range s.sys.Scenarios() {
		about := c.T(id + ".scenario." + sc.ID + ".about")
		high := scenarioHigh
		if below {
			high += lengthHigh
		}
		at := col.Rest.CutTop(col.TextHeight(about, aboutStyle(c), 2*ui.RowPad, high))
		col.Skip(page.RowGap)
		in, hit := u.Row("scenario."+sc.ID, at, i == s.scenario)
		room := c.Flow(in)
		head := c.Flow(room.Top(scenarioHead))
		if below {
			u.Text(room.Top(lengthHigh), length(sc), small)
		} else {
			at := head.CutRight(c.TextWidth(length(sc), small), 0)
			head.Right(lengthGap)
			u.Text(at, length(sc), small)
		}
		u.Text(head.Rest, title(sc), bold)
		u.Text(room.Rest, about, aboutStyle(c))
		if hit {
			s.scenario = i
		}
	}
	s.ownScenarios(c, col, bold)
}

// ownScenarios lists the scenarios that begin from edited positions.
func (s *Page) ownScenarios(c *ui.Context, col *ui.Flow, title ui.Style) {
	for i := range s.own {
		own := &s.own[i]
		if i == 0 || own.History != s.own[i-1].History {
			key := "setup.own"
			if own.History {
				key = "setup.history"
			}
			col.Skip(page.RowGap)
			col.Section(c.T(key))
		}
		high := col.TextHeight(own.About, aboutStyle(c), 2*ui.RowPad, scenarioHigh)
		if own.About == "" {
			high = c.Px(scenarioHigh)
		}
		k := len(s.sys.Scenarios()) + i
		in, hit := c.UI.Row("own."+strconv.Itoa(i), col.Rest.CutTop(high), k == s.scenario)
		col.Skip(page.RowGap)
		room := c.Flow(in)
		c.UI.Text(room.Top(scenarioHead), own.Title, title)
		if own.About != "" {
			c.UI.Text(room.Rest, own.About, aboutStyle(c))
		}
		if hit {
			s.scenario, s.correspondence = k, false
		}
	}
}

// optionRows lists the optional rules.
func (s *Page) optionRows(c *ui.Context, col *ui.Flow) {
	u, id := c.UI, s.sys.ID()
	for _, o := range s.sys.Options() {
		text := c.T(id + ".option." + o.ID)
		row := c.Flow(s.toggleRow(c, col, text, optionBeside))
		on := s.options[o.ID]
		chip := row.Right(chipWide, page.ButtonGap)
		if u.Toggle("option."+o.ID, row.Rest, text, &on) {
			s.options[o.ID] = on
		}
		s.chip(c, chip, o.Para)
	}
}

// toggleRow cuts the row of a check box off col, as high as its text needs. beside is the width beside the text.
func (s *Page) toggleRow(c *ui.Context, col *ui.Flow, text string, beside float64) ui.Rect {
	return col.Rest.CutTop(max(c.RowHeight(), col.TextHeight(text, ui.Style{Size: page.RowText}, beside, page.NoteGap)))
}

// chip lays out a button that opens a paragraph of the rules reference.
func (s *Page) chip(c *ui.Context, r ui.Rect, para string) {
	if para == "" {
		return
	}
	if _, hit := c.UI.ChipLeft("para."+para, r, "§ "+para, c.T("rules.open")); hit {
		s.host.ShowRules(c, s.sys.ID(), para)
	}
}

// sideRows lists the ways to assign the sides.
func (s *Page) sideRows(c *ui.Context, col *ui.Flow) {
	u := c.UI
	for i, o := range sides {
		if !s.offers(o.side) {
			continue
		}
		room, hit := u.Row("side."+strconv.Itoa(i), col.Line(), s.side == o.side && !s.correspondence)
		u.Text(room, c.T(o.key), ui.Style{Size: page.RowText, MinSize: 12, Y: ui.Middle, NoWrap: true})
		if hit {
			s.side, s.correspondence = o.side, false
		}
	}
	if s.offersLink() {
		room, hit := u.Row("side.link", col.Line(), s.correspondence)
		u.Text(room, c.T("setup.side.link"), ui.Style{Size: page.RowText, MinSize: 12, Y: ui.Middle, NoWrap: true})
		if hit && !s.correspondence {
			s.correspondence = true
			if !game.HasSeat(s.sys, s.side) {
				s.side = rules.Axis
			}
		}
	}
	for _, side := range rules.BothSides() {
		if s.sys != nil && !game.HasSeat(s.sys, side) {
			col.Skip(page.RowGap)
			col.Text(c.T("setup.procedures", "side", c.T("side."+side.String())), page.Note(c), 0)
		}
	}
}

// isEngine reports whether a seat is played by an engine.
func isEngine(seat string) bool { return seat != game.Human && seat != game.NoSeat }

// engineRows lays out the choice of an engine for each side without a human player.
func (s *Page) engineRows(c *ui.Context, col *ui.Flow) {
	u := c.UI
	axis, allies := s.seats()
	for i, seat := range [2]string{axis, allies} {
		if !isEngine(seat) {
			continue
		}
		line := c.Flow(col.Line(page.RowGap))
		u.Text(line.Left(nameWide), c.T("side."+rules.Side(i+1).String()), ui.Style{Family: ui.Label, Size: page.RowText, Y: ui.Middle, NoWrap: true})
		if d := u.Stepper("engine."+strconv.Itoa(i), line.Rest, c.T("seat."+seat)); d != 0 {
			s.against[i] = (s.against[i] + d + len(s.engines)) % len(s.engines)
			c.Settings.LastOpponent = s.engines[s.against[i]]
		}
		col.Text(c.T("seat."+seat+".about"), page.Note(c), 0)
		col.Skip(page.RowGap)
	}
	col.Text(c.T("setup.levels"), page.Note(c), 0)
}

// dice lays out the seed and the choice of a study game.
func (s *Page) dice(c *ui.Context, col *ui.Flow) {
	u := c.UI
	line := c.Flow(col.Line(page.RowGap))
	if u.Button("seed.new", line.Right(newSeedWide, page.ButtonGap), c.T("setup.seed.new"), ui.ButtonStyle{Tip: c.T("setup.seed.tip")}) {
		s.seed = strconv.FormatUint(game.RandomSeed(), 10)
	}
	u.Field("seed", line.Rest, &s.seed, c.T("setup.seed"), 19, func(r rune) bool { return r >= '0' && r <= '9' })
	col.Text(c.T("setup.seed.tip"), page.Note(c), 0)
	col.Skip(page.ButtonGap)
	u.Toggle("setup.study", s.toggleRow(c, col, c.T("setup.study"), toggleIcon), c.T("setup.study"), &s.study)
}

// correspondenceRows lays out the options of a correspondence match.
func (s *Page) correspondenceRows(c *ui.Context, col *ui.Flow) {
	u := c.UI
	if u.Stepper("link.side", col.Line(page.NoteGap), c.T("setup.link.side", "side", c.T("side."+s.side.String()))) != 0 {
		s.side = s.side.Other()
	}
	col.Text(c.T("setup.link.about"), ui.Style{Size: page.DetailText}, page.NoteGap)
	col.Text(c.T("setup.link.trust"), page.Note(c), page.NoteGap)
}

// offersLessons reports whether the game has lessons.
func (s *Page) offersLessons() bool { return s.sys != nil && s.host.HasLessons(s.sys.ID()) }

// lessonsButton lays out the button to the lessons of the game, if it has any.
func (s *Page) lessonsButton(c *ui.Context, at ui.Rect) {
	if s.offersLessons() && c.UI.Button("setup.guide", at, c.T("setup.guide"), ui.ButtonStyle{Icon: ui.Star}) {
		s.host.ShowLessons(c, s.sys.ID())
	}
}
