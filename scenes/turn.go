package scenes

import (
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// programName is the title of the window and the tab without a match.
const programName = "Herbstnebel"

// showTurn shows whose turn it is outside of the screen, if that has changed.
func (a *App) showTurn() {
	p, ok := a.c.Platform.(ui.TurnShower)
	if !ok {
		return
	}
	if now := a.turn(); now != a.turnShown {
		a.turnShown = now
		p.ShowTurn(now)
	}
}

// turn returns whose turn it is.
func (a *App) turn() ui.Turn {
	t := ui.Turn{Title: programName, Told: a.c.Settings.NotifyTurn}
	if a.session == nil {
		return t
	}
	m := a.session.Match
	t.Title = a.T(m.System().ID()+".title") + " · " + programName
	if t.Phase = a.phase(m); t.Phase == ui.YourTurn {
		t.Title = "● " + a.T("turn.yours") + " · " + t.Title
	}
	return t
}

// phase returns whether the player is to decide. A turn begins once its moment is on the screen, and lasts until
// another player or the dice are to decide.
func (a *App) phase(m *game.Match) ui.TurnPhase {
	people, away := 0, false
	for _, side := range rules.BothSides() {
		if m.Seat(side) == game.Human {
			people++
		}
		away = away || m.Seat(side) == game.ByLink
	}
	side := m.ToMove()
	yours := (side == rules.Axis || side == rules.Allies) && m.Seat(side) == game.Human
	switch b := (host{a}).Board(); {
	case m.Outcome().Over || people != 1:
		return ui.NoPhase
	case yours && (a.turnShown.Phase == ui.YourTurn || b != nil && b.Current()):
		return ui.YourTurn
	case away:
		return ui.NoPhase
	}
	return ui.Waiting
}

// visit goes where Back or Forward of the browser leads: from the match to the title, or to the match again.
func (a *App) visit(place string) {
	switch {
	case place == "title" && a.session != nil:
		a.showTitle()
	case place == "playing" && a.session == nil && a.left != "":
		a.openSave(a.left)
	case place == "playing" && a.session == nil:
		a.resumeNewest()
	}
	a.showPlace()
}

// showPlace tells the page what is on the screen.
func (a *App) showPlace() {
	if a.session != nil {
		a.c.Platform.SetPageState("playing")
		return
	}
	a.c.Platform.SetPageState("title")
}
