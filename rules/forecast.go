package rules

import (
	"slices"
	"strconv"
	"strings"
)

// Modifier is one named influence on a combat.
type Modifier struct {
	Key   string // string-table key below "mod."
	Para  string
	Value int          // what it adds: strength points, columns (+ right) or die points
	Kind  ModifierKind // what it adds to
	Args  []Arg
}

// ModifierKind says what a Modifier adds to.
type ModifierKind uint8

const (
	AttackStrength ModifierKind = iota
	DefenceStrength
	ColumnShift
	DieRoll
	AttackBreakdown  // what is printed, and what makes it the strength, where that is told beside the sum alone
	DefenceBreakdown // as AttackMade
)

// Result is one possible result of a combat.
type Result struct {
	Key    string // "AL1", "DR*", a number of hits, or those that both sides take, by HitsKey
	Para   string
	Weight int   // out of Forecast.Total
	Faces  []int // the die faces that give it, where one die decides
}

// HitsKey is the Key of a result by which the attacker and the defender take so many hits: "1:2".
func HitsKey(attacker, defender int) string {
	return strconv.Itoa(attacker) + ":" + strconv.Itoa(defender)
}

// ReadHits returns the hits in a key of HitsKey; it reports false for any other.
func ReadHits(key string) (attacker, defender int, ok bool) {
	a, d, ok := strings.Cut(key, ":")
	attacker, wrong := strconv.Atoi(a)
	defender, wrongToo := strconv.Atoi(d)
	if !ok || wrong != nil || wrongToo != nil {
		return 0, 0, false
	}
	return attacker, defender, true
}

// Forecast is the resolution of a combat, before the dice.
type Forecast struct {
	Attacker  Side
	Target    CellID
	Attackers []PieceID
	Defenders []PieceID
	Support   []PieceID // artillery and the like, of both sides

	Modifiers []Modifier
	Attack    int    // total strength
	Defence   int    // total strength
	Odds      string // rounded ratio before shifts, e.g. "3-1"
	Shift     int    // net columns, + to the right
	Column    string // the column used, or the automatic result's name
	DieMod    int
	Results   []Result // none where the odds are too low to be fought at
	Total     int      // sum of weights
}

// HypotheticalAttack is an attack that is only imagined.
type HypotheticalAttack struct {
	Target    CellID
	Attackers []PieceID
	Support   []PieceID // of both sides
	Doubled   []PieceID // supports that spend themselves, where a game has such
}

// Intent is what a player would like to do and may not. Zero fields are not meant: a cell alone is one that
// cannot be picked.
type Intent struct {
	Piece  PieceID
	To     CellID // move there, or with HypotheticalAttack, attack it
	Attack bool
	Edge   EdgeID // blow or build this
}

// Reason says why not.
type Reason struct {
	Key  string // string-table key below "why."
	Para string
	Args []Arg
}

// SingleReason returns the one reason that there is.
func SingleReason(key, para string, args ...Arg) []Reason {
	return []Reason{{Key: key, Para: para, Args: args}}
}

// HasChoiceFor reports whether one of the choices of the decision that is due is about a piece.
func HasChoiceFor(v View, id PieceID) bool {
	return slices.ContainsFunc(v.Choices(nil), func(c Choice) bool { return v.Describe(c).Piece == id })
}
