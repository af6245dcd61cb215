package board

import (
	"errors"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/sound"
	"herbstnebel/scenes/ui"
)

// Board is the scene of a match.
type Board struct {
	canvas
	refusal

	play     *ui.Session
	id       string     // of the game, for its texts
	own      *skin.Skin // what is the game's own on the screen
	sides    []side     // that cells have in common
	lang     *lang.Table
	pic      *picture
	shown    shown
	bucket   bucket
	picks    picker
	roam     roam
	queue    queue
	unhear   func()
	areas    areas
	rows     rows   // of the prompt, as they were drawn last
	drawer   string // the open one, on a small screen
	peeking  bool   // a finger that rested on the map has opened it: it closes with the next pick
	hover    hover
	menu     verbMenu
	group    group
	combat   fight
	decide   []rules.CellID // that decide this match without points
	hand     cards
	tally    tally
	probed   probed
	whole    []rules.PieceID // the stack of the piece at work, as far as it can be moved
	leaving  leaving
	overlay  overlay
	imagined imagined
	hint     hint
	guided   guided
	reasons  reasonsView
	journal  journal
	record   record
	day      day
	replay   replay
	message  message
	laid     []ui.Rect // the strips and the message that lie over the board
	autosave autosave
	infoHigh float64 // of what was said at the right, last
	reel     reel
	accounts accounts
	foreseen foreseen
	handed   handed
	waiting  waiting
	filmed   bool         // what is played again is filmed: nothing is heard, and the camera stays
	aimed    rules.CellID // the target that was shown last
	away     away
	views    [3][3]float64         // of two people at one screen, when they gave way: place and scale
	lastKind rules.Kind            // of the event that was shown last
	goal     map[rules.CellID]bool // cells at the river that the Axis is after
	shownFor shownFor              // the decision that was shown last
	slipFor  shownFor              // the decision whose slip was laid last
	stripH   float64               // what the strip over the view takes of it
	said     string                // to a screen reader, last

	// The decision that is shown, as refresh has found it.
	revision int // of the match when refresh looked at it; -1 = never
	human    bool
	gauges   []rules.Track
	stood    stood // of gauges
	decision rules.Decision
	lastPick bool // the last choice began something that Esc can take back
	targeted bool // it named what is attacked, which Esc can take back too
	over     bool // the end has been shown, or will be

	still  bool // reduced motion
	hiding bool // the counters, while a key is held
}

// restScale is the scale at the beginning, in interface points per cell of hexes: figures
// are legible.
const restScale = 62

// openingScale is the scale at the beginning of this game, as restScale is.
func (b *Board) openingScale() float64 {
	if b.own.InitialScale > 0 {
		return b.own.InitialScale
	}
	return restScale
}

// boardOf is the board of a match, with what its cells are worth there, and those that decide it without
// points.
func boardOf(m *game.Match) (board *rules.Board, decide []rules.CellID) {
	board = m.System().Board()
	v, ok := m.Position().(rules.CellScorer)
	if !ok {
		return board, nil
	}
	own := *board
	own.Cells = slices.Clone(board.Cells)
	for i := 1; i < len(own.Cells); i++ {
		points, decides := v.CellPoints(rules.CellID(i))
		own.Cells[i].Points = points
		if decides {
			decide = append(decide, rules.CellID(i))
		}
	}
	return &own, decide
}

// counts reports whether it matters to who wins who holds a cell.
func (b *Board) counts(cell rules.CellID) bool {
	return b.board.Cells[cell].Points > 0 || slices.Contains(b.decide, cell)
}

// New returns the scene of a match.
func New(p *ui.Session) *Board {
	sys := p.Match.System()
	board, decide := boardOf(p.Match)
	b := &Board{canvas: newCanvas(board), decide: decide, play: p, id: sys.ID(), revision: -1}
	b.autosave.revision, b.journal.pointed, b.journal.flash, b.replay.live = -1, -1, map[rules.CellID]int{}, true
	if b.own = p.Look; b.own == nil {
		b.own = &skin.Skin{}
	}
	b.pic = newPicture(b.board)
	b.picks.clear()
	return b
}

