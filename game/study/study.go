package study

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// Limits of a study.
const (
	MaxNodes   = 20_000
	MaxName    = 80   // bytes of a name or a title
	MaxComment = 2000 // bytes of a comment
	MaxBytes   = 4 << 20
)

// Errors of a study.
var (
	ErrFull  = errors.New("study: it has too many choices")
	ErrOther = errors.New("study: the match is of another game or another scenario")
)

// Study is a tree of variations. It is not safe for concurrent use.
type Study struct {
	sys    rules.System
	header journal.Header
	title  string
	root   *Node
	here   *Node
	size   int // number of nodes without the root
}

// Node is a choice and the variations that follow it. The root is the start and has no choice.
type Node struct {
	choice   rules.Choice
	text     string
	by       rules.Side
	turn     int
	forced   bool
	parent   *Node
	children []*Node // main line first
	depth    int     // number of choices up to the node
	name     string
	comment  string
	hash     uint64
	snapshot rules.View // position at the node, or nil
}

// snapEvery is the number of choices between two positions that are kept.
const snapEvery = 16

// New returns an empty study of a scenario. The header gives the scenario and the options.
func New(sys rules.System, h journal.Header) (*Study, error) {
	h.System, h.Version, h.Data = sys.ID(), sys.Version(), rules.DataOf(sys)
	h.Study, h.Branch, h.Seed = false, 0, 0
	for i, seat := range [...]*string{&h.Axis, &h.Allies} {
		if *seat = game.NoSeat; game.HasSeat(sys, rules.Axis+rules.Side(i)) {
			*seat = game.Human
		}
	}
	pos, err := (&journal.Journal{Header: h}).Start(sys)
	if err != nil {
		return nil, err
	}
	s := &Study{sys: sys, header: h, root: &Node{turn: pos.Turn(), hash: pos.Hash(), snapshot: pos}}
	s.here = s.root
	return s, nil
}

// Of returns a study of a match, with its choices as the main line and its comments. The current node is the last one.
func Of(m *game.Match) (*Study, error) {
	if m.Practice() {
		return nil, game.ErrPractice
	}
	s, err := New(m.System(), m.Header())
	if err != nil {
		return nil, err
	}
	if err := s.Follow(m); err != nil {
		return nil, err
	}
	j, err := journal.Parse(m.Text())
	if err != nil {
		return nil, err
	}
	path, n := s.here.Path(), 0
	for _, l := range j.Lines {
		switch l.Kind {
		case journal.Play:
			n++
		case journal.Comment:
			at := s.root
			if n > 0 {
				at = path[n-1]
			}
			s.SetComment(at, strings.TrimSpace(at.comment+"\n"+l.Text))
		}
	}
	return s, nil
}

// System returns the game.
func (s *Study) System() rules.System { return s.sys }

// Header returns the header of a journal of any of the lines.
func (s *Study) Header() journal.Header { return s.header }

// Title returns the title, or "".
func (s *Study) Title() string { return s.title }

// SetTitle sets the title, cut to MaxName bytes.
func (s *Study) SetTitle(text string) { s.title = game.CleanText(text, MaxName, false) }

// Root returns the start.
func (s *Study) Root() *Node { return s.root }

// Here returns the current node.
func (s *Study) Here() *Node { return s.here }

// Size returns the number of choices in the tree.
func (s *Study) Size() int { return s.size }

// Go makes n, which must be a node of the study, the current node.
func (s *Study) Go(n *Node) { s.here = n }

// Position returns a copy of the position at a node.
func (s *Study) Position(n *Node) rules.View {
	var rest []rules.Choice
	for ; n.snapshot == nil; n = n.parent {
		rest = append(rest, n.choice)
	}
	pos := rules.CloneView(n.snapshot)
	for _, c := range slices.Backward(rest) {
		pos.Apply(c, nil)
	}
	return pos
}

// Play goes from the current node to the variation with a choice. If there is none, it adds one.
func (s *Study) Play(c rules.Choice) (*Node, error) {
	at := s.At(s.here)
	n, err := at.Play(c)
	if err == nil {
		s.here = n
	}
	return n, err
}

// Cursor is a place in the tree and the position there.
type Cursor struct {
	study   *Study
	node    *Node
	pos     rules.View
	choices []rules.Choice
}

// At returns a cursor at a node.
func (s *Study) At(n *Node) *Cursor {
	return &Cursor{study: s, node: n, pos: s.Position(n)}
}

// Node returns the node.
func (a *Cursor) Node() *Node { return a.node }

// Position returns the position at the node. The caller must not change it.
func (a *Cursor) Position() rules.View { return a.pos }

// Choices returns the legal choices. They are valid until the next call.
func (a *Cursor) Choices() []rules.Choice {
	a.choices = a.pos.Choices(a.choices[:0])
	return a.choices
}

// Go moves the cursor to a node.
func (a *Cursor) Go(n *Node) {
	if n != a.node {
		a.node, a.pos = n, a.study.Position(n)
	}
}

