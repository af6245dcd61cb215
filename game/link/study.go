package link

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math/big"
	"slices"

	"herbstnebel/game"
	"herbstnebel/game/study"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// formatStudy is the format of a study. It is higher than the formats of matches, so that an earlier program reports a
// later version.
const formatStudy = 64

// isStudy reports whether a number is the format of a study, with or without an edited position.
func isStudy(format uint64) bool { return format == formatStudy || format == formatStudy+withPosition }

// WriteStudy encodes a study.
func WriteStudy(s *study.Study) string {
	var b writer
	h := s.Header()
	format := uint64(formatStudy)
	if h.Position != "" {
		format += withPosition
	}
	b.number(format)
	b.header(&h)
	b.data(h.Data)
	if h.Position != "" {
		b.position(h.Position)
	}
	b.text(s.Title())
	nodes := s.Nodes()
	b.number(uint64(len(nodes)))
	here := uint64(0)
	if s.Here() != s.Root() {
		here = uint64(slices.Index(nodes, s.Here())) + 1
	}
	b.number(here)
	b.shape(append([]*study.Node{s.Root()}, nodes...))
	b.notes(append([]*study.Node{s.Root()}, nodes...))
	var places, among []int
	var hashes []byte
	at := s.At(s.Root())
	for _, n := range nodes {
		at.Go(n.Parent())
		legal := at.Choices()
		if len(legal) > 1 {
			places, among = append(places, slices.Index(legal, n.Choice())), append(among, len(legal))
		}
		if len(n.Children()) == 0 {
			hashes = append(hashes, short(n.Hash())...)
		}
		_, _ = at.Play(n.Choice()) // it is in the tree
	}
	b.bytes = append(b.bytes, hashes...)
	number := mixed(places, among).Bytes()
	b.number(uint64(len(number)))
	b.bytes = append(b.bytes, number...)
	b.bytes = binary.LittleEndian.AppendUint32(b.bytes, crc32.ChecksumIEEE(b.bytes))
	return base64.RawURLEncoding.EncodeToString(b.bytes)
}

// shape writes the number of variations after each node. Nodes with one are counted.
func (b *writer) shape(nodes []*study.Node) {
	run := 0
	for _, n := range nodes {
		if k := len(n.Children()); k == 1 {
			run++
		} else {
			b.number(uint64(run))
			b.number(uint64(k))
			run = 0
		}
	}
}

// notes writes the names and comments.
func (b *writer) notes(nodes []*study.Node) {
	var noted []int
	for i, n := range nodes {
		if n.Name() != "" || n.Comment() != "" {
			noted = append(noted, i)
		}
	}
	b.number(uint64(len(noted)))
	was := 0
	for _, i := range noted {
		b.number(uint64(i - was))
		b.text(nodes[i].Name())
		b.text(nodes[i].Comment())
		was = i
	}
}

// AnyStudy reads a study from its text or from a link. It returns false if the text is neither. The errors are those of
// study.Parse and ReadStudy.
func AnyStudy(text string, systems *game.Systems) (s *study.Study, is bool, err error) {
	switch {
	case isStudy(formatOf(text)):
		s, err = ReadStudy(text, systems)
	case study.Is(text):
		s, err = study.Parse(text, systems)
	default:
		return nil, false, nil
	}
	return s, true, err
}

// ReadStudy reads the link of a study, which may be a whole address or letter. With a *study.OlderError it also returns
// the study, as far as it certainly leads to the same positions.
func ReadStudy(text string, systems *game.Systems) (*study.Study, error) {
	if len(text) > MaxLength {
		return nil, &game.TooLargeError{Name: "the link"}
	}
	body, err := find(text)
	if err != nil {
		return nil, err
	}
	b := reader{bytes: body}
	f := b.number()
	if !isStudy(f) && !b.bad {
		return nil, &journal.VersionError{Of: "links", Is: int(min(f, 1<<30)), Known: formatStudy}
	}
	h := b.header()
	h.Data = b.data()
	if f != formatStudy {
		h.Position = b.position()
	}
	if b.bad {
		return nil, ErrDamaged
	}
	sys, err := systems.Get(h.System)
	if err != nil {
		return nil, err
	}
	if h.Version > sys.Version() {
		return nil, &journal.VersionError{Of: sys.ID(), Is: h.Version, Known: sys.Version()}
	}
	t := b.tree()
	if b.bad || len(b.bytes) > 0 {
		return nil, ErrDamaged
	}
	s, err := study.New(sys, *h)
	if err != nil {
		return nil, err
	}
	err = t.grow(s, h.Version < sys.Version() || h.OtherData(sys))
	if errors.Is(err, ErrDamaged) {
		return nil, err
	}
	return s, err
}

