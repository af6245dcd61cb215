package rules

import (
	"errors"
	"fmt"
	"slices"
)

// Side is the owner of a decision. The zero value, NoSide, decides in a finished game.
type Side uint8

const (
	NoSide Side = iota
	Axis
	Allies
	Chance
)

var sideNames = [...]string{"nobody", "axis", "allies", "chance"}

// String returns the side's name in journals: axis, allies, chance or nobody.
func (s Side) String() string { return sideNames[s] }

// Other returns the opponent of Axis or Allies, and any other side unchanged.
func (s Side) Other() Side {
	switch s {
	case Axis:
		return Allies
	case Allies:
		return Axis
	}
	return s
}

// BothSides returns the seats of a two-player game.
func BothSides() []Side { return []Side{Axis, Allies} }

// ParseSide parses a name that String returns.
func ParseSide(name string) (Side, bool) {
	for i, n := range sideNames {
		if n == name {
			return Side(i), true
		}
	}
	return NoSide, false
}

// Choice is one pick of one decision. It is comparable and ordered, and its meaning belongs
// to the system that made it. A Choice packs, from the high end, an operation (8 bits), two
// operands of 16 bits and one of 24 bits, so that sorting by value sorts by operation
// first.
type Choice uint64

// MakeChoice packs an operation and its operands. Only the low 24 bits of c are kept.
func MakeChoice(op uint8, a, b uint16, c uint32) Choice {
	return Choice(op)<<56 | Choice(a)<<40 | Choice(b)<<24 | Choice(c&0xffffff)
}

// Op returns the operation.
func (c Choice) Op() uint8 { return uint8(c >> 56) }

// A returns the first operand, 16 bits.
func (c Choice) A() uint16 { return uint16(c >> 40) }

// B returns the second operand, 16 bits.
func (c Choice) B() uint16 { return uint16(c >> 24) }

// C returns the third operand, 24 bits.
func (c Choice) C() uint32 { return uint32(c) & 0xffffff }

// Outcome is the result of a game. The zero value means that the game is not over.
type Outcome struct {
	Over     bool
	Winner   Side   // NoSide in a draw, and if both sides lost
	BothLost bool   // both sides are defeated, which is not a draw
	Method   string // ending, a key such as "sudden-death-vp" or "turn-limit"
	Level    string // level of victory in systems that have levels; else empty
	Para     string // paragraph that decided
}

// Arg is a named value in a prompt, a reason or a modifier. Exactly one of the fields after
// Name is used; the screen looks up the texts.
type Arg struct {
	Name  string
	Text  string  // literal text or a key, used when the others are zero
	Num   int     // a number
	Piece PieceID // 0 = none; see Piece
	Cell  CellID  // 0 = none; see Cell
}

// Decision describes the current decision for a screen. It may allocate; AI players use
// Position.ToMove.
type Decision struct {
	By   Side
	Key  string // prompt key, e.g. "move.unit", "combat.target", "die.combat"
	Para string // paragraph that calls for the decision
	Args []Arg
	// The active piece or cell, if the decision is about one: the piece that is moving or
	// retreating, or the cell that is attacked. 0 = none.
	Piece PieceID
	Cell  CellID
}

// ChoiceInfo describes a choice so that a screen can offer it without knowledge of the
// game. A choice with a Cell is offered by highlighting the cell, one with a Piece alone by
// highlighting the piece, and any other as a button in the prompt.
type ChoiceInfo struct {
	Verb        string  // key, e.g. "move", "attack", "support", "lose", "done", "die"
	Para        string  // paragraph that allows it
	Piece       PieceID // piece that acts or is picked; 0 = none
	Cell        CellID  // target cell; 0 = none
	From        CellID  // cell of the piece; 0 = none
	SecondPiece PieceID // a second piece, such as the covering unit of a withdrawal
	Edge        EdgeID  // a bridge or another edge; 0 = none
	N           int     // die face, cost in half points or strength, depending on the verb
	DieModifier int     // die-roll modifier bought with N
	SuccessPct  int     // probability of success, in percent, if it can fail; 0 = none
	Pass        bool    // ends a phase or declines an offer: the default button
}

