package workshop

import (
	"fmt"
	"strings"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// Format is the version of the text format that this package writes.
const Format = 1

// Limits of a scenario.
const (
	MaxTitle = 80   // bytes of a title
	MaxAbout = 2000 // bytes of a description
	MaxBytes = 4 * rules.MaxPosition
)

// first begins the first line of every scenario; the number of its format follows.
const first = "herbstnebel scenario "

// Keys of header lines that a journal does not have.
const keyTitle, keyAbout = "title", "about"

// Scenario is a position from which a match begins. It is never changed.
type Scenario struct {
	Title, About string
	Axis, Allies string // recommended seats
	Terms        game.Terms
	position     rules.View
}

// New returns a scenario without a title whose position is v. The error is an *rules.EditError.
func New(v rules.View) (*Scenario, error) {
	sys := v.System()
	ed, ok := sys.(rules.Editor)
	if !ok {
		return nil, &rules.EditError{Reason: rules.Because("edit-game", "")}
	}
	settled, err := ed.Settle(v)
	if err != nil {
		return nil, err
	}
	s := &Scenario{position: settled}
	for i, seat := range [...]*string{&s.Axis, &s.Allies} {
		if *seat = game.NoSeat; game.HasSeat(sys, rules.Axis+rules.Side(i)) {
			*seat = game.Human
		}
	}
	return s, nil
}

// Is reports whether a text begins like a scenario.
func Is(text string) bool { return kind.Is(text) }

var kind = journal.FileKind{First: first, Name: "scenarios", Known: Format}

// System returns the game.
func (s *Scenario) System() rules.System { return s.position.System() }

// Position returns the position. The caller must not change it.
func (s *Scenario) Position() rules.View { return s.position }

// Header returns the header of a journal that begins from the position.
func (s *Scenario) Header() journal.Header {
	sys := s.System()
	return journal.Header{System: sys.ID(), Version: sys.Version(), Scenario: rules.EditedScenario, Axis: s.Axis, Allies: s.Allies,
		Data: rules.DataOf(sys), Position: s.PositionText()}
}

// PositionText returns the text of the position with the terms.
func (s *Scenario) PositionText() string { return s.position.Text() + s.Terms.Text(s.System()) }

// Match starts a match from the position, with the seed and the seats of a set-up.
func (s *Scenario) Match(setup game.Setup) (*game.Match, error) {
	setup.Position = s.PositionText()
	return game.New(s.System(), setup)
}

// Text returns the scenario as a text for Parse.
func (s *Scenario) Text() string {
	var head journal.Builder
	head.Header(s.Header())
	_, rest, _ := strings.Cut(head.String(), "\n")
	var b strings.Builder
	fmt.Fprintf(&b, "%s%d\n", first, Format)
	if s.Title != "" {
		fmt.Fprintln(&b, keyTitle, s.Title)
	}
	for line := range strings.SplitSeq(s.About, "\n") {
		if line != "" {
			fmt.Fprintln(&b, keyAbout, line)
		}
	}
	b.WriteString(strings.TrimSpace(rest) + "\n")
	return b.String()
}

// Heading returns the title of the text of a scenario, and the ID of its game. It does not check the text.
func Heading(text string) (title, system string) {
	for line := range strings.Lines(text) {
		switch key, value, _ := strings.Cut(strings.TrimSpace(line), " "); key {
		case keyTitle:
			title = game.CleanText(value, MaxTitle, false)
		case "system":
			system, _, _ = strings.Cut(value, " ")
			return title, system
		}
	}
	return title, ""
}

// Parse reads the text of a scenario.
func Parse(text string, systems *game.Systems) (*Scenario, error) {
	if len(text) > MaxBytes {
		return nil, &game.TooLargeError{Name: "the scenario"}
	}
	title, about := "", ""
	of := kind
	of.Extra = func(key, value string) bool {
		switch key {
		case keyTitle:
			title = value
		case keyAbout:
			about += value + "\n"
		default:
			return false
		}
		return true
	}
	h, _, err := of.Parse(append(journal.Lines(text), "")) // an empty line ends the header
	if err != nil {
		return nil, err
	}
	s, err := Of(h, systems)
	if err != nil {
		return nil, err
	}
	s.SetTexts(title, about)
	return s, nil
}

// Of returns the scenario without texts of a header, which may come from a stranger.
func Of(h journal.Header, systems *game.Systems) (*Scenario, error) {
	sys, err := systems.Get(h.System)
	if err != nil {
		return nil, err
	}
	if h.Version > sys.Version() {
		return nil, &journal.VersionError{Of: sys.ID(), Is: h.Version, Known: sys.Version()}
	}
	v, err := rules.StartEdited(sys, h.Position)
	if err != nil {
		return nil, err
	}
	for i, seat := range [...]string{h.Axis, h.Allies} {
		if err := game.CheckSeat(sys, rules.Axis+rules.Side(i), seat); err != nil {
			return nil, err
		}
	}
	return &Scenario{Axis: h.Axis, Allies: h.Allies, Terms: game.TermsOf(sys, h.Position), position: v}, nil
}

// SetTexts sets the title and the description, cut to their greatest lengths.
func (s *Scenario) SetTexts(title, about string) {
	s.Title, s.About = game.CleanText(title, MaxTitle, false), game.CleanText(about, MaxAbout, true)
}
