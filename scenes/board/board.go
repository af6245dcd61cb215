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
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// Board is the scene of a match.
type Board struct {
	model     model // state that the board shows
	play      *ui.Session
	canvas    *mapview.Canvas // drawing of the map
	unhear    func()          // removes the board as a listener of the match
	areas     areas           // regions of the screen
	views     views           // data of the panels and the map
	layout    panelLayout     // panels around the map
	painter   painter         // drawing of the map
	hints     adviser         // hints of an engine
	autosave  autosave
	camera    autoCamera // movements of the camera by itself
	animation animation  // events that are being shown
	overlays  overlays   // marks of the map overlay
	pointer   mapPointer // mouse and fingers on the map
	keyboard  keyboard   // cursors of the keyboard
	panels    panels     // panels around and over the map
	display   display    // how the board is drawn
	players   players    // state of matches between two people
}

// players is the state of matches between two people at one screen or by correspondence.
type players struct {
	handed  handed  // banner and page of the hot seat
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

	plans []marks.PlanArrow // movements of plans of a study
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
	m := &b.model
	b.canvas = mapview.New(m.board)
	b.camera = autoCamera{model: m, canvas: b.canvas}
	b.hints = adviser{chooser: &m.chooser, session: p, panel: &b.panels.hint, toast: &b.panels.strips.Toast}
	b.layout = panelLayout{views: &b.views, camera: &b.camera, autosave: &b.autosave, stops: b.stops, perform: b.perform}
	b.animation = animation{model: m, canvas: b.canvas, panels: &b.panels, views: &b.views, camera: &b.camera, refresh: b.refresh}
	b.overlays = overlays{model: m, canvas: b.canvas}
	b.pointer = mapPointer{chooser: &m.chooser, canvas: b.canvas, views: &b.views, overlays: &b.overlays, animation: &b.animation}
	b.keyboard = keyboard{chooser: &m.chooser, canvas: b.canvas, camera: &b.camera, views: &b.views, overlays: &b.overlays, animation: &b.animation}
	b.painter = painter{views: &b.views, handed: &b.players.handed}
	b.views = views{model: m, play: p, canvas: b.canvas, panels: &b.panels, areas: &b.areas, display: &b.display, hints: &b.hints, waiting: &b.players.waiting}
	b.panels.strips.Toast.ErrorText = p.ErrorText
	m.chooser.Table = choosing.Table{Match: m.match, Board: m.board, Pieces: m.pic, Texts: m.texts, Shown: viewpoint{m}, Coach: &m.coach,
		Hint: &b.panels.hint, Hand: &b.panels.hand, Answer: &b.panels.info.Answer, Toast: &b.panels.strips.Toast}
	m.chooser.Screen = choosing.Screen{Prompt: b.views.prompt, Refresh: b.refresh, Played: b.played, Answered: b.answered}
	b.autosave = autosave{session: p, toast: &b.panels.strips.Toast, revision: -1}
	return b
}

// begin completes the board in the first update, when a Context is available.
func (b *Board) begin(c *ui.Context) {
	m := &b.model
	m.texts.Lang = c.Lang
	m.pic.Grouped, m.pic.AllControl, m.queue.Sweep = len(m.own.Figures) > 0, m.own.Front, m.own.Front
	m.queue.DiceStrip = m.own.DiceStripTrack != ""
	b.animation.milestones = playback.NewMilestones(m.board, m.pic, m.own.ObjectiveRiver)
	fonts := mapview.Fonts{Place: c.Fonts.Of(ui.Bold), River: c.Fonts.Of(ui.Body), Number: c.Fonts.Of(ui.Label)}
	b.canvas.Open(m.own, fonts, mapOptions(c), c.Px(openingScale(m.own)))
	b.unhear = m.match.Subscribe(playback.Listener{Event: func(e rules.Event) { m.queue.Add(e, m.match.Played()) },
		Trace: func(a *rules.ProcedureTrace) {
			m.log.MarkTraced(m.match.Played())
			m.queue.AddTrace(a, m.match.Played())
		}})
	m.rebuildLog()
	b.layout.divide(c)
	b.canvas.Camera.Jump()
	b.refresh(c)
	b.canvas.Camera.SetFree(b.views.free(c))
	b.camera.lookAtFirst()
	b.canvas.Camera.Jump()
	b.camera.shownFor = shownFor{}
	b.camera.showPicks(c)
	b.canvas.Camera.Jump()
	b.canvas.Weather.SetLight(effects.Daylight(m.own, m.texts, m.shown.turn))
	m.queue.Clock = c.Now()
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
	b.model.texts.Lang = c.Lang
	c.UI.NoArrows = true
	b.layout.divide(c)
	b.advance(c)
	b.drive(c)
	b.advise(c)
	if n, ok := b.play.TakeSeek(); ok {
		b.stepTo(c, n)
	}
	if n, ok := b.play.TakeReplay(); ok {
		b.animation.replayFrom(c, n)
	}
	if !b.model.queue.Busy() && b.model.replay.live && b.model.now.revision != b.model.match.Revision() {
		b.refresh(c)
	}
	b.handOver(c)
	b.panels.updateNote(c, &b.model)
	b.layout.update(c)
	if pass := &b.model.chooser.Plans.Pass; pass.Pointed != b.views.atPass(c) {
		pass.Pointed = !pass.Pointed
		c.NeedRedraw()
	}
	b.keys(c)
	b.pointer.update(c)
	if b.views.placement().UpdateFan(&b.model.chooser.Hover, c, b.model.queue.Busy()) {
		c.NeedRedraw()
	}
	if b.canvas.Camera.Step(b.display.still) {
		c.NeedRedraw()
	}
	c.UI.ButtonArrows = b.model.chooser.Menu.IsOpen() || b.model.chooser.Human && len(b.model.chooser.Picks.Stops) == 0 && b.model.chooser.Cursor.Cell == 0
	named := b.canvas.PlaceNames(b.model.pic.Version, b.model.pic.Stacks, b.model.pic.Contested, b.views.flagged)
	if b.canvas.Stream(b.model.queue.Busy()) || b.canvas.Incomplete() || named {
		c.NeedRedraw()
	}
	return nil
}