// begin makes what needs a Context, in the first update.
func (b *Board) begin(c *ui.Context) {
	b.lang = c.Lang
	for i, family := range []ui.Family{ui.Bold, ui.Body, ui.Label} {
		b.fonts[i] = c.Fonts.Of(family)
	}
	b.pic.piled, b.pic.fronted, b.queue.sweep = len(b.own.Figures) > 0, b.own.Front, b.own.Front
	b.queue.bucket = b.own.DiceStripTrack != ""
	b.sides = sidesOf(b.board)
	b.goal = banks(b.board, b.own.ObjectiveRiver)
	b.survey(b.own, c.Settings.HexNumbers)
	b.cam = newCamera(b.sheet.m, c.Px(b.openingScale())/b.sizes.unit)
	b.sprites = newSprites(counterart.New(b.fonts[2], c.Settings.Palette), b.own, c.Settings.Palette)
	b.unhear = b.play.Match.Subscribe(follower{func(e rules.Event) { b.queue.hear(e, b.play.Match.Played()) },
		func(a *rules.ProcedureTrace) { b.queue.follow(a, b.play.Match.Played()) }})
	b.journal.replay(b.play.Match)
	b.layout(c)
	b.cam.jump()
	b.refresh(c)
	b.cam.uncover(b.free(c))
	b.lookAtFirst()
	b.cam.jump()
	b.shownFor = shownFor{}
	b.showPicks(c)
	b.cam.jump()
	b.weather.light = b.daylight()
	b.queue.clock = c.Now()
}

// Close ends what runs beside the frames.
func (b *Board) Close(*ui.Context) {
	if b.sheet != nil {
		b.sheet.close()
		b.unhear()
	}
}

// Update handles one sixtieth of a second.
func (b *Board) Update(c *ui.Context) error {
	if b.sheet == nil {
		b.begin(c)
		c.NeedRedraw()
	}
	if b.sheet.numbers != c.Settings.HexNumbers {
		b.survey(b.own, c.Settings.HexNumbers)
		c.NeedRedraw()
	}
	if p := c.Settings.Palette; b.sprites.palette != p {
		b.sprites.clear()
		b.sprites = newSprites(counterart.New(b.fonts[2], p), b.own, p)
		c.NeedRedraw()
	}
	b.still = c.Settings.ReducedMotion
	b.lang = c.Lang
	c.UI.NoArrows = true
	b.layout(c)
	b.advance(c)
	b.drive(c)
	b.advise(c)
	if n, ok := b.play.TakeSeek(); ok {
		b.stepTo(c, n)
	}
	if n, ok := b.play.TakeReplay(); ok {
		b.playAgain(c, n)
	}
	if !b.queue.busy() && b.replay.live && b.revision != b.play.Match.Revision() {
		b.refresh(c)
	}
	b.tendDay(c)
	b.panels(c)
	b.keys(c)
	b.pointer(c)
	b.tendFan(c)
	if b.cam.step(b.still) {
		c.NeedRedraw()
		b.sheet.asked = false
	}
	c.UI.ButtonArrows = b.menu.isOpen() || b.human && len(b.picks.stops) == 0 && b.roam.cell == 0
	named := b.settle()
	if b.sheet.stream(b.cam, b.queue.busy()) || b.sprites.short || b.places.short || named {
		c.NeedRedraw()
	}
	return nil
}

// Idle reports whether the board waits for the player: nothing is shown, thought about or drawn.
func (b *Board) Idle() bool {
	return b.sheet != nil && b.sheet.asked && len(b.sheet.asking) == 0 && !b.queue.busy() && b.revision == b.play.Match.Revision() &&
		b.play.Driver.Thinking() == rules.NoSide && (b.play.Adviser == nil || !b.play.Adviser.Thinking())
}

