package game

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// Names of seats. All others are engines.
const (
	Human  = "human"        // human player
	NoSeat = journal.NoSeat // the side has no player and follows the game's printed procedures
)

// Concession is the method of an outcome by concession.
const Concession = "concession"

// Errors of a Match.
var (
	ErrOver   = errors.New("game: the game is over")
	ErrNoUndo = errors.New("game: nothing to undo")
	ErrNoRedo = errors.New("game: nothing to redo")
	// ErrDice means that Undo would go back past a die or a draw.
	ErrDice = errors.New("game: a die or a draw cannot be undone")
)

// Setup holds the settings of a new match.
type Setup struct {
	Scenario     string
	Options      []string
	Seed         uint64 // seed of the dice
	Axis, Allies string // seats; empty for Human, or for NoSeat if the side has none
	Study        bool   // Undo goes past dice and draws
	// Position is the text of an edited position to begin from; if empty, the scenario begins.
	Position string
}

// Match is a game in progress.
type Match struct {
	sys     rules.System
	header  journal.Header
	pos     rules.View
	dice    splitmix.Source
	choices []rules.Choice // legal choices in pos
	only    rules.Choice   // the choice to play, if forced
	forced  bool           // pos needs no decision

	log   []Record // choices played; those from n on were undone
	n     int      // number of choices in log that led to pos
	marks []mark   // the journal's other lines
	snaps []rules.View

	seats     [2]string  // of the Axis and the Allies, now
	conceded  rules.Side // side that has conceded, or NoSide
	practice  bool       // the match began at a custom position
	holdDice  bool       // see HoldDice
	terms     Terms
	judged    rules.Outcome // by the terms, at the revision judgedAt
	judgedAt  int
	listeners []rules.Listener
	revision  int
}

// Record is a choice that was played.
type Record struct {
	Choice rules.Choice
	By     rules.Side
	Of     int    // number of legal choices
	Turn   int    // turn before the choice
	Text   string // notation of the choice
	Hash   uint64 // hash of the resulting position

	dice   splitmix.Source // state of the dice after the choice
	joined bool            // Undo reverts the choice together with the previous one: see PlaySequence
	forced bool
}

// Forced reports whether there was nothing to decide: there was one choice, or all were equivalent.
func (r *Record) Forced() bool { return r.forced }

// mark is a line of the journal that is not a choice.
type mark struct {
	at   int // number of choices before it
	line journal.Line
}

// New starts a match and plays to its first decision.
func New(sys rules.System, s Setup) (*Match, error) {
	h := journal.Header{System: sys.ID(), Version: sys.Version(), Scenario: s.Scenario, Options: slices.Clone(s.Options),
		Seed: s.Seed, Axis: s.Axis, Allies: s.Allies, Study: s.Study, Data: rules.DataOf(sys)}
	for i, seat := range [...]*string{&h.Axis, &h.Allies} {
		if *seat == "" {
			*seat = emptySeat(sys, rules.Axis+rules.Side(i))
		}
	}
	if err := checkSeats(sys, h); err != nil {
		return nil, err
	}
	if h.Position = s.Position; h.Position != "" {
		h.Scenario, h.Options = rules.EditedScenario, nil
	}
	pos, err := h.Begin(sys)
	if err != nil {
		return nil, err
	}
	if h.Position != "" {
		terms := TermsOf(sys, h.Position)
		h.Position = pos.Text() + terms.Text(sys)
	}
	m := begin(sys, h, pos)
	return m, m.AdvanceForced()
}

// NewFromPosition starts a match at a copy of pos. No journal can begin there, so the match cannot be saved.
// Setup.Scenario is only a name, and both seats must be given.
func NewFromPosition(sys rules.System, pos rules.View, s Setup) (*Match, error) {
	h := journal.Header{System: sys.ID(), Version: sys.Version(), Scenario: s.Scenario, Seed: s.Seed, Axis: s.Axis, Allies: s.Allies, Study: s.Study}
	if err := checkSeats(sys, h); err != nil {
		return nil, err
	}
	m := begin(sys, h, rules.CloneView(pos))
	m.practice = true
	return m, m.AdvanceForced()
}

// Practice reports whether the match began at a custom position. Such a match cannot be saved.
func (m *Match) Practice() bool { return m.practice }

func begin(sys rules.System, h journal.Header, pos rules.View) *Match {
	m := &Match{sys: sys, header: h, pos: pos, dice: splitmix.Source(h.Seed), seats: [2]string{h.Axis, h.Allies}, terms: TermsOf(sys, h.Position), judgedAt: -1}
	if m.terms.Last < pos.Turn() {
		m.terms.Last = 0
	}
	m.snaps = append(m.snaps, rules.CloneView(pos))
	m.notify()
	return m
}