// Play moves the cursor to the variation with a choice. If there is none, it adds one as the last.
func (a *Cursor) Play(c rules.Choice) (*Node, error) {
	n, s := a.node, a.study
	if k := n.child(c); k != nil {
		a.pos.Apply(c, nil)
		a.node = k
		return k, nil
	}
	choices := a.Choices()
	if !slices.Contains(choices, c) {
		return nil, rules.ErrIllegal
	}
	if s.size >= MaxNodes {
		return nil, ErrFull
	}
	if n.depth%snapEvery == 0 && n.snapshot == nil {
		n.snapshot = rules.CloneView(a.pos)
	}
	k := &Node{choice: c, text: a.pos.Notation(c), by: a.pos.ToMove(), turn: a.pos.Turn(), parent: n, depth: n.depth + 1}
	_, k.forced = rules.ForcedChoice(a.pos, choices)
	a.pos.Apply(c, nil)
	k.hash = a.pos.Hash()
	n.children = append(n.children, k)
	s.size++
	a.node = k
	return k, nil
}

// Follow goes to the node of the position of a match and adds its choices where they are missing.
func (s *Study) Follow(m *game.Match) error {
	h := m.Header()
	if h.System != s.header.System || h.Scenario != s.header.Scenario || !slices.Equal(h.Options, s.header.Options) || h.Position != s.header.Position {
		return ErrOther
	}
	at := s.At(s.root)
	for _, r := range m.Records() {
		n, err := at.Play(r.Choice)
		if err != nil {
			return err
		}
		s.here = n
	}
	s.here = at.node
	return nil
}

// Choices returns the choices up to a node.
func (n *Node) Choices() []rules.Choice {
	out := make([]rules.Choice, n.depth)
	for ; n.parent != nil; n = n.parent {
		out[n.depth-1] = n.choice
	}
	return out
}

// Match returns a match that begins with the choices up to a node, with the seed and the seats of a set-up.
func (s *Study) Match(n *Node, setup game.Setup) (*game.Match, error) {
	setup.Scenario, setup.Options, setup.Position = s.header.Scenario, s.header.Options, s.header.Position
	return game.NewLine(s.sys, setup, n.Choices())
}

// SetName sets the name of a node, cut to MaxName bytes.
func (s *Study) SetName(n *Node, text string) { n.name = game.CleanText(text, MaxName, false) }

// SetComment sets the comment of a node, cut to MaxComment bytes.
func (s *Study) SetComment(n *Node, text string) { n.comment = game.CleanText(text, MaxComment, true) }

// Promote moves the variation that a node belongs to before its neighbour, and reports whether there is one.
func (s *Study) Promote(n *Node) bool {
	for ; n.parent != nil; n = n.parent {
		siblings := n.parent.children
		if i := slices.Index(siblings, n); i > 0 {
			siblings[i-1], siblings[i] = siblings[i], siblings[i-1]
			return true
		}
	}
	return false
}

// Delete removes a node with all that follows it. If the current node is removed, the node before n becomes current.
func (s *Study) Delete(n *Node) bool {
	p := n.parent
	if p == nil {
		return false
	}
	for k := s.here; k != nil; k = k.parent {
		if k == n {
			s.here = p
			break
		}
	}
	p.children = slices.DeleteFunc(p.children, func(k *Node) bool { return k == n })
	n.walk(func(*Node) { s.size-- })
	return true
}

// Nodes returns all nodes except the start, each after its parent and the main line first.
func (s *Study) Nodes() []*Node {
	all := make([]*Node, 0, s.size+1)
	s.root.walk(func(n *Node) { all = append(all, n) })
	return all[1:]
}

// walk calls f for a node and all that follow it, each after its parent and the main line first.
func (n *Node) walk(f func(*Node)) {
	todo := []*Node{n}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		f(n)
		for _, k := range slices.Backward(n.children) {
			todo = append(todo, k)
		}
	}
}

// Choice returns the choice that leads to the node; 0 for the start.
func (n *Node) Choice() rules.Choice { return n.choice }

// Text returns the choice in notation.
func (n *Node) Text() string { return n.text }

// By returns the side that chose; NoSide for the start.
func (n *Node) By() rules.Side { return n.by }

// Turn returns the turn before the choice.
func (n *Node) Turn() int { return n.turn }

// Forced reports whether there was nothing to decide.
func (n *Node) Forced() bool { return n.forced }

// Parent returns the node before, or nil for the start.
func (n *Node) Parent() *Node { return n.parent }

// Children returns the variations, main line first. The caller must not change them.
func (n *Node) Children() []*Node { return n.children }

// Depth returns the number of choices up to the node.
func (n *Node) Depth() int { return n.depth }

// Name returns the name, or "".
func (n *Node) Name() string { return n.name }

// Comment returns the comment, or "".
func (n *Node) Comment() string { return n.comment }

// Hash returns the hash of the position at the node.
func (n *Node) Hash() uint64 { return n.hash }

// Path returns the nodes from the first choice to the node.
func (n *Node) Path() []*Node {
	out := make([]*Node, n.depth)
	for ; n.parent != nil; n = n.parent {
		out[n.depth-1] = n
	}
	return out
}

// Decision returns the node itself or the next one on the main line at which a side has a decision to make, or the last node of the line.
func (n *Node) Decision() *Node {
	for k := n.children; len(k) > 0 && (k[0].by == rules.Chance || k[0].forced); k = n.children {
		n = k[0]
	}
	return n
}

// Main returns the last node of the main line from the node.
func (n *Node) Main() *Node {
	for len(n.children) > 0 {
		n = n.children[0]
	}
	return n
}

func (n *Node) child(c rules.Choice) *Node {
	for _, k := range n.children {
		if k.choice == c {
			return k
		}
	}
	return nil
}

func errAt(line int, format string, args ...any) error {
	return &journal.Error{Line: line, Err: fmt.Errorf(format, args...)}
}
