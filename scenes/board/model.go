package board

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/coach"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
)

// model is the state that the board shows: the pieces on the map, the decision, and the selection and the plans of the player. It
// needs neither a screen nor input.
type model struct {
	match  *game.Match
	board  *rules.Board    // map of the scenario
	decide []rules.CellID  // cells that decide this match without victory points
	unused []rules.CellID  // cells out of play
	own    *skin.Skin      // presentation settings of the game
	pic    *playback.State // pieces as shown
	texts  *gametext.Texts // texts about the match
	queue  playback.Queue  // events that are still to be shown
	log    playback.Log    // log of the events shown so far
	replay replay          // position in the journal
	shown  shown           // game state as shown in the panels
	fight  fight           // last combat, whose results are shown

	attacked fight            // last attack of the player, whose results are shown with the recap
	now      moment           // decision shown, as refresh found it
	chooser  choosing.Chooser // decision of the person at the screen
	overlay  marks.Overlay    // map overlay that is switched on
	coach    coach.Coach      // highlights of the tutorial
}

// moment is the decision shown, as refresh found it.
type moment struct {
	revision int  // revision of the match at the last refresh; -1 = never
	over     bool // true if the end of the game has been shown or is about to be
}

// newModel returns the model of a match before its first refresh. If look is nil, the game has the default presentation.
func newModel(match *game.Match, look *skin.Skin) model {
	if look == nil {
		look = &skin.Skin{}
	}
	m := model{match: match, own: look, now: moment{revision: -1}, replay: replay{live: true}}
	m.board, m.decide = boardOf(match)
	m.unused = marks.Unused(match.Position(), m.board)
	m.pic = playback.NewState(m.board)
	m.texts = &gametext.Texts{Game: match.System().ID(), Board: m.board, Pieces: m.pic, Skin: look, Match: match}
	m.chooser.Picks.Clear()
	return m
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
func (m *model) counts(cell rules.CellID) bool {
	return m.board.Cells[cell].Points > 0 || slices.Contains(m.decide, cell)
}

// position returns the position that the board shows.
func (m *model) position() rules.View {
	switch {
	case !m.replay.live:
		return m.match.At(m.replay.at)
	case m.queue.Busy():
		return m.match.At(m.queue.Acts[0].At)
	}
	return m.match.Position()
}

// viewpoint is the position that a model shows. It implements choosing.Viewpoint.
type viewpoint struct{ *model }

// Position returns the position shown.
func (v viewpoint) Position() rules.View { return v.position() }

// By returns the side that decides in the position shown, or decided last.
func (v viewpoint) By() rules.Side { return v.shown.by }

// Live reports whether the position is not an earlier one of a replay.
func (v viewpoint) Live() bool { return v.replay.live }

// Busy reports whether an event is being shown.
func (v viewpoint) Busy() bool { return v.queue.Busy() }

// shownAt returns the number of choices played before the position shown.
func (m *model) shownAt() int {
	if m.replay.live {
		return m.match.Played()
	}
	return m.replay.at
}

// looker returns the side of the person at the screen: the only human player, or the deciding side, or else the Axis.
func (m *model) looker() rules.Side {
	if side := choosing.Viewer(m.match); side != rules.NoSide {
		return side
	}
	if m.chooser.Decision.By == rules.Allies {
		return rules.Allies
	}
	return rules.Axis
}

// combatCell returns the cell of the combat shown, or 0.
func (m *model) combatCell() rules.CellID {
	if f := m.shown.forecast; f != nil && m.pic.OnMap(f.Target) {
		return f.Target
	}
	return 0
}

// told returns the effect of a choice as in the log, or its notation if the log has no line for it.
func (m *model) told(at int) string {
	if e := m.log.First(at); e != nil {
		return m.texts.Entry(e)
	}
	return m.match.Records()[at].Text
}

// rebuildLog makes the log of the whole match.
func (m *model) rebuildLog() {
	m.log.Rebuild(m.match.At(0), func(yield func(rules.Choice) bool) {
		for _, r := range m.match.Records() {
			if !yield(r.Choice) {
				return
			}
		}
	})
}

// tell adds an event to the log, once.
func (m *model) tell(a *playback.Act) {
	if !a.Logged {
		a.Logged = true
		m.rollOf(a)
		m.log.Add(a)
	}
}

// rollOf sets the reasons for the dice of the throw of an act, once.
func (m *model) rollOf(a *playback.Act) {
	if a.Throw == nil || a.Roll.Known {
		return
	}
	for i := range a.Throw.Dice {
		d := &a.Throw.Dice[i]
		if !d.Roll.Known {
			d.Roll = playback.RollAt(m.match.At(d.At))
		}
		if d.At == a.At {
			a.Roll = d.Roll
		}
	}
}

// target returns the cell under attack, from its selection to the end of the combat, or the cell that is to be paid for, or 0.
func (m *model) target() rules.CellID {
	if m.chooser.Picks.NeedsSource() {
		return m.chooser.Picks.Cell
	}
	if f := m.chooser.Plans.Attack.Forecast; f != nil && m.chooser.PlansAttack() && m.pic.OnMap(f.Target) { // the next of several targets, or an attack without units yet
		return f.Target
	}
	if cell := m.combatCell(); cell != 0 {
		return cell
	}
	if d := &m.chooser.Decision; d.Piece == 0 && m.pic.OnMap(d.Cell) && m.replay.live && !m.queue.Busy() {
		return d.Cell
	}
	return 0
}
