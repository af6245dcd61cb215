package board

import (
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/combat"
	"herbstnebel/scenes/board/panel/eventlog"
	"herbstnebel/scenes/board/panel/hand"
	"herbstnebel/scenes/board/panel/hint"
	"herbstnebel/scenes/board/panel/odds"
	"herbstnebel/scenes/board/panel/prompt"
	"herbstnebel/scenes/board/panel/recap"
	"herbstnebel/scenes/board/panel/replaybar"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/board/panel/trace"
	"herbstnebel/scenes/ui"
)

// perform carries out the intents of the player in a panel.
func (b *Board) perform(c *ui.Context, intents []panel.Intent) {
	for _, i := range intents {
		switch i := i.(type) {
		case panel.ShowCell:
			b.camera.flash(c, i.Cell)
		case panel.ShowRule:
			if b.play.Rules != nil {
				b.play.Rules(c, i.Para)
			}
		case panel.SelectPiece:
			b.model.chooser.Select(c, i.Piece, i.At)
		case trace.OpenChain:
			b.openChain(c, i)
		case trace.Seek:
			b.camera.seek(i.Cell, b.play.Match.Played())
		case hand.Press:
			b.model.chooser.Press(c, i.Option)
		case combat.Attack:
			b.model.chooser.Attack(c)
		case combat.LeaveOut:
			b.model.chooser.LeaveOut(c, i.Piece)
		case odds.Toggle:
			b.model.chooser.Plans.WhatIf.Toggle(b.model.chooser.Situation(), i.Piece)
			c.NeedRedraw()
		case replaybar.End:
			b.stepTo(c, b.play.Match.Played())
		case replaybar.Branch:
			b.branch(c)
		case replaybar.Study:
			b.play.Study(c, b.model.replay.at)
		case recap.Replay:
			b.animation.replayFrom(c, i.From)
		case recap.Hide:
			b.panels.recap.Dismiss()
			c.NeedRedraw()
		case recap.Show:
			b.unfold(c)
		case strip.Decline:
			b.model.chooser.Decline(c)
		case strip.Confirm:
			b.model.chooser.Confirm(c)
		case prompt.Skip:
			b.animation.skip(c)
		case prompt.Hurry:
			b.play.Driver.MoveNow()
		case prompt.Give:
			b.play.Give(c)
		case prompt.Deselect:
			b.model.chooser.Deselect(c)
		case prompt.WholeStack:
			b.model.chooser.WholeStack(c, b.model.chooser.Stack())
		case hint.Ignore:
			b.hints.cancel()
			c.NeedRedraw()
		case hint.Hurry:
			b.play.Adviser.MoveNow()
		case hint.Follow:
			b.followHint(c)
		case panel.Choose:
			b.model.chooser.Agree(c, i.Option)
		case panel.Act:
			b.trigger(c, i.Action)
		case panel.MoveCamera:
			b.canvas.Camera.Steer(i.To)
		}
	}
}

// drawLog draws the panel with the log.
func (l *panelLayout) drawLog(c *ui.Context, r ui.Rect) {
	_, intents := l.panels.log.Layout(&eventlog.View{Env: l.env(), Entries: l.log.Entries, Turn: l.play.Match.Position().Turn(), Revision: l.now.revision,
		Reasoned: l.reasoned}, c, r)
	l.perform(c, intents)
}