// Fit lays the board out anew where the window has another size while another scene lies over it.
func (b *Board) Fit(c *ui.Context) {
	if b.sheet != nil {
		b.layout(c)
		b.panels(c)
		b.sheet.asked = false
	}
}

// Build has the map drawn on while another scene lies over the board.
func (b *Board) Build(*ui.Context) bool {
	return b.sheet != nil && b.sheet.stream(b.cam, false)
}

// advance moves the animation on.
func (b *Board) advance(c *ui.Context) {
	now := c.Now()
	dt := min(now.Sub(b.queue.clock).Seconds(), 0.1)
	b.queue.clock = now
	if b.journal.fade(c.Tick) {
		c.NeedRedraw()
	}
	b.message.expire(c.Tick)
	if was := b.bucket.out; was != 0 || b.bucket.gauge != nil {
		if b.bucket.slide(dt, b.still); b.bucket.out != was {
			c.NeedRedraw()
		}
	}
	if b.handed.fade(c) || b.blow(dt) {
		c.NeedRedraw()
	}
	if !b.queue.busy() {
		return
	}
	c.NeedRedraw()
	speed := c.Settings.Speed
	if b.still {
		speed *= 3
	}
	b.queue.step(dt*speed, func(a *act) { b.beginAct(c, a) }, b.endAct)
	if !b.queue.busy() {
		b.endReel(c)
	}
}

// beginAct is called when an event comes up.
func (b *Board) beginAct(c *ui.Context, a *act) {
	b.follow(c, a)
	b.takeTally(a)
	b.rollOf(a)
	if a.event.Kind != rules.DieRolled { // which is told when it lies still
		b.tell(a)
	}
	if b.filmed {
		return
	}
	if id := sound.For(a.event, b.pic.piece, b.own, b.viewer()); id != "" && c.Settings.Speed < 8 && !(a.length == 0 && a.event.Kind == rules.ControlTaken) {
		c.Sound.Play(id)
	}
	b.dramatise(c, a)
	cell := a.event.Cell
	if len(a.event.Path) > 0 {
		cell = a.event.Path[len(a.event.Path)-1]
	}
	if cell == 0 && a.event.Kind == rules.DieRolled {
		cell = b.fight()
	}
	if a.length > 0 && b.pic.onMap(cell) && c.Settings.Speed <= 4 {
		b.seek(cell, a.at)
	}
}

// endAct is called when an event is over, also where it was skipped.
func (b *Board) endAct(a *act) {
	b.tell(a)
	b.pic.apply(&a.event)
	b.burn(a)
	b.lastKind = a.event.Kind
	if a.again {
		return
	}
	switch a.event.Kind {
	case rules.TurnBegan, rules.PhaseBegan, rules.ChitDrawn, rules.ChitPlayed:
		b.leaving.most = 0
	}
}

// tell writes an event into the journal, once.
func (b *Board) tell(a *act) {
	if !a.told {
		a.told = true
		b.rollOf(a)
		b.journal.add(a)
	}
}

// viewer is the person whose victory is one, or Nobody.
func (b *Board) viewer() rules.Side {
	m := b.play.Match
	axis, allies := m.Seat(rules.Axis) == game.Human, m.Seat(rules.Allies) == game.Human
	switch {
	case axis && !allies:
		return rules.Axis
	case allies && !axis:
		return rules.Allies
	}
	return rules.NoSide
}

// drive lets the engines play and the autosave write, which does not wait until what was
// decided has been shown.
func (b *Board) drive(c *ui.Context) {
	b.save(c)
	if b.queue.busy() || !b.replay.live || b.guided.holds() {
		return
	}
	if err := b.play.Driver.Update(); err != nil {
		b.failed(c, err)
	}
	b.save(c)
}