// Position is one complete moment of a game, with the methods that an engine needs to play
// it. Every position of a system is also a View, which has the methods for a screen.
//
// Choices, Apply and Copy do not allocate once buffers have grown. A Position is not safe
// for concurrent use. Clones are independent of one another.
type Position interface {
	// System returns the game system of the position.
	System() System
	// ToMove returns the side that decides now: Axis, Allies, Chance, or NoSide at the end.
	ToMove() Side
	// Outcome returns the result; its Over is false until the game is over.
	Outcome() Outcome
	// Choices appends every legal choice to dst in ascending order, without duplicates.
	// There is at least one unless the game is over.
	Choices(dst []Choice) []Choice
	// Weight returns the weight, at least 1, of a choice of Chance that Choices lists now.
	// The probability is the weight divided by the sum of all weights.
	Weight(Choice) int
	// Apply plays a choice that Choices lists, and reports the events to l, which may be
	// nil. Any other choice breaks the position; Play checks the choice first.
	Apply(c Choice, l Listener)
	// Clone returns an independent copy.
	Clone() Position
	// Copy makes the receiver equal to src, which must be of the same System value.
	// Scenario and options may differ.
	Copy(src Position)
	// Hash returns a hash that depends on the position alone, not on the choices that led
	// to it. It is the same on every platform.
	Hash() uint64
	// Turn returns the current game turn, counted from 1.
	Turn() int
	// Notation returns the notation of a legal choice in journals. ParseChoice is the
	// inverse.
	Notation(Choice) string
}

// View is a Position with the methods that a screen needs. They may allocate.
type View interface {
	Position
	// Text returns the complete position as lines that a person can read and edit.
	// System.Parse is the inverse.
	Text() string
	// Decision describes the current decision.
	Decision() Decision
	// Describe describes a legal choice.
	Describe(Choice) ChoiceInfo
	// Path appends the cells along which a choice moves a piece, from its cell to its
	// destination, both included. It appends nothing if the choice moves no piece.
	Path(dst []CellID, c Choice) []CellID

	// Forecast returns the exact odds of the combat that is being declared or resolved. It
	// returns false if there is none.
	Forecast() (Forecast, bool)
	// ForecastAttack returns the exact odds of an undeclared attack by one side against
	// everything in a cell, with the given support.
	ForecastAttack(HypotheticalAttack) (Forecast, error)
	// WhyNot returns the reasons why an intent is not legal now, or nothing if it is legal.
	WhyNot(Intent) []Reason

	// Pieces appends every piece, on the board or in a box, in order of ID.
	Pieces(dst []Piece) []Piece
	// Tracks returns the tracks and pools: the turn, victory points, the cup.
	Tracks() []Track
	// Overlay returns the marked cells of an overlay.
	Overlay(Query) []Mark
	// Control returns the side that controls a cell, or NoSide if no side can.
	Control(CellID) Side
	// BridgeDown reports whether a bridge is down.
	BridgeDown(EdgeID) bool
}

// CloneView returns an independent copy.
func CloneView(v View) View { return v.Clone().(View) }

// SwitchPiece returns the choices that, played in order, make another piece active instead
// of the active piece: the one that leaves the active piece, then the pick of the other. It
// returns nothing if that is not possible.
func SwitchPiece(v View, other PieceID) []Choice {
	now := v.Decision()
	if now.Piece == 0 || other == 0 || other == now.Piece {
		return nil
	}
	pass := func(c Choice) bool { return v.Describe(c).Pass }
	choices := v.Choices(nil)
	i := slices.IndexFunc(choices, pass)
	if i < 0 {
		return nil
	}
	left := CloneView(v)
	left.Apply(choices[i], nil)
	if left.ToMove() != now.By {
		return nil
	}
	for _, c := range left.Choices(nil) {
		if p := left.Describe(c); p.Piece != other || p.Cell != 0 || p.Pass {
			continue
		}
		picked := CloneView(left)
		picked.Apply(c, nil)
		if next := picked.Decision(); next.Piece == other && next.Key == now.Key {
			return []Choice{choices[i], c}
		}
	}
	return nil
}

