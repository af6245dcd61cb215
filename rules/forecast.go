package rules

import (
	"strconv"
	"strings"
)

// Modifier is one named modifier of a combat.
type Modifier struct {
	Key   string // string-table key below "mod."
	Para  string
	Value int          // amount: strength points, columns (+ right) or die points
	Kind  ModifierKind // affected quantity
	Args  []Arg
}

// ModifierKind is the quantity that a Modifier changes.
type ModifierKind uint8

const (
	AttackStrength ModifierKind = iota
	DefenceStrength
	ColumnShift
	DieRoll
	AttackBreakdown  // printed strength and its adjustments, shown with the attack strength; not added to it
	DefenceBreakdown // the same for the defence strength
)

// Result is one possible result of a combat.
type Result struct {
	Key    string // "AL1", "DR*", a number of hits, or the hits of both sides by HitsKey
	Para   string
	Weight int   // out of Forecast.Total
	Faces  []int // faces of the die that give it, if a single die decides
}

// HitsKey returns the Key of the result in which both sides take hits: "1:2".
func HitsKey(attacker, defender int) string {
	return strconv.Itoa(attacker) + ":" + strconv.Itoa(defender)
}

// ReadHits parses a key of HitsKey. It reports false for any other key.
func ReadHits(key string) (attacker, defender int, ok bool) {
	a, d, ok := strings.Cut(key, ":")
	attacker, attackerErr := strconv.Atoi(a)
	defender, defenderErr := strconv.Atoi(d)
	if !ok || attackerErr != nil || defenderErr != nil {
		return 0, 0, false
	}
	return attacker, defender, true
}

// Forecast is the resolution of a combat before the dice are rolled.
type Forecast struct {
	Attacker  Side
	Target    CellID
	Attackers []PieceID
	Defenders []PieceID
	Support   []PieceID // artillery and similar support, of both sides

	Modifiers []Modifier
	Attack    int    // total strength
	Defence   int    // total strength
	Odds      string // rounded ratio before shifts, e.g. "3-1"
	Shift     int    // net columns, + to the right
	Column    string // CRT column, or the name of an automatic result
	DieMod    int
	Results   []Result // empty if the odds are too low for combat
	Total     int      // sum of weights
}

// HypotheticalAttack is an attack that has not been declared.
type HypotheticalAttack struct {
	Target    CellID
	Attackers []PieceID
	Support   []PieceID // of both sides
	Doubled   []PieceID // supports that are used up for a double effect, in games with that rule
}

// Intent is an illegal action that the player tried. Zero fields are ignored; a cell alone
// means that the player clicked a cell that cannot be chosen.
type Intent struct {
	Piece  PieceID
	To     CellID // target of a move or, if Attack is set, of an attack
	Attack bool
	Edge   EdgeID // bridge to blow or build
}

// Reason is a reason why an intent is illegal.
type Reason struct {
	Key  string // string-table key below "why."
	Para string
	Args []Arg
}

// Because returns a reason without arguments. It does not allocate, so that Choices and WhyNot
// can share a function that returns the reason against an act, or the zero Reason.
func Because(key, para string) Reason { return Reason{Key: key, Para: para} }

// Legal reports whether the reason is zero, so that no rule forbids the act.
func (r Reason) Legal() bool { return r.Key == "" }

// List returns a list of the reason with its arguments, or nil if the reason is zero. It has many callers, so it is not inlined.
//
//go:noinline
func (r Reason) List(args ...Arg) []Reason {
	if r.Legal() {
		return nil
	}
	r.Args = args
	return []Reason{r}
}

// SingleReason returns a list of one reason.
//
//go:noinline
func SingleReason(key, para string, args ...Arg) []Reason { return Because(key, para).List(args...) }
