package rules

import (
	"errors"
	"fmt"
	"slices"
)

// Side is who decides. The zero value, NoSide, decides in a finished game.
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

// BothSides returns the seats of a game for two.
func BothSides() []Side { return []Side{Axis, Allies} }

// ParseSide reads the name that String writes.
func ParseSide(name string) (Side, bool) {
	for i, n := range sideNames {
		if n == name {
			return Side(i), true
		}
	}
	return NoSide, false
}

// Choice is one pick of one decision. It is comparable and ordered, and its meaning
// belongs to the system that made it. Choices packs, from the high end, an
// operation (8 bits), two operands of 16 bits and one of 24 bits, so that sorting
// by value sorts by operation first.
type Choice uint64

// MakeChoice packs an operation and its operands; c keeps its low 24 bits.
func MakeChoice(op uint8, a, b uint16, c uint32) Choice {
	return Choice(op)<<56 | Choice(a)<<40 | Choice(b)<<24 | Choice(c&0xffffff)
}

// Op returns the operation.
func (c Choice) Op() uint8 { return uint8(c >> 56) }

// A returns the first operand.
func (c Choice) A() uint16 { return uint16(c >> 40) }

// B returns the second operand.
func (c Choice) B() uint16 { return uint16(c >> 24) }

// C returns the third operand, 24 bits.
func (c Choice) C() uint32 { return uint32(c) & 0xffffff }

// Outcome is the result of a game. The zero value means that the game goes on.
type Outcome struct {
	Over     bool
	Winner   Side   // Nobody in a draw, and where both sides lost
	BothLost bool   // nobody won, and it is no draw: both sides are defeated
	Method   string // how it ended, a key such as "sudden-death-vp" or "turn-limit"
	Level    string // how decisive it was, where a system grades it; else empty
	Para     string // the paragraph that decided
}

// Arg is a named value in a prompt, a reason or a modifier. Exactly one of the
// fields after Name is meaningful; texts are looked up by the screen.
type Arg struct {
	Name  string
	Text  string  // literal text or a key, used when the others are zero
	Num   int     // a number
	Piece PieceID // 0 = none; see Piece
	Cell  CellID  // 0 = none; see Cell
}

// Decision says who decides what, for a screen. It may allocate; players that only
// play use Position.ToMove.
type Decision struct {
	By   Side
	Key  string // prompt key, e.g. "move.unit", "combat.target", "die.combat"
	Para string // the paragraph that asks
	Args []Arg
	// What is at work, where the decision is about one piece or one cell: the piece that is
	// moving or retreating, the cell that is attacked. 0 = none.
	Piece PieceID
	Cell  CellID
}

// ChoiceInfo describes a choice so that a screen can offer it without knowing the game.
// A choice with a Cell is offered by lighting the cell, one with a Piece alone by
// lighting the piece, anything else as a button in the prompt.
type ChoiceInfo struct {
	Verb        string  // key, e.g. "move", "attack", "support", "lose", "done", "die"
	Para        string  // the paragraph that allows it
	Piece       PieceID // the piece that acts or is picked; 0 = none
	Cell        CellID  // the cell aimed at; 0 = none
	From        CellID  // where the piece stands; 0 = none
	SecondPiece PieceID // a second piece, e.g. the one that holds the door open
	Edge        EdgeID  // a bridge or another edge; 0 = none
	N           int     // die face, cost in half points, strength: as the verb says
	DieModifier int     // what it adds to the die, where it is paid for with N
	SuccessPct  int     // chance that it succeeds, in percent, where it can fail; 0 = none
	Pass        bool    // ends or declines: the default button
}

// Position is one moment of one game, complete: what an engine needs to play it. What a
// screen needs besides is a View, and every position of a system is one.
//
// Choices, Do and Copy do not allocate once buffers have grown. A Position is not safe for
// concurrent use; clones are independent of one another.
type Position interface {
	// System returns the game this is a position of.
	System() System
	// ToMove returns who decides now: Axis, Allies, Chance, or NoSide at the end.
	ToMove() Side
	// Outcome returns the result; its Over is false while the game goes on.
	Outcome() Outcome
	// Choices appends every legal choice to dst in ascending order, without
	// duplicates. There is at least one unless the game is over.
	Choices(dst []Choice) []Choice
	// Weight returns the weight, at least 1, of a choice of Chance that Choices
	// lists now. The probability is the weight over the sum of all weights.
	Weight(Choice) int
	// Apply plays a choice that Choices lists, and tells l, which may be nil, what happened.
	// Any other choice breaks the position; Play is the one that checks.
	Apply(c Choice, l Listener)
	// Clone returns an independent copy.
	Clone() Position
	// Copy makes the receiver equal to src, which must be of the same System value;
	// scenario and options may differ.
	Copy(src Position)
	// Hash returns 64 bits that depend on the position alone, not on how it came
	// about, and are the same on every platform.
	Hash() uint64
	// Turn returns the current game turn, counted from 1.
	Turn() int
	// Notation writes a choice that is legal now, as journals have it. Read finds it back.
	Notation(Choice) string
}

