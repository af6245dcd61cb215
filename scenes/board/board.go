package board

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/coach"
	"herbstnebel/scenes/board/effects"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/board/panel/combat"
	"herbstnebel/scenes/board/panel/dicestrip"
	"herbstnebel/scenes/board/panel/eventlog"
	"herbstnebel/scenes/board/panel/hand"
	"herbstnebel/scenes/board/panel/hint"
	"herbstnebel/scenes/board/panel/history"
	"herbstnebel/scenes/board/panel/info"
	"herbstnebel/scenes/board/panel/prompt"
	"herbstnebel/scenes/board/panel/reasons"
	"herbstnebel/scenes/board/panel/recap"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/board/panel/tally"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/board/panel/trace"
	"herbstnebel/scenes/board/panel/tracks"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/sound"
	"herbstnebel/scenes/ui"
)

// Board is the scene of a match.
type Board struct {
	play       *ui.Session
	board      *rules.Board    // map of the scenario
	canvas     *mapview.Canvas // drawing of the map
	own        *skin.Skin      // presentation settings of the game
	pic        *playback.State // pieces as shown
	texts      *gametext.Texts // texts about the match
	shown      shown           // game state as shown in the panels
	picks      picking.Picker  // selectable options of the decision
	queue      playback.Queue  // events that are still to be shown
	unhear     func()          // removes the board as a listener of the match
	areas      areas           // regions of the screen
	plans      planning.Plans  // plans of the player
	decide     []rules.CellID  // cells that decide this match without victory points
	overlay    marks.Overlay   // map overlay that is switched on
	coach      coach.Coach     // highlights of the tutorial
	log        playback.Log    // log of the events shown so far
	replay     replay          // position in the journal
	autosave   autosave
	auto       autoCamera          // movements of the camera by itself
	milestones playback.Milestones // events that are announced across the map
	panels     panels              // panels around and over the map
	now        moment              // decision shown, as refresh found it
	display    display             // how the board is drawn
	pointing   pointing            // target of the pointer and of the keyboard
	players    players             // people who take turns at one screen or by correspondence
}

// pointing is the target of the pointer and of the keyboard.
type pointing struct {
	cursor picking.Cursor // cell cursor of the keyboard
	hover  picking.Hover  // target of the pointer or the keyboard cursor
	menu   picking.Menu   // open menu of verbs
}

// players are the people who take turns at one screen or by correspondence.
type players struct {
	handed  handed  // banner of the hot seat
	waiting waiting // state of a correspondence match
}

// panels are the panels around and over the map.
type panels struct {
	diceStrip  dicestrip.Panel // dice strip beside the combat
	tracks     tracks.Panel    // panel of the tracks, the chits and the boxes
	prompt     prompt.Panel    // prompt with its buttons and its tray
	drawers    toolbar.Drawers // drawers of a small screen
	combat     combat.Panel    // panel beside the combat
	info       info.Panel      // panel about the cell under the pointer
	hand       hand.Panel      // cards of the deciding side
	tally      tally.Panel     // combat chits drawn so far
	hint       hint.Panel      // advice of an engine
	reasons    reasons.Panel   // panel with an engine's reasons
	log        eventlog.Panel  // panel with the log
	history    history.Note    // historical note of the turn
	strips     strip.Panel     // strip and toast over the map
	infoHeight float64         // height of the last contents of the info panel, in pixels
	recap      recap.Panel     // recap of the opponent's turn
	traces     trace.Panel     // procedure traces since the player's last move or attack
}

// moment is the decision shown, as refresh found it.
type moment struct {
	revision int  // revision of the match at the last refresh; -1 = never
	human    bool // true if a person decides now
	decision rules.Decision
	undoable bool // true if the last choice began something that Esc can undo
	targeted bool // true if that choice named a target, which Esc can undo too
	over     bool // true if the end of the game has been shown or is about to be
}

// display states how the board is drawn.
type display struct {
	filmed bool // true while a clip is recorded: no sound, and a fixed camera
	still  bool // true for reduced motion
	hiding bool // true while the key that hides the counters is held
}

// restScale is the initial scale, in interface points per hex, at which the numbers on counters are legible.
const restScale = 62

// openingScale returns the initial scale of this game, in interface points per hex.
func (b *Board) openingScale() float64 {
	if b.own.InitialScale > 0 {
		return b.own.InitialScale
	}
	return restScale
}