// codedTree is a study as encoded in a link.
type codedTree struct {
	title  string
	here   int
	shape  []int // number of variations after each node, the start first
	notes  []codedNote
	hashes []byte
	number *big.Int
}

type codedNote struct {
	at            int
	name, comment string
}

func (b *reader) tree() *codedTree {
	t := &codedTree{title: b.text()}
	size := b.count(true)
	if size > study.MaxNodes {
		b.bad = true
		return t
	}
	t.here = b.count(true)
	leaves, open := 0, 1
	for len(t.shape) <= size && !b.bad {
		run, k := b.count(true), b.count(true)
		if b.bad = b.bad || run > size-len(t.shape) || k == 1 || k > size; b.bad {
			return t
		}
		t.shape = append(append(t.shape, slices.Repeat([]int{1}, run)...), k)
		if open += k - 1; k == 0 {
			leaves++
		}
		b.bad = open < 1 && len(t.shape) <= size
	}
	b.bad = b.bad || open != 0 || t.here > size
	was := 0
	for range b.count(false) {
		was += b.count(true)
		n := codedNote{was, b.text(), string(b.take(b.count(false)))}
		b.bad = b.bad || was > size
		t.notes = append(t.notes, n)
	}
	if size == 0 {
		leaves = 0 // the start has no hash
	}
	t.hashes = b.take(2 * leaves)
	t.number = new(big.Int).SetBytes(b.take(b.count(false)))
	return t
}

// grow adds the nodes to a study. If they lead to other positions, it keeps those up to the last hash that matches, and
// returns a *study.OlderError if old is true, else ErrDamaged.
func (t *codedTree) grow(s *study.Study, old bool) error {
	s.SetTitle(t.title)
	nodes, kept := []*study.Node{s.Root()}, 1
	type parent struct {
		node *study.Node
		left int
	}
	open := []parent{{s.Root(), t.shape[0]}}
	at := s.At(s.Root())
	for len(open) > 0 {
		top := &open[len(open)-1]
		if top.left == 0 {
			open = open[:len(open)-1]
			continue
		}
		top.left--
		at.Go(top.node)
		n := t.next(at)
		if n == nil || s.Size() != len(nodes) { // or the choice occurs twice
			break
		}
		nodes = append(nodes, n)
		k := t.shape[len(nodes)-1]
		if k == 0 {
			if !slices.Equal(t.hashes[:2], short(n.Hash())) {
				break
			}
			t.hashes, kept = t.hashes[2:], len(nodes)
		}
		open = append(open, parent{n, k})
	}
	whole := kept == len(t.shape) && t.number.Sign() == 0
	for _, n := range slices.Backward(nodes[kept:]) {
		s.Delete(n)
	}
	for _, note := range t.notes {
		if note.at < kept {
			s.SetName(nodes[note.at], note.name)
			s.SetComment(nodes[note.at], note.comment)
		}
	}
	if s.Go(s.Root()); t.here < kept {
		s.Go(nodes[t.here])
	}
	switch {
	case whole:
		return nil
	case old:
		return &study.OlderError{Left: s.Size(), Of: len(t.shape) - 1}
	}
	return ErrDamaged
}

// next plays the next choice at a cursor, or returns nil if there is none.
func (t *codedTree) next(at *study.Cursor) *study.Node {
	legal := at.Choices()
	if len(legal) == 0 {
		return nil
	}
	var c rules.Choice
	if c = legal[0]; len(legal) > 1 {
		c = legal[digit(t.number, len(legal))]
	}
	n, err := at.Play(c)
	if err != nil {
		return nil
	}
	return n
}