// Current reports whether the board shows the last moment of the match: no event remains to be shown.
func (b *Board) Current() bool {
	return b.canvas.IsOpen() && !b.model.queue.Busy() && b.model.now.revision == b.model.match.Revision()
}

// Idle reports whether the board only waits for the player: no animation, search or map drawing is in progress.
func (b *Board) Idle() bool {
	return b.Current() && b.canvas.Idle() &&
		b.play.Driver.Searching() == rules.NoSide && (b.play.Adviser == nil || !b.play.Adviser.Searching())
}

// Fit lays out the board if the window size has changed while another scene covers it.
func (b *Board) Fit(c *ui.Context) {
	if b.canvas.IsOpen() {
		b.layout.divide(c)
		b.layout.update(c)
	}
}

// Build continues drawing the map while another scene covers the board.
func (b *Board) Build(*ui.Context) bool {
	return b.canvas.IsOpen() && b.canvas.Stream(false)
}

// advance moves the animation forward.
func (b *Board) advance(c *ui.Context) {
	now := c.Now()
	dt := min(now.Sub(b.model.queue.Clock).Seconds(), 0.1)
	b.model.queue.Clock = now
	if b.canvas.Highlights.Expire(c.Tick) {
		c.NeedRedraw()
	}
	b.panels.strips.Toast.Expire(c.Tick)
	if b.panels.diceStrip.Slide(dt, b.display.still) {
		c.NeedRedraw()
	}
	if b.players.handed.fade(c) || b.canvas.Weather.Step(dt, effects.Daylight(b.model.own, b.model.texts, b.model.shown.turn), b.model.queue.Busy() || b.canvas.Camera.Moving(), b.display.still) {
		c.NeedRedraw()
	}
	b.animation.step(c, dt)
}

// drive updates the engines and the autosave. The autosave does not wait for the animation.
func (b *Board) drive(c *ui.Context) {
	b.autosave.update(c)
	if b.model.queue.Busy() || !b.model.replay.live || b.model.coach.Suspended() {
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
	m, match := &b.model, b.model.match
	pos := m.position()
	m.now.revision = match.Revision()
	m.pic.Set(pos)
	m.texts.Tracks = pos.Tracks()
	b.panels.tracks.Update()
	if b.play.Orders {
		m.texts.Tracks = slices.DeleteFunc(m.texts.Tracks, func(g rules.Track) bool { return vocab.Winning(g.Key) })
	}
	m.chooser.Load(c, pos)
	b.panels.combat.Reset()
	b.panels.log.Unpoint()
	b.canvas.Camera.SetEast(m.chooser.East())
	m.shown.take(pos, m.shownAt(), c.Settings.Odds)
	b.panels.diceStrip.Set(pos, m.own.DiceStripTrack)
	b.panels.tally.Set(pos, m.own.ChitTallyTrack)
	b.camera.comeBack()
	if b.play.HandOver != nil {
		b.players.handed.update(c, m, &b.camera)
	}
	b.camera.showTarget()
	b.camera.showPicks(c)
	m.log.Cut(match.Played(), match.Outcome().Over)
	b.canvas.Weather.UndoSmoke(match.Played())
	b.panels.takeRecap(&b.views)
	b.panels.traces.Take(m.pic, m.log.Entries, func(side rules.Side) bool { return match.Seat(side) != game.NoSeat })
	b.overlays.update(c)
	was := m.now.over
	if m.now.over = match.Outcome().Over && (was || m.replay.live); m.now.over && !was && b.play.Over != nil {
		b.play.Over(c)
	}
	b.players.waiting.update(c, b.play, m.replay.live)
	c.NeedRedraw()
}

// played closes the drawers and the recap of the previous decision after a choice or a plan of the player.
func (b *Board) played(_ *ui.Context, plan bool) {
	if plan {
		b.model.shown.own = b.model.match.Played()
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
	if err := b.model.match.Redo(); err != nil {
		b.panels.strips.Toast.Say(c, c.T("board.redo.nothing"), 240)
		return
	}
	b.model.rebuildLog()
	b.refresh(c)
}

// Reload shows the match after it has been changed by others than the board, without animation.
func (b *Board) Reload(c *ui.Context) {
	if b.canvas.IsOpen() {
		b.animation.skip(c)
		b.model.rebuildLog()
		b.refresh(c)
	}
}

// Position returns the position shown. The caller must not change it.
func (b *Board) Position() rules.View { return b.model.position() }

// Played returns the number of choices before the position shown.
func (b *Board) Played() int {
	if b.model.replay.live {
		return b.model.match.Played()
	}
	return b.model.replay.at
}

// ShowPlans shows movements of plans on the map, the best last; none = no arrows.
func (b *Board) ShowPlans(list []marks.PlanArrow) { b.display.plans = list }

// Draw draws the board.
func (b *Board) Draw(screen *ebiten.Image, c *ui.Context) {
	if b.canvas.IsOpen() {
		b.painter.draw(screen, c)
	}
}

// Texts returns the texts about the match in the language of the interface.
func (b *Board) Texts() *gametext.Texts { return b.model.texts }