// boardOf returns the map of a match with the victory points of its cells in this scenario, and the cells that decide the match without
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

// counts reports whether control of cell affects the result of the match.
func (b *Board) counts(cell rules.CellID) bool {
	return b.board.Cells[cell].Points > 0 || slices.Contains(b.decide, cell)
}

// New returns the scene of a match.
func New(p *ui.Session) *Board {
	sys := p.Match.System()
	board, decide := boardOf(p.Match)
	b := &Board{board: board, canvas: mapview.New(board), decide: decide, play: p, now: moment{revision: -1}}
	b.autosave.revision, b.replay.live = -1, true
	if b.own = p.Look; b.own == nil {
		b.own = &skin.Skin{}
	}
	b.pic = playback.NewState(b.board)
	b.texts = &gametext.Texts{Game: sys.ID(), Board: board, Pieces: b.pic, Skin: b.own, Match: p.Match}
	b.picks.Clear()
	return b
}

// begin completes the board in the first update, when a Context is available.
func (b *Board) begin(c *ui.Context) {
	b.texts.Lang = c.Lang
	b.pic.Grouped, b.pic.AllControl, b.queue.Sweep = len(b.own.Figures) > 0, b.own.Front, b.own.Front
	b.queue.DiceStrip = b.own.DiceStripTrack != ""
	b.milestones = playback.NewMilestones(b.board, b.pic, b.own.ObjectiveRiver)
	fonts := mapview.Fonts{Place: c.Fonts.Of(ui.Bold), River: c.Fonts.Of(ui.Body), Number: c.Fonts.Of(ui.Label)}
	b.canvas.Open(b.own, fonts, mapOptions(c), c.Px(b.openingScale()))
	b.unhear = b.play.Match.Subscribe(playback.Listener{Event: func(e rules.Event) { b.queue.Add(e, b.play.Match.Played()) },
		Trace: func(a *rules.ProcedureTrace) { b.queue.AddTrace(a, b.play.Match.Played()) }})
	b.rebuildLog()
	b.layout(c)
	b.canvas.Camera.Jump()
	b.refresh(c)
	b.canvas.Camera.SetFree(b.free(c))
	b.lookAtFirst()
	b.canvas.Camera.Jump()
	b.auto.shownFor = shownFor{}
	b.showPicks(c)
	b.canvas.Camera.Jump()
	b.canvas.Weather.SetLight(effects.Daylight(b.own, b.texts, b.shown.turn))
	b.queue.Clock = c.Now()
}

// mapOptions returns the settings of the player that change the map.
func mapOptions(c *ui.Context) mapview.Options {
	return mapview.Options{HexNumbers: c.Settings.HexNumbers, Palette: c.Settings.Palette}
}

// Close stops the background work of the board.
func (b *Board) Close(*ui.Context) {
	if b.canvas.IsOpen() {
		b.canvas.Close()
		b.unhear()
	}
}

// Update advances the board by one tick, a sixtieth of a second.
func (b *Board) Update(c *ui.Context) error {
	if !b.canvas.IsOpen() {
		b.begin(c)
		c.NeedRedraw()
	}
	if b.canvas.SetOptions(mapOptions(c)) {
		c.NeedRedraw()
	}
	b.display.still = c.Settings.ReducedMotion
	b.texts.Lang = c.Lang
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
	if !b.queue.Busy() && b.replay.live && b.now.revision != b.play.Match.Revision() {
		b.refresh(c)
	}
	b.updateNote(c)
	b.layoutPanels(c)
	b.keys(c)
	b.pointer(c)
	if b.placement().UpdateFan(&b.pointing.hover, c, b.queue.Busy()) {
		c.NeedRedraw()
	}
	if b.canvas.Camera.Step(b.display.still) {
		c.NeedRedraw()
	}
	c.UI.ButtonArrows = b.pointing.menu.IsOpen() || b.now.human && len(b.picks.Stops) == 0 && b.pointing.cursor.Cell == 0
	named := b.canvas.PlaceNames(b.pic.Version, b.pic.Stacks)
	if b.canvas.Stream(b.queue.Busy()) || b.canvas.Incomplete() || named {
		c.NeedRedraw()
	}
	return nil
}