// notify updates the legal choices.
func (m *Match) notify() {
	m.choices = m.pos.Choices(m.choices[:0])
	m.only, m.forced = rules.ForcedChoice(m.pos, m.choices)
}

// System returns the game that is played.
func (m *Match) System() rules.System { return m.sys }

// Header returns the journal's header: scenario, options, seed and initial seats.
func (m *Match) Header() journal.Header { return m.header }

// Position returns the position. The caller must not change it, and it is valid only until the next Play, Undo
// or Redo. Clone it to keep it.
func (m *Match) Position() rules.View { return m.pos }

// Choices returns the legal choices, none once the game is over. The caller must not change them.
func (m *Match) Choices() []rules.Choice {
	if m.ended() {
		return nil
	}
	return m.choices
}

// ToMove returns the side to decide, or NoSide once the game is over.
func (m *Match) ToMove() rules.Side {
	if m.ended() {
		return rules.NoSide
	}
	return m.pos.ToMove()
}

// ended reports whether the match is over although its position is not.
func (m *Match) ended() bool { return m.conceded != rules.NoSide || m.terms.ended(m.pos) }

// Outcome returns the result, which can be a concession or follow from the terms of the scenario.
func (m *Match) Outcome() rules.Outcome {
	if m.conceded != rules.NoSide {
		return rules.Outcome{Over: true, Winner: m.conceded.Other(), Method: Concession}
	}
	o := m.pos.Outcome()
	if o.Over || !m.terms.ended(m.pos) {
		return o
	}
	if m.judgedAt != m.revision {
		m.judged, m.judgedAt = m.verdict(), m.revision
	}
	return m.judged
}

// Played returns the number of choices that led to the position.
func (m *Match) Played() int { return m.n }

// Records returns the choices that led to the position, without those undone. The caller must not change them.
func (m *Match) Records() []Record { return m.log[:m.n] }

// Revision changes whenever anything about the match does.
func (m *Match) Revision() int { return m.revision }

// Study reports whether Undo goes past dice and draws.
func (m *Match) Study() bool { return m.header.Study }

// Seat returns the name of a side's current seat.
func (m *Match) Seat(side rules.Side) string {
	switch side {
	case rules.Axis, rules.Allies:
		return m.seats[side-rules.Axis]
	}
	return ""
}

// SetSeat gives a side to a human player or an engine.
func (m *Match) SetSeat(side rules.Side, name string) error {
	if side != rules.Axis && side != rules.Allies {
		return fmt.Errorf("game: %v has no seat", side)
	}
	if err := CheckSeat(m.sys, side, name); err != nil {
		return err
	}
	if m.Seat(side) != name {
		m.seats[side-rules.Axis] = name
		m.mark(journal.Line{Kind: journal.Seat, Side: side, Text: name})
	}
	return nil
}

// Comment adds a line of text to the journal at the current position.
func (m *Match) Comment(text string) {
	for line := range strings.Lines(text) {
		m.mark(journal.Line{Kind: journal.Comment, Text: strings.TrimSpace(strings.ReplaceAll(line, "\r", " "))})
	}
}

// Concede ends the game for a side.
func (m *Match) Concede(side rules.Side) error {
	if side != rules.Axis && side != rules.Allies {
		return fmt.Errorf("game: %v cannot concede", side)
	}
	if !HasSeat(m.sys, side) {
		return &NoSeatError{m.sys.ID(), side}
	}
	if m.Outcome().Over {
		return ErrOver
	}
	m.cut()
	m.concede(side)
	return nil
}

// concede ends the game by the last line of its journal.
func (m *Match) concede(side rules.Side) {
	m.conceded = side
	m.mark(journal.Line{Kind: journal.Concede, Side: side})
	o := m.Outcome()
	m.HandleEvent(rules.Event{Kind: rules.GameEnded, Side: o.Winner, Key: o.Method})
}

// mark adds a line to the journal after the choices so far.
func (m *Match) mark(line journal.Line) {
	i := len(m.marks)
	for i > 0 && m.marks[i-1].at > m.n {
		i--
	}
	m.marks = slices.Insert(m.marks, i, mark{m.n, line})
	m.revision++
}

// cut discards undone choices.
func (m *Match) cut() {
	m.log = m.log[:m.n]
	m.marks = slices.DeleteFunc(m.marks, func(k mark) bool { return k.at > m.n })
}