// FinishIfDone returns the pass choice of the active piece if the piece has no other choice
// and passing forfeits nothing. It reports false if there is no active piece or no other
// choice at all.
func FinishIfDone(v View) (pass Choice, ok bool) {
	now := v.Decision()
	if now.Piece == 0 {
		return 0, false
	}
	var others []Choice
	for _, c := range v.Choices(nil) {
		switch p := v.Describe(c); {
		case p.Pass && !ok:
			pass, ok = c, true
		case p.Piece != 0 || p.Cell != 0:
			return 0, false
		default:
			others = append(others, c)
		}
	}
	if !ok || len(others) == 0 {
		return 0, false
	}
	left := CloneView(v)
	left.Apply(pass, nil)
	after := left.Choices(nil)
	return pass, left.ToMove() == now.By && !slices.ContainsFunc(others, func(c Choice) bool { return !slices.Contains(after, c) })
}

// ErrIllegal is in the chain of the error for an illegal choice.
var ErrIllegal = errors.New("rules: not a legal choice")

// Play plays a choice and reports the events to l, which may be nil. If c is not legal, it
// returns an error and changes nothing.
func Play(p Position, c Choice, l Listener) error {
	var room [128]Choice
	if !slices.Contains(p.Choices(room[:0]), c) {
		return fmt.Errorf("%w: %#x", ErrIllegal, uint64(c))
	}
	p.Apply(c, l)
	return nil
}

// ParseChoice returns the choice with a notation, current or legacy, among choices, which
// must be all that p.Choices lists.
func ParseChoice(p Position, choices []Choice, notation string) (Choice, error) {
	for _, c := range choices {
		if p.Notation(c) == notation {
			return c, nil
		}
	}
	if a, ok := p.(LegacyNotator); ok && notation != "" {
		for _, c := range choices {
			if a.LegacyNotation(c) == notation {
				return c, nil
			}
		}
	}
	return 0, fmt.Errorf("%w: %.60q", ErrIllegal, notation)
}

// System is a game system: its board, scenarios, options and rulebook.
type System interface {
	// ID returns the name in journals and flags: "deadlywoods".
	ID() string
	// Version returns VersionOf(Changes()): the number, from 1, increases when a rule
	// change makes old journals unplayable.
	Version() int
	// Changes returns the rule changes of each version after the first, in order of
	// versions.
	Changes() []Change
	Scenarios() []Scenario
	Options() []Option
	// Seats returns the sides that can be played, in order: Axis, Allies or both. A side
	// without a seat follows the game's printed procedures and never decides. Decisions
	// left open by the procedures belong to Chance or to the opponent.
	Seats() []Side
	// Start returns the first position of a scenario with the given options.
	Start(scenario string, options []string) (View, error)
	// Parse parses the Text of a position.
	Parse(text string) (View, error)
	// Board returns the map.
	Board() *Board
	// Paragraphs returns the index of the rulebook.
	Paragraphs() []Paragraph
}

// Scenario is a way to start a game. Titles and texts are in the string tables under
// "<system>.scenario.<id>".
type Scenario struct {
	ID    string
	Turns int // last turn
}

// Option is an optional rule, chosen before the start.
type Option struct {
	ID   string
	Para string
}

// Paragraph is one numbered paragraph of a rulebook. The texts of its title, demand and
// ruling are in files for each language; see package rulebook.
type Paragraph struct {
	Num string
	// NonRuleReason is the reason why no test proves the paragraph; empty for a rule.
	NonRuleReason string
}