// position is the one that is shown.
func (b *Board) position() rules.View {
	switch {
	case !b.replay.live:
		return b.play.Match.At(b.replay.at)
	case b.queue.busy():
		return b.play.Match.At(b.queue.acts[0].at)
	}
	return b.play.Match.Position()
}

// refresh looks at the position anew.
func (b *Board) refresh(c *ui.Context) {
	m := b.play.Match
	pos := b.position()
	b.revision = m.Revision()
	b.pic.take(pos)
	b.gauges, b.stood.lang = pos.Tracks(), nil
	if b.play.Orders {
		b.gauges = slices.DeleteFunc(b.gauges, func(g rules.Track) bool { return vocab.Winning(g.Key) })
	}
	b.decision = pos.Decision()
	b.menu.close()
	b.group.drop()
	b.refusal.clear()
	b.message.pass()
	b.hover.noPath()
	b.journal.pointed = -1
	side := m.ToMove()
	b.human = b.replay.live && m.Seat(side) == game.Human && b.guided.over == ""
	if b.human {
		b.picks.load(pos, m.Choices(), b.pic.home)
		b.picks.enlist(b.pic.pieces, b.decision.By, b.pic.onMap)
	} else {
		b.picks.clear()
	}
	b.cam.east = b.east()
	b.takeHand(pos)
	b.weigh(c, pos)
	b.whole = b.movers(b.pic.home(b.decision.Piece))
	b.weighFight(c, pos)
	b.imagined.forget()
	b.shown.take(pos, b.shownAt(), c.Settings.Odds)
	b.bucket.take(pos, b.own.DiceStripTrack)
	b.comeBack()
	b.handOver(c)
	b.showTarget()
	b.showPicks(c)
	b.journal.cut(m.Played(), m.Outcome().Over)
	b.weather.cut(m.Played())
	b.takeReel(c)
	b.takeAccounts()
	b.remark(c)
	was := b.over
	if b.over = m.Outcome().Over && (was || b.replay.live); b.over && !was && b.play.Over != nil {
		b.play.Over(c)
	}
	b.wait(c)
	c.NeedRedraw()
}

// lookAtFirst turns the camera to where the decision is: to the target of an attack, to the middle of
// what can be picked, or to the cell that is asked about.
func (b *Board) lookAtFirst() {
	if cell := b.target(); cell != 0 {
		b.cam.show(b.board.Cells[cell].Center)
		return
	}
	var sum rules.Point
	n := 0
	for _, s := range b.picks.stops {
		if p, ok := b.stopAt(s); ok {
			sum.X, sum.Y, n = sum.X+p.X, sum.Y+p.Y, n+1
		}
	}
	if cell := b.decision.Cell; n == 0 && b.pic.onMap(cell) {
		b.cam.show(b.board.Cells[cell].Center)
		return
	}
	if n == 0 { // where most is going on: the middle of the pieces of whoever decides
		side := b.play.Match.ToMove()
		for i := range b.pic.pieces {
			if q := &b.pic.pieces[i]; b.pic.onMap(q.Cell) && q.Unit && (side == rules.Chance || q.Side == side) {
				at := b.board.Cells[q.Cell].Center
				sum.X, sum.Y, n = sum.X+at.X, sum.Y+at.Y, n+1
			}
		}
	}
	if n > 0 {
		b.cam.show(rules.Point{X: sum.X / float32(n), Y: sum.Y / float32(n)})
	}
}

// east is how far east something can be picked: the panel at the right is not to lie over it. Where something can, the
// other units of who decides count too, since they are picked later.
func (b *Board) east() (far float64) {
	for _, s := range b.picks.stops {
		if p, ok := b.stopAt(s); ok {
			far = max(far, float64(p.X))
		}
	}
	for _, p := range b.membersAt() {
		far = max(far, float64(p.X))
	}
	for i := range b.pic.pieces {
		if q := &b.pic.pieces[i]; far > 0 && q.Unit && q.Side == b.decision.By && b.pic.onMap(q.Cell) {
			far = max(far, float64(b.board.Cells[q.Cell].Center.X))
		}
	}
	return far
}