// Idle reports whether the board only waits for the player: no animation, search or map drawing is in progress.
func (b *Board) Idle() bool {
	return b.canvas.IsOpen() && b.canvas.Idle() && !b.queue.Busy() && b.now.revision == b.play.Match.Revision() &&
		b.play.Driver.Searching() == rules.NoSide && (b.play.Adviser == nil || !b.play.Adviser.Searching())
}

// Fit lays out the board if the window size has changed while another scene covers it.
func (b *Board) Fit(c *ui.Context) {
	if b.canvas.IsOpen() {
		b.layout(c)
		b.layoutPanels(c)
	}
}

// Build continues drawing the map while another scene covers the board.
func (b *Board) Build(*ui.Context) bool {
	return b.canvas.IsOpen() && b.canvas.Stream(false)
}

// advance moves the animation forward.
func (b *Board) advance(c *ui.Context) {
	now := c.Now()
	dt := min(now.Sub(b.queue.Clock).Seconds(), 0.1)
	b.queue.Clock = now
	if b.canvas.Highlights.Expire(c.Tick) {
		c.NeedRedraw()
	}
	b.panels.strips.Toast.Expire(c.Tick)
	if b.panels.diceStrip.Slide(dt, b.display.still) {
		c.NeedRedraw()
	}
	if b.players.handed.fade(c) || b.canvas.Weather.Step(dt, effects.Daylight(b.own, b.texts, b.shown.turn), b.queue.Busy() || b.canvas.Camera.Moving(), b.display.still) {
		c.NeedRedraw()
	}
	if !b.queue.Busy() {
		return
	}
	c.NeedRedraw()
	speed := c.Settings.Speed
	if b.display.still {
		speed *= 3
	}
	b.queue.Step(dt*speed, func(a *playback.Act) { b.beginAct(c, a) }, b.endAct)
	if !b.queue.Busy() {
		b.endReplay(c)
	}
}

// beginAct runs when an event starts to be shown.
func (b *Board) beginAct(c *ui.Context, a *playback.Act) {
	b.follow(c, a)
	b.takeTally(a)
	b.rollOf(a)
	if a.Event.Kind != rules.DieRolled { // a die roll is logged when the die has come to rest
		b.tell(a)
	}
	if b.display.filmed {
		return
	}
	if id := sound.For(a.Event, b.pic.Piece, b.own, b.viewer()); id != "" && c.Settings.Speed < 8 && !(a.Length == 0 && a.Event.Kind == rules.ControlTaken) {
		c.Sound.Play(id)
	}
	b.markMilestone(c, a)
	cell := a.Event.Cell
	if len(a.Event.Path) > 0 {
		cell = a.Event.Path[len(a.Event.Path)-1]
	}
	if cell == 0 && a.Event.Kind == rules.DieRolled {
		cell = b.combatCell()
	}
	if a.Length > 0 && b.pic.OnMap(cell) && c.Settings.Speed <= 4 {
		b.seek(cell, a.At)
	}
}

// endAct runs when an event has been shown or skipped.
func (b *Board) endAct(a *playback.Act) {
	b.tell(a)
	b.pic.Apply(&a.Event)
	effects.Smoke(&b.canvas.Weather, b.pic, a)
	b.milestones.End(a.Event.Kind)
	if a.Replayed {
		return
	}
	switch a.Event.Kind {
	case rules.TurnBegan, rules.PhaseBegan, rules.ChitDrawn, rules.ChitPlayed:
		b.plans.Pass.BeginPhase()
	}
}

// tell adds an event to the log, once.
func (b *Board) tell(a *playback.Act) {
	if !a.Logged {
		a.Logged = true
		b.rollOf(a)
		b.log.Add(a)
	}
}

// rebuildLog makes the log of the whole match.
func (b *Board) rebuildLog() {
	m := b.play.Match
	b.log.Rebuild(m.At(0), func(yield func(rules.Choice) bool) {
		for _, r := range m.Records() {
			if !yield(r.Choice) {
				return
			}
		}
	})
}

// viewer returns the side of the only human player, or NoSide.
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

// drive updates the engines and the autosave. The autosave does not wait for the animation.
func (b *Board) drive(c *ui.Context) {
	b.save(c)
	if b.queue.Busy() || !b.replay.live || b.coach.Suspended() {
		return
	}
	if err := b.play.Driver.Update(); err != nil {
		b.failed(c, err)
	}
	b.save(c)
}

