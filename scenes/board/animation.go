package board

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/effects"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/sound"
	"herbstnebel/scenes/ui"
)

// animation shows the events of the queue, one after the other, and replays earlier events.
type animation struct {
	*model
	canvas     *mapview.Canvas
	panels     *panels
	views      *views
	camera     *autoCamera
	filmed     bool                // true while a clip is recorded: no sound, and a fixed camera
	milestones playback.Milestones // events that are announced across the map
	refresh    func(c *ui.Context) // shows the current position of the match
}

// step moves the animation forward by a number of seconds at normal speed.
func (s *animation) step(c *ui.Context, seconds float64) {
	if !s.queue.Busy() {
		return
	}
	c.NeedRedraw()
	speed := c.Settings.Speed
	if c.Settings.ReducedMotion {
		speed *= 3
	}
	s.advance(c, seconds*speed)
	if !s.queue.Busy() {
		s.endReplay(c)
	}
}

// advance moves the animation forward by a number of seconds.
func (s *animation) advance(c *ui.Context, seconds float64) {
	s.queue.Step(seconds, func(a *playback.Act) { s.begin(c, a) }, s.end)
	if _, t := s.queue.Now(); s.queue.Busy() && t >= s.queue.Acts[0].RevealedAt() {
		s.reveal(&s.queue.Acts[0])
	}
}

// reveal logs an act whose result has come to light: a chit that has turned over, or the first of several dice at rest.
func (s *animation) reveal(a *playback.Act) {
	s.tell(a)
	if a.Event.Kind == rules.ChitDrawn {
		s.panels.tally.Reveal()
	}
}

// begin runs when an event starts to be shown.
func (s *animation) begin(c *ui.Context, a *playback.Act) {
	defer s.placeDice(c, a)
	s.chooser.Plans.WhatIf.Forget() // it was about the position before
	s.follow(a, &s.panels.diceStrip, c.Settings.Odds)
	if s.panels.takeTally(a, s.model) {
		s.panels.tally.Choose(s.views.tallyView(), c)
	}
	s.rollOf(a)
	if s.filmed {
		return
	}
	if id := sound.For(a.Event, s.pic.Piece, s.own, choosing.Viewer(s.match)); id != "" && c.Settings.Speed < 8 && !(a.Length == 0 && (a.Throw != nil || a.Event.Kind == rules.ControlTaken)) {
		c.Sound.Play(id)
	}
	markMilestone(c, s.model, a, s.milestones.Begin(s.queue.Acts))
	cell := a.Event.Cell
	if len(a.Event.Path) > 0 {
		cell = a.Event.Path[len(a.Event.Path)-1]
	}
	if cell == 0 && a.Event.Kind == rules.DieRolled {
		cell = s.combatCell()
	}
	if a.Length > 0 && s.pic.OnMap(cell) && c.Settings.Speed <= 4 {
		s.camera.seek(cell, a.At)
	}
}

// placeDice sets the place of dice that are thrown, where they stay while the map under them changes.
func (s *animation) placeDice(c *ui.Context, a *playback.Act) {
	if a.Throw != nil && a.Length > 0 {
		v := s.views.effects(c, s.views.marks(c))
		v.Thrown = a.Throw
		a.Throw.Spot = v.Spot(c)
	}
}

// end runs when an event has been shown or skipped.
func (s *animation) end(a *playback.Act) {
	if !a.Begun { // it is skipped
		s.panels.takeTally(a, s.model)
	}
	s.reveal(a)
	s.pic.Apply(&a.Event)
	if kind := a.Event.Kind; kind == rules.StepLost || kind == rules.StepGained {
		s.pic.Turn(a.Event.Piece, s.match.At(a.At+1).Pieces(nil))
	}
	effects.Smoke(&s.canvas.Weather, s.pic, a)
	s.milestones.End(a.Event.Kind)
}

// skip ends all animations.
func (s *animation) skip(c *ui.Context) {
	if s.queue.Busy() {
		s.queue.Skip(s.end)
		s.endReplay(c)
		s.canvas.Camera.Jump()
		c.NeedRedraw()
	}
}

// replayFrom replays the events after the first from choices.
func (s *animation) replayFrom(c *ui.Context, from int) {
	s.skip(c)
	m := s.match
	s.replay.again, s.replay.home = true, s.canvas.Camera.Pose()
	s.replay.home.Scale = s.canvas.Camera.RestScale()
	pos := m.At(from)
	s.pic.Set(pos)
	for i, r := range m.Records()[from:] {
		pos.Apply(r.Choice, playback.Listener{Event: func(e rules.Event) { s.queue.AddAgain(e, from+i) }, Trace: func(a *rules.ProcedureTrace) { s.queue.AddTraceAgain(a, from+i) }})
	}
	s.panels.info.Answer.Clear()
	s.panels.strips.Toast.Pass()
	s.chooser.Plans.WhatIf.Forget()
	s.chooser.Hover.Clear()
	s.shown.forecast, s.shown.was, s.shown.at = nil, "", -1
	if !s.queue.Busy() {
		s.endReplay(c)
	}
	c.NeedRedraw()
}

// endReplay returns the board to the current position of the match, and the camera to its view before the replay.
func (s *animation) endReplay(c *ui.Context) {
	if !s.replay.again {
		return
	}
	s.replay.again = false
	s.canvas.Camera.GlideTo(s.replay.home)
	s.refresh(c)
	s.canvas.Camera.SetFree(s.views.free(c)) // panels may cover the old place now
}