// stopAt says where a stop of the keyboard is on the board.
func (b *Board) stopAt(s stop) (rules.Point, bool) {
	cell := s.cell
	if cell == 0 {
		cell = b.pic.home(s.piece)
	}
	if !b.pic.onMap(cell) {
		return rules.Point{}, false
	}
	return b.board.Cells[cell].Center, true
}

// take plays an option, or leads the group where it says.
func (b *Board) take(c *ui.Context, o option) {
	if b.group.on() && o.pick.Cell != 0 {
		b.marchTo(c, o.pick.Cell)
		return
	}
	if row := b.untilSpent([]rules.Choice{o.choice}); len(row) > 1 {
		b.playRow(c, row)
		return
	}
	over := b.endsItself(c, []rules.Choice{o.choice})
	if err := b.play.Match.Play(o.choice); err != nil {
		b.failed(c, err)
	} else if over != "" {
		b.say(c, over, 240)
	}
	b.picked(c, o.pick.Piece != 0 && o.pick.Cell == 0 && !o.pick.Pass)
	b.targeted = o.pick.Verb == vocab.Attack
}

// picked follows what the player has chosen; began tells whether it began something that Esc
// can take back.
func (b *Board) picked(c *ui.Context, began bool) {
	b.lastPick, b.targeted, b.roam = began, false, roam{}
	b.leaving.settle()
	if b.peeking {
		b.drawer, b.peeking = "", false
	}
	b.reel.away = b.reel.away || b.areas.compact // on a small screen the map has its room
	b.refusal.clear()
	b.message.pass()
	b.menu.close()
	b.hover.closeFan()
	c.Sound.Play("click")
	c.NeedRedraw()
}

// begun reports whether the last choice picked the piece that is at work now, so that Esc lets it go.
func (b *Board) begun() bool {
	m := b.play.Match
	n := m.Played()
	if !b.human || b.decision.Piece == 0 || n == 0 {
		return false
	}
	last := m.Records()[n-1]
	pick := m.At(n - 1).Describe(last.Choice)
	return last.By == b.decision.By && pick.Piece == b.decision.Piece && pick.Cell == 0 && !pick.Pass
}

// offer plays the only option, or lets the player choose a verb.
func (b *Board) offer(c *ui.Context, out []option, at ui.Point) {
	switch len(out) {
	case 0:
	case 1:
		b.agree(c, out[0])
	default:
		b.menu.open(out, at)
		if c.UI.Focused() != "" {
			c.UI.Focus("verb0")
		}
	}
	c.NeedRedraw()
}

// undo takes back the last decision, and says why if that cannot be.
func (b *Board) undo(c *ui.Context) {
	b.skip(c)
	if err := b.play.Match.Undo(); err != nil {
		key := "board.undo.nothing"
		switch {
		case errors.Is(err, game.ErrDice):
			key = "board.undo.dice"
		case errors.Is(err, game.ErrSent):
			key = "board.undo.sent"
		}
		b.say(c, c.T(key), 300)
		return
	}
	b.lastPick, b.targeted = false, false
	b.hover.closeFan()
	b.refresh(c)
	b.lastPick = b.begun()
}

func (b *Board) redo(c *ui.Context) {
	b.skip(c)
	if err := b.play.Match.Redo(); err != nil {
		b.say(c, c.T("board.redo.nothing"), 240)
		return
	}
	b.journal.replay(b.play.Match)
	b.refresh(c)
}

// skip ends all that is being shown.
func (b *Board) skip(c *ui.Context) {
	if b.queue.busy() {
		b.queue.skip(b.endAct)
		b.endReel(c)
		b.cam.jump()
		c.NeedRedraw()
	}
}

// Draw paints the map and what stands on it.
func (b *Board) Draw(screen *ebiten.Image, c *ui.Context) {
	if b.sheet != nil {
		b.draw(screen, c)
	}
}