// position returns the position that the board shows.
func (b *Board) position() rules.View {
	switch {
	case !b.replay.live:
		return b.play.Match.At(b.replay.at)
	case b.queue.Busy():
		return b.play.Match.At(b.queue.Acts[0].At)
	}
	return b.play.Match.Position()
}

// refresh updates the board to the current position.
func (b *Board) refresh(c *ui.Context) {
	m := b.play.Match
	pos := b.position()
	b.now.revision = m.Revision()
	b.pic.Set(pos)
	b.texts.Tracks = pos.Tracks()
	b.panels.tracks.Update()
	if b.play.Orders {
		b.texts.Tracks = slices.DeleteFunc(b.texts.Tracks, func(g rules.Track) bool { return vocab.Winning(g.Key) })
	}
	b.now.decision = pos.Decision()
	b.pointing.menu.Close()
	b.plans.Group.Drop()
	b.panels.info.Answer.Clear()
	b.panels.strips.Toast.Pass()
	b.pointing.hover.ClearPath()
	b.panels.log.Unpoint()
	side := m.ToMove()
	b.now.human = b.replay.live && m.Seat(side) == game.Human && b.coach.Ending() == ""
	if b.now.human {
		b.picks.Load(pos, m.Choices(), b.pic.CellOf)
		b.picks.AddFormations(b.pic.Pieces, b.now.decision.By, b.pic.OnMap)
	} else {
		b.picks.Clear()
	}
	b.canvas.Camera.SetEast(b.east())
	b.panels.hand.Set(b.cards(pos))
	b.plan(c)
	b.shown.take(pos, b.shownAt(), c.Settings.Odds)
	b.panels.diceStrip.Set(pos, b.own.DiceStripTrack)
	b.comeBack()
	b.handOver(c)
	b.showTarget()
	b.showPicks(c)
	b.log.Cut(m.Played(), m.Outcome().Over)
	b.canvas.Weather.UndoSmoke(m.Played())
	b.takeRecap()
	b.panels.traces.Take(b.pic, b.log.Entries, func(side rules.Side) bool { return m.Seat(side) != game.NoSeat })
	b.remark(c)
	was := b.now.over
	if b.now.over = m.Outcome().Over && (was || b.replay.live); b.now.over && !was && b.play.Over != nil {
		b.play.Over(c)
	}
	b.wait(c)
	c.NeedRedraw()
}

// lookAtFirst moves the camera to the decision: to the target of an attack, to the centre of the selectable cells and pieces, or to the
// cell of the decision.
func (b *Board) lookAtFirst() {
	cam := b.canvas.Camera
	if cell := b.target(); cell != 0 {
		cam.Show(b.board.Cells[cell].Center)
		return
	}
	var sum rules.Point
	n := 0
	for _, s := range b.picks.Stops {
		if p, ok := b.stopAt(s); ok {
			sum.X, sum.Y, n = sum.X+p.X, sum.Y+p.Y, n+1
		}
	}
	if cell := b.now.decision.Cell; n == 0 && b.pic.OnMap(cell) {
		cam.Show(b.board.Cells[cell].Center)
		return
	}
	if n == 0 { // otherwise the centre of the deciding side's pieces
		side := b.play.Match.ToMove()
		for i := range b.pic.Pieces {
			if q := &b.pic.Pieces[i]; b.pic.OnMap(q.Cell) && q.Unit && (side == rules.Chance || q.Side == side) {
				at := b.board.Cells[q.Cell].Center
				sum.X, sum.Y, n = sum.X+at.X, sum.Y+at.Y, n+1
			}
		}
	}
	if n > 0 {
		cam.Show(rules.Point{X: sum.X / float32(n), Y: sum.Y / float32(n)})
	}
}

// east returns the x coordinate of the easternmost selectable cell or piece, which the right panel must not cover. If anything is
// selectable on the map, all units of the deciding side count too, because they may be selected later. If nothing is, east returns 0.
func (b *Board) east() (far float64) {
	for _, s := range b.picks.Stops {
		if p, ok := b.stopAt(s); ok {
			far = max(far, float64(p.X))
		}
	}
	for _, p := range b.membersAt() {
		far = max(far, float64(p.X))
	}
	for i := range b.pic.Pieces {
		if q := &b.pic.Pieces[i]; far > 0 && q.Unit && q.Side == b.now.decision.By && b.pic.OnMap(q.Cell) {
			far = max(far, float64(b.board.Cells[q.Cell].Center.X))
		}
	}
	return far
}

