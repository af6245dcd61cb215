package rules

// This file holds every interface of this package that is found by a type assertion. A game implements those
// that its rules need. The required contract is in position.go.

// DataIdentifier is an optional interface of System. If implemented, DataOf returns the ID of the data that
// the system was loaded from; otherwise the zero DataID, which means unknown data.
type DataIdentifier interface{ DataID() DataID }

// TrivialDecider is an optional interface of Position. If implemented, ForcedChoice also settles decisions
// whose choices are all equivalent; otherwise only decisions with a single choice.
type TrivialDecider interface {
	// TrivialChoice returns one of the choices if they are all equivalent, so that the game continues the
	// same result after each. It returns false if there is something to decide, or only one choice.
	TrivialChoice() (Choice, bool)
}

// LegacyNotator is an optional interface of Position for games that changed their notation. If implemented,
// ParseChoice also accepts the notation of journals of format 1; otherwise only that of Notation.
type LegacyNotator interface {
	// LegacyNotation returns a legal choice as journals of format 1 wrote it, or "" if they wrote it as
	// Notation does. No two legal choices have the same legacy notation.
	LegacyNotation(Choice) string
}

// InvariantChecker is an optional interface of Position for tests. If implemented, package rulestest calls it
// after each choice; positions of the games must implement it, others cannot be checked there.
type InvariantChecker interface {
	// CheckInvariants returns the first broken invariant, or nil: counters are conserved, places and
	// stacks agree, and derived values equal their recounted values.
	CheckInvariants() error
}

// CellScorer is an optional interface of View for games whose scenarios or options score different cells. If
// implemented, the board scene shows these points; otherwise those of Board.Cells.
type CellScorer interface {
	// CellPoints returns the victory points of a cell in this match. It reports decides if the cell
	// matters for victory without points.
	CellPoints(CellID) (points int, decides bool)
}

// Limiter is an optional interface of View for games whose scenarios use a part of the map. If implemented, the
// screen shades the cells out of play, which do not change during a match; otherwise all cells are in play.
type Limiter interface {
	// InPlay reports whether a cell is within the limits of the scenario.
	InPlay(CellID) bool
}

// Warner is an optional interface of View. If implemented, the board scene shows a warning with a choice before
// the player makes it; otherwise choices carry no warnings.
type Warner interface {
	// Warning returns an unwanted consequence that a legal choice has if nothing more is done: a key below
	// "warn." with its paragraph. It returns false if there is none.
	Warning(Choice) (Reason, bool)
}

// Briefer is an optional interface of View. If implemented, the note at the beginning of a turn sums up the
// situation with these phrases; otherwise the note has only the text of the day.
type Briefer interface {
	Brief() []Phrase
}

// CardHolder is an optional interface of View for games with hands of cards. If implemented, the board scene
// shows the hand of the human player who decides; otherwise no hand.
type CardHolder interface {
	// Cards returns the cards that a side holds, in a fixed order.
	Cards(Side) []Card
}

// ChitExplainer is an optional interface of View for games with chits that stay face up until they are played.
// If implemented, the tooltip of such a chit gives the reasons why it cannot be played; otherwise none.
type ChitExplainer interface {
	// WhyNotChit returns the reasons why a side's chit with this key cannot be played now, or nothing if
	// it can.
	WhyNotChit(side Side, key string) []Reason
}

// TraceListener is an optional interface of Listener. If implemented, positions and matches pass it procedure
// traces; otherwise it receives events alone. A trace precedes the events of its act and follows the die roll
// that it mentions.
type TraceListener interface {
	Listener
	HandleTrace(*ProcedureTrace)
}

// DefencePredictor is an optional interface of View for games in which printed procedures decide for the
// defenders. If implemented, the odds panel shows the predicted defence; otherwise only the combat results.
type DefencePredictor interface {
	// PredictDefence returns the defence to expect after a forecast of this position. It is exact except for
	// cards that either side may still play. It returns false if no procedure leads the defenders.
	PredictDefence(*Forecast) (DefenceForecast, bool)
}

// HoldChecker is an optional interface of View for games in which an attacked side makes a check by printed
// procedures. If implemented, the info panel and the odds panel explain the check; otherwise they omit it.
type HoldChecker interface {
	// HoldCheck describes the check in a cell, with its terms as parts, if these pieces attack; without
	// attackers, all pieces that could attack count. It returns false if there is no check.
	HoldCheck(cell CellID, attackers []PieceID) (Phrase, bool)
}

// TargetForecaster is an optional interface of View for games in which one attack can have several targets. If
// implemented, units are assigned target by target; otherwise an attack has only the target of Forecast.
type TargetForecaster interface {
	// ForecastOn forecasts the declared attack on one of its targets, by the units assigned to it. It returns
	// false if there are none.
	ForecastOn(CellID) (Forecast, bool)
}

// Editor is an optional interface of System. If implemented, the workshop edits positions of the game, and a
// match can begin from an edited position; otherwise matches begin from scenarios alone.
type Editor interface {
	// Settle returns the position that editing begins with: the units, markers and tracks of v at a moment
	// between two activations. Settling a settled position changes nothing. The error is an *EditError.
	Settle(v View) (View, error)
	// EditItems lists what can be edited at a place of a settled position, with the values now.
	EditItems(v View, at EditAt) []EditItem
	// Edit returns the settled position v after one or more edits, of which only the result must be possible.
	// It does not change v. The error is an *EditError.
	Edit(v View, edits ...Edit) (View, error)
}
