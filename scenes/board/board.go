package board

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/effects"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/mapview"
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
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// Board is the scene of a match.
type Board struct {
	model
	play      *ui.Session
	canvas    *mapview.Canvas // drawing of the map
	unhear    func()          // removes the board as a listener of the match
	areas     areas           // regions of the screen
	views     views           // data of the panels and the map
	layouter  panelLayout     // panels around the map
	painter   painter         // drawing of the map
	hints     adviser         // hints of an engine
	autosave  autosave
	auto      autoCamera // movements of the camera by itself
	animation animation  // events that are being shown
	overlays  overlays   // marks of the map overlay
	pointer   mapPointer // mouse and fingers on the map
	keyboard  keyboard   // cursors of the keyboard
	panels    panels     // panels around and over the map
	display   display    // how the board is drawn
	players   players    // people who take turns at one screen or by correspondence
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

// display states how the board is drawn.
type display struct {
	still  bool // true for reduced motion
	hiding bool // true while the key that hides the counters is held
}

// restScale is the initial scale, in interface points per hex, at which the numbers on counters are legible.
const restScale = 62

// openingScale returns the initial scale of a game, in interface points per hex.
func openingScale(look *skin.Skin) float64 {
	if look.InitialScale > 0 {
		return look.InitialScale
	}
	return restScale
}

// New returns the scene of a match.
func New(p *ui.Session) *Board {
	b := &Board{model: newModel(p.Match, p.Look), play: p}
	b.canvas = mapview.New(b.board)
	b.auto = autoCamera{model: &b.model, canvas: b.canvas}
	b.hints = adviser{model: &b.model, session: p, panel: &b.panels.hint, toast: &b.panels.strips.Toast}
	b.layouter = panelLayout{views: &b.views, camera: &b.auto, autosave: &b.autosave, stops: b.stops, perform: b.perform}
	b.animation = animation{model: &b.model, canvas: b.canvas, panels: &b.panels, views: &b.views, camera: &b.auto, refresh: b.refresh}
	b.overlays = overlays{model: &b.model, canvas: b.canvas}
	b.pointer = mapPointer{model: &b.model, canvas: b.canvas, views: &b.views, overlays: &b.overlays, animation: &b.animation}
	b.keyboard = keyboard{model: &b.model, canvas: b.canvas, camera: &b.auto, views: &b.views, overlays: &b.overlays, animation: &b.animation}
	b.painter = painter{views: &b.views, handed: &b.players.handed}
	b.views = views{model: &b.model, play: p, canvas: b.canvas, panels: &b.panels, areas: &b.areas, display: &b.display, hints: &b.hints, waiting: &b.players.waiting}
	b.panels.strips.Toast.ErrorText = p.ErrorText
	b.chooser.Table = choosing.Table{Match: b.match, Board: b.board, Pieces: b.pic, Texts: b.texts, Shown: viewpoint{&b.model}, Coach: &b.coach,
		Hint: &b.panels.hint, Hand: &b.panels.hand, Answer: &b.panels.info.Answer, Toast: &b.panels.strips.Toast}
	b.chooser.Screen = choosing.Screen{Prompt: b.views.prompt, Refresh: b.refresh, Played: b.played, Answered: b.answered}
	b.autosave = autosave{session: p, toast: &b.panels.strips.Toast, revision: -1}
	return b
}

// begin completes the board in the first update, when a Context is available.
func (b *Board) begin(c *ui.Context) {
	b.texts.Lang = c.Lang
	b.pic.Grouped, b.pic.AllControl, b.queue.Sweep = len(b.own.Figures) > 0, b.own.Front, b.own.Front
	b.queue.DiceStrip = b.own.DiceStripTrack != ""
	b.animation.milestones = playback.NewMilestones(b.board, b.pic, b.own.ObjectiveRiver)
	fonts := mapview.Fonts{Place: c.Fonts.Of(ui.Bold), River: c.Fonts.Of(ui.Body), Number: c.Fonts.Of(ui.Label)}
	b.canvas.Open(b.own, fonts, mapOptions(c), c.Px(openingScale(b.own)))
	b.unhear = b.match.Subscribe(playback.Listener{Event: func(e rules.Event) { b.queue.Add(e, b.match.Played()) },
		Trace: func(a *rules.ProcedureTrace) { b.queue.AddTrace(a, b.match.Played()) }})
	b.rebuildLog()
	b.layouter.divide(c)
	b.canvas.Camera.Jump()
	b.refresh(c)
	b.canvas.Camera.SetFree(b.views.free(c))
	b.auto.lookAtFirst()
	b.canvas.Camera.Jump()
	b.auto.shownFor = shownFor{}
	b.auto.showPicks(c)
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
	b.layouter.divide(c)
	b.advance(c)
	b.drive(c)
	b.advise(c)
	if n, ok := b.play.TakeSeek(); ok {
		b.stepTo(c, n)
	}
	if n, ok := b.play.TakeReplay(); ok {
		b.animation.replayFrom(c, n)
	}
	if !b.queue.Busy() && b.replay.live && b.now.revision != b.match.Revision() {
		b.refresh(c)
	}
	b.panels.updateNote(c, &b.model)
	b.layouter.layout(c)
	b.keys(c)
	b.pointer.update(c)
	if b.views.placement().UpdateFan(&b.chooser.Hover, c, b.queue.Busy()) {
		c.NeedRedraw()
	}
	if b.canvas.Camera.Step(b.display.still) {
		c.NeedRedraw()
	}
	c.UI.ButtonArrows = b.chooser.Menu.IsOpen() || b.chooser.Human && len(b.chooser.Picks.Stops) == 0 && b.chooser.Cursor.Cell == 0
	named := b.canvas.PlaceNames(b.pic.Version, b.pic.Stacks)
	if b.canvas.Stream(b.queue.Busy()) || b.canvas.Incomplete() || named {
		c.NeedRedraw()
	}
	return nil
}

// Idle reports whether the board only waits for the player: no animation, search or map drawing is in progress.
func (b *Board) Idle() bool {
	return b.canvas.IsOpen() && b.canvas.Idle() && !b.queue.Busy() && b.now.revision == b.match.Revision() &&
		b.play.Driver.Searching() == rules.NoSide && (b.play.Adviser == nil || !b.play.Adviser.Searching())
}

// Fit lays out the board if the window size has changed while another scene covers it.
func (b *Board) Fit(c *ui.Context) {
	if b.canvas.IsOpen() {
		b.layouter.divide(c)
		b.layouter.layout(c)
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
	b.animation.step(c, dt)
}

// drive updates the engines and the autosave. The autosave does not wait for the animation.
func (b *Board) drive(c *ui.Context) {
	b.autosave.update(c)
	if b.queue.Busy() || !b.replay.live || b.coach.Suspended() {
		return
	}
	if err := b.play.Driver.Update(); err != nil {
		logPanic(err)
		b.panels.strips.Toast.Fail(c, err)
	}
	b.autosave.update(c)
}

// refresh updates the board to the current position.
func (b *Board) refresh(c *ui.Context) {
	m := b.match
	pos := b.position()
	b.now.revision = m.Revision()
	b.pic.Set(pos)
	b.texts.Tracks = pos.Tracks()
	b.panels.tracks.Update()
	if b.play.Orders {
		b.texts.Tracks = slices.DeleteFunc(b.texts.Tracks, func(g rules.Track) bool { return vocab.Winning(g.Key) })
	}
	b.chooser.Load(c, pos)
	b.panels.combat.Reset()
	b.panels.log.Unpoint()
	b.canvas.Camera.SetEast(b.east())
	b.shown.take(pos, b.shownAt(), c.Settings.Odds)
	b.panels.diceStrip.Set(pos, b.own.DiceStripTrack)
	b.auto.comeBack()
	b.players.handed.update(c, &b.model, &b.auto)
	b.auto.showTarget()
	b.auto.showPicks(c)
	b.log.Cut(m.Played(), m.Outcome().Over)
	b.canvas.Weather.UndoSmoke(m.Played())
	b.panels.takeRecap(&b.views)
	b.panels.traces.Take(b.pic, b.log.Entries, func(side rules.Side) bool { return m.Seat(side) != game.NoSeat })
	b.overlays.update(c)
	was := b.now.over
	if b.now.over = m.Outcome().Over && (was || b.replay.live); b.now.over && !was && b.play.Over != nil {
		b.play.Over(c)
	}
	b.players.waiting.update(c, b.play, b.replay.live)
	c.NeedRedraw()
}

// played closes what was open for a decision after a choice or a plan of the player.
func (b *Board) played(_ *ui.Context, plan bool) {
	if plan {
		b.shown.own = b.match.Played()
	}
	b.panels.drawers.StopPeeking()
	if b.areas.compact { // the map needs the room
		b.panels.recap.Dismiss()
	}
}

// answered shows the answer to a click or a drag of the player. If the rules forbid it, the panel with the reasons opens. On a wide screen a drag
// opens no panel.
func (b *Board) answered(c *ui.Context, refused, dragged bool) {
	if refused && (b.areas.compact || !dragged) {
		b.unfold(c)
	}
	b.overlays.update(c)
}

// redo plays the choices that were reverted last again, or shows that there are none.
func (b *Board) redo(c *ui.Context) {
	b.animation.skip(c)
	if err := b.match.Redo(); err != nil {
		b.panels.strips.Toast.Say(c, c.T("board.redo.nothing"), 240)
		return
	}
	b.rebuildLog()
	b.refresh(c)
}

// Draw draws the board.
func (b *Board) Draw(screen *ebiten.Image, c *ui.Context) {
	if b.canvas.IsOpen() {
		b.painter.draw(screen, c)
	}
}

// Texts returns the texts about the match in the language of the interface.
func (b *Board) Texts() *gametext.Texts { return b.texts }