// stopAt returns the map point of a keyboard stop.
func (b *Board) stopAt(s picking.Stop) (rules.Point, bool) {
	cell := s.Cell
	if cell == 0 {
		cell = b.pic.CellOf(s.Piece)
	}
	if !b.pic.OnMap(cell) {
		return rules.Point{}, false
	}
	return b.board.Cells[cell].Center, true
}

// take plays an option, or moves the group to the cell of the option.
func (b *Board) take(c *ui.Context, o picking.Option) {
	if b.plans.Group.On() && o.Info.Cell != 0 {
		b.marchTo(c, o.Info.Cell)
		return
	}
	if row := assist.FinishActive(b.play.Match.Position(), b.now.decision.By, []rules.Choice{o.Choice}); len(row) > 1 {
		b.playRow(c, row)
		return
	}
	over := b.texts.AutomaticEnd(b.play.Match.Position(), b.now.decision.By, []rules.Choice{o.Choice})
	if err := b.play.Match.Play(o.Choice); err != nil {
		b.failed(c, err)
	} else if over != "" {
		b.say(c, over, 240)
	}
	b.picked(c, o.Info.Piece != 0 && o.Info.Cell == 0 && !o.Info.Pass)
	b.now.targeted = o.Info.Verb == vocab.Attack
}

// picked updates the board after a choice of the player. If began is true, the choice began something that Esc can undo.
func (b *Board) picked(c *ui.Context, began bool) {
	b.now.undoable, b.now.targeted, b.pointing.cursor = began, false, picking.Cursor{}
	b.plans.Pass.Settle()
	b.panels.drawers.StopPeeking()
	if b.areas.compact { // the map needs the room
		b.panels.recap.Dismiss()
	}
	b.panels.info.Answer.Clear()
	b.panels.strips.Toast.Pass()
	b.pointing.menu.Close()
	b.pointing.hover.CloseFan()
	c.Sound.Play("click")
	c.NeedRedraw()
}

// begun reports whether the last choice selected the active piece, so that Esc releases it.
func (b *Board) begun() bool {
	m := b.play.Match
	n := m.Played()
	if !b.now.human || b.now.decision.Piece == 0 || n == 0 {
		return false
	}
	last := m.Records()[n-1]
	pick := m.At(n - 1).Describe(last.Choice)
	return last.By == b.now.decision.By && pick.Piece == b.now.decision.Piece && pick.Cell == 0 && !pick.Pass
}

// offer plays the only option in out, or opens a menu of verbs at the point at.
func (b *Board) offer(c *ui.Context, out []picking.Option, at ui.Point) {
	switch len(out) {
	case 0:
	case 1:
		b.agree(c, out[0])
	default:
		b.pointing.menu.Open(out, at)
		if c.UI.Focused() != "" {
			c.UI.Focus("verb0")
		}
	}
	c.NeedRedraw()
}

// undo reverts the last decision, or shows why it cannot.
func (b *Board) undo(c *ui.Context) {
	b.skip(c)
	if err := b.play.Match.Undo(); err != nil {
		b.say(c, toolbar.WhyNoUndo(c, err), 300)
		return
	}
	b.now.undoable, b.now.targeted = false, false
	b.pointing.hover.CloseFan()
	b.refresh(c)
	b.now.undoable = b.begun()
}

func (b *Board) redo(c *ui.Context) {
	b.skip(c)
	if err := b.play.Match.Redo(); err != nil {
		b.say(c, c.T("board.redo.nothing"), 240)
		return
	}
	b.rebuildLog()
	b.refresh(c)
}

// skip ends all animations.
func (b *Board) skip(c *ui.Context) {
	if b.queue.Busy() {
		b.queue.Skip(b.endAct)
		b.endReplay(c)
		b.canvas.Camera.Jump()
		c.NeedRedraw()
	}
}

// Draw draws the board.
func (b *Board) Draw(screen *ebiten.Image, c *ui.Context) {
	if b.canvas.IsOpen() {
		b.draw(screen, c)
	}
}

// Texts returns the texts about the match in the language of the interface.
func (b *Board) Texts() *gametext.Texts { return b.texts }