// View is a Position with all that can be seen of it and asked about it. Its methods may
// allocate.
type View interface {
	Position
	// Text writes the position, complete, in lines a person can read and edit.
	// System.Parse reads it back.
	Text() string
	// Decision describes the decision that is due.
	Decision() Decision
	// Describe describes a choice that is legal now.
	Describe(Choice) ChoiceInfo
	// Path appends the cells that a choice would lead a piece through, from where
	// it stands to where it ends, both included; nothing if it moves no piece.
	Path(dst []CellID, c Choice) []CellID

	// Forecast returns the exact odds of the combat that is being declared or
	// resolved, and false where there is none.
	Forecast() (Forecast, bool)
	// ForecastAttack returns the exact odds of an attack that is only imagined: attackers
	// of one side against everything on a cell, support picked by hand.
	ForecastAttack(HypotheticalAttack) (Forecast, error)
	// WhyNot explains why an intent is not legal now. It returns nothing for what
	// is legal.
	WhyNot(Intent) []Reason

	// Pieces appends every piece, on the board or in a box, in order of ID.
	Pieces(dst []Piece) []Piece
	// Tracks returns the tracks: turn, victory points, what is in the cup.
	Tracks() []Track
	// Overlay marks cells for a question about the position.
	Overlay(Query) []Mark
	// Control returns who controls a cell that can be controlled, else NoSide.
	Control(CellID) Side
	// BridgeDown reports whether a bridge is down.
	BridgeDown(EdgeID) bool
}

// CloneView returns an independent copy.
func CloneView(v View) View { return v.Clone().(View) }

// SwitchPiece returns the choices that, played in a row, put another piece to the work that one
// is at now: the one that leaves the piece at work, then the pick of the other. It returns
// nothing where that cannot be.
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

// FinishIfDone returns the choice that leaves the piece at work, if nothing else that can be chosen is of
// that piece or lost with it. It returns none where there is nothing else to choose at all.
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

// ErrIllegal is in the chain of an error for a choice that is not legal.
var ErrIllegal = errors.New("rules: not a legal choice")

// Play plays a choice and tells l, which may be nil, what happened. It returns an error and
// changes nothing if c is not legal.
func Play(p Position, c Choice, l Listener) error {
	var room [128]Choice
	if !slices.Contains(p.Choices(room[:0]), c) {
		return fmt.Errorf("%w: %#x", ErrIllegal, uint64(c))
	}
	p.Apply(c, l)
	return nil
}

// ParseChoice finds the choice that a notation, of today or of earlier, means among choices, which is
// all that p.Choices lists.
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

// System is a game: its boards, scenarios, options and rulebook.
type System interface {
	// ID is the name in journals and flags: "deadlywoods".
	ID() string
	// Version counts changes that break old journals, from 1: VersionOf(Changes()).
	Version() int
	// Changes says what each version after the first changed, in order of versions.
	Changes() []Change
	Scenarios() []Scenario
	Options() []Option
	// Seats returns the sides that somebody can play, in order: Axis, Allies or both. A side
	// without a seat follows the game's printed procedures and never decides: what is open
	// in them falls to Chance or to its opponent.
	Seats() []Side
	// Start returns the first position of a scenario with options switched on.
	Start(scenario string, options []string) (View, error)
	// Parse reads a position's Text.
	Parse(text string) (View, error)
	// Board returns what never changes about the map.
	Board() *Board
	// Paragraphs returns the rulebook's index.
	Paragraphs() []Paragraph
}

// Scenario names a start. Titles and texts are in the string tables under
// "<system>.scenario.<id>".
type Scenario struct {
	ID    string
	Turns int // the last turn
}

// Option is a rule that can be switched on before the start.
type Option struct {
	ID   string
	Para string
}

// Paragraph is one numbered paragraph of a rulebook. Its title, what it demands and what was
// ruled are texts, in each language: package rulebook says where.
type Paragraph struct {
	Num string
	// NonRuleReason says why no test proves the paragraph; empty for a rule.
	NonRuleReason string
}