// Play plays a legal choice of the side to decide, and then everything up to the next decision of a player:
// dice, draws and forced choices.
func (m *Match) Play(c rules.Choice) error {
	if m.Outcome().Over {
		return ErrOver
	}
	if !slices.Contains(m.choices, c) {
		return fmt.Errorf("game: choice %x is not legal", uint64(c))
	}
	m.cut()
	m.record(c)
	return m.AdvanceForced()
}

// PlaySequence plays consecutive choices, which Undo reverts and Redo repeats as one decision. It stops before
// a choice that is no longer legal, for example because another side decides, and after a die or a draw,
// because the rest may no longer be intended. It returns the number of choices played. Loading a match does not
// restore sequences.
func (m *Match) PlaySequence(choices []rules.Choice) (played int, err error) {
	first := m.n
	for _, c := range choices {
		at := m.n
		if played > 0 && !slices.Contains(m.Choices(), c) {
			break
		}
		if err := m.Play(c); err != nil {
			return played, err
		}
		played++
		for i := max(at, first+1); i < m.n; i++ {
			m.log[i].joined = true
		}
		if slices.ContainsFunc(m.log[at:m.n], func(r Record) bool { return r.By == rules.Chance && !r.Forced() }) {
			break
		}
	}
	return played, nil
}

// PlayText plays a choice in notation.
func (m *Match) PlayText(notation string) error {
	if m.Outcome().Over {
		return ErrOver
	}
	c, err := rules.ParseChoice(m.pos, m.choices, notation)
	if err != nil {
		return err
	}
	return m.Play(c)
}

// HoldDice sets whether AdvanceForced stops before dice and draws. Play then plays the result that a player has chosen.
func (m *Match) HoldDice(on bool) { m.holdDice = on }

// AdvanceForced plays dice, draws and forced choices until a player decides or the game is over. New and Play
// call it. After Load the caller decides.
func (m *Match) AdvanceForced() error {
	for !m.Outcome().Over {
		var c rules.Choice
		switch {
		case len(m.choices) == 0:
			return errors.New("game: no choice and no end")
		case m.forced:
			c = m.only
		case m.pos.ToMove() == rules.Chance:
			if m.holdDice {
				return nil
			}
			dice := m.dice // record draws its own number, to stay in step with Load
			c = rules.Draw(m.pos, m.choices, &dice)
		default:
			return nil
		}
		m.cut()
		m.record(c)
	}
	return nil
}

// record plays c, which is legal, and records it.
func (m *Match) record(c rules.Choice) {
	r := Record{Choice: c, By: m.pos.ToMove(), Of: len(m.choices), Turn: m.pos.Turn(), Text: m.pos.Notation(c)}
	before := m.terms.ended(m.pos)
	m.do(c)
	m.append(r)
	if !before && m.terms.ended(m.pos) && !m.pos.Outcome().Over {
		o := m.Outcome()
		m.HandleEvent(rules.Event{Kind: rules.GameEnded, Side: o.Winner, Key: o.Method})
	}
}

// do plays c, which is legal, with the listeners if there are any.
func (m *Match) do(c rules.Choice) {
	var l rules.Listener
	if len(m.listeners) > 0 {
		l = m
	}
	m.pos.Apply(c, l)
}

// append records a choice that has just been played.
func (m *Match) append(r Record) {
	if r.By == rules.Chance && r.Of > 1 {
		m.dice.Uint64()
	}
	r.Hash, r.dice, r.forced = m.pos.Hash(), m.dice, m.forced
	m.log = append(m.log, r)
	m.n++
	m.snap()
	m.notify()
	m.revision++
}

// Subscribe adds a listener for the events of choices played from now on, and returns a function that removes
// it.
func (m *Match) Subscribe(l rules.Listener) (stop func()) {
	entry := &listening{l}
	m.listeners = append(m.listeners, entry)
	return func() {
		m.listeners = slices.DeleteFunc(m.listeners, func(l rules.Listener) bool { return l == rules.Listener(entry) })
	}
}

// listening gives each listener an address for comparison, since functions cannot be compared.
type listening struct{ rules.Listener }

// HandleEvent passes an event to the listeners. It makes Match a rules.Listener.
func (m *Match) HandleEvent(e rules.Event) {
	for _, l := range m.listeners {
		l.HandleEvent(e)
	}
}

// HandleTrace passes a trace to the listeners that implement rules.TraceListener. It makes Match a
// rules.TraceListener.
func (m *Match) HandleTrace(a *rules.ProcedureTrace) {
	for _, l := range m.listeners {
		if f, ok := l.(*listening).Listener.(rules.TraceListener); ok {
			f.HandleTrace(a)
		}
	}
}
