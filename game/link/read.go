package link

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// MaxLength is the maximum length of a link that Read accepts, in bytes. A campaign has some 8,000.
const MaxLength = 1 << 20

// Is reports whether a text, which may be a whole address or letter, contains a game. A journal is never a
// link, even if its comments contain one.
func Is(text string) bool {
	if journal.Is(text) {
		return false
	}
	plain := unescape(text)
	return strings.Contains(text, "#"+Key) || strings.Contains(plain, "#"+Key) || strings.Contains(unescape(plain), "#"+Key)
}

// Read reads a link, which may be a whole address or letter, and plays its game to the end. With a
// *game.OlderRulesError it also returns the match, as far as it certainly leads to the same positions.
func Read(text string, systems *game.Systems) (*game.Match, error) {
	if len(text) > MaxLength {
		return nil, &game.TooLargeError{Name: "the link"}
	}
	body, err := find(text)
	if err != nil {
		return nil, err
	}
	b := reader{bytes: body}
	f := b.number()
	if (f < 1 || f > Format) && !b.bad {
		return nil, &journal.VersionError{Of: "links", Is: int(min(f, 1<<30)), Known: Format}
	}
	h := b.header()
	edited := f > withPosition
	if edited {
		f -= withPosition
	}
	if f > withData {
		h.Data = b.data()
	}
	if edited {
		h.Position = b.position()
	}
	if b.bad {
		return nil, ErrDamaged
	}
	sys, err := systems.Get(h.System)
	if err != nil {
		return nil, err
	}
	g := b.game(h, f == formatByLink || f == formatByLink+withData)
	if b.bad || len(b.bytes) > 0 {
		return nil, ErrDamaged
	}
	lines, kept, err := g.play(sys)
	var start *rules.StartError
	if errors.As(err, &start) && h.OtherData(sys) {
		return nil, game.NewOutdated(*h, sys, 0, g.choices)
	} else if err != nil {
		return nil, err
	}
	today := journal.Journal{Header: *h, Lines: lines}
	today.Header.Version, today.Header.Data = sys.Version(), rules.DataOf(sys)
	m, err := game.Load(today.Text(), systems)
	if err != nil {
		return nil, err
	}
	if kept < g.choices || h.OtherData(sys) {
		return m, game.NewOutdated(*h, sys, kept, g.choices)
	}
	return m, nil
}

// reader decodes the bytes. After an error bad is set and all further numbers are zero.
type reader struct {
	bytes []byte
	bad   bool
}

func (b *reader) number() uint64 {
	n, size := binary.Uvarint(b.bytes)
	if b.bad || size <= 0 {
		b.bad = true
		return 0
	}
	b.bytes = b.bytes[size:]
	return n
}

// count reads a number of items, each of which takes a byte or more unless free is true.
func (b *reader) count(free bool) int {
	n := b.number()
	if limit := uint64(len(b.bytes)); n > limit && !free || n > MaxLength {
		b.bad = true
		return 0
	}
	return int(n)
}

func (b *reader) take(n int) []byte {
	if b.bad || n > len(b.bytes) {
		b.bad = true
		return nil
	}
	part := b.bytes[:n]
	b.bytes = b.bytes[n:]
	return part
}

// text reads a text without line breaks.
func (b *reader) text() string {
	s := string(b.take(b.count(false)))
	if strings.ContainsAny(s, "\r\n") {
		b.bad = true
	}
	return s
}

func (b *reader) side() rules.Side {
	if n := b.number(); n == uint64(rules.Axis) || n == uint64(rules.Allies) {
		return rules.Side(n)
	}
	b.bad = true
	return rules.NoSide
}

// position reads a compressed position of at most rules.MaxPosition bytes.
func (b *reader) position() string {
	packed := flate.NewReader(bytes.NewReader(b.take(b.count(false))))
	text, err := io.ReadAll(io.LimitReader(packed, rules.MaxPosition+1))
	b.bad = b.bad || err != nil || len(text) == 0 || len(text) > rules.MaxPosition
	return string(text)
}

// data reads the identity of the data: the form of the fingerprint, its eight bytes, and the name of the
// folder.
func (b *reader) data() (id rules.DataID) {
	form := b.number()
	if sum := b.take(8); sum != nil {
		id.Fingerprint = fmt.Sprintf("%d-%016x", form, binary.BigEndian.Uint64(sum))
	}
	id.Folder = b.text()
	return id
}

func (b *reader) header() *journal.Header {
	h := &journal.Header{System: b.text(), Version: b.count(true), Scenario: b.text()}
	for range b.count(false) {
		h.Options = append(h.Options, b.text())
	}
	h.Seed, h.Axis, h.Allies = b.number(), b.text(), b.text()
	h.Study, h.Branch = b.number() == 1, b.count(true)
	return h
}

// coded is a game as encoded in a link.
type coded struct {
	header  *journal.Header
	choices int
	byHand  []int    // indices of the choices of Chance that the seed does not give
	lines   []lineAt // lines that are not choices
	hashes  []byte
	number  *big.Int
}

func (b *reader) game(h *journal.Header, exchanged bool) *coded {
	g := &coded{header: h, choices: b.count(true)}
	was := 0
	for range b.count(false) {
		was += b.count(true)
		g.byHand = append(g.byHand, was)
	}
	was = 0
	for range b.count(false) {
		was += b.count(true)
		l := lineAt{at: was}
		switch l.Kind = journal.Kind(b.count(true)); l.Kind {
		case journal.Comment:
			l.Text = b.text()
		case journal.Seat:
			l.Side, l.Text = b.side(), b.text()
			b.bad = b.bad || exchanged
		case journal.Seed:
			l.Sum = b.number()
		case journal.Concede:
			l.Side = b.side()
		case handOver:
			l.Side = b.side()
			b.bad = b.bad || !exchanged
		default:
			b.bad = true
		}
		g.lines = append(g.lines, l)
	}
	if exchanged {
		g.lines = b.exchange(g.lines)
	}
	g.hashes = b.take(2 * ((g.choices + Every - 1) / Every))
	g.number = new(big.Int).SetBytes(b.take(b.count(false)))
	return g
}

// play plays the choices and returns the lines of a journal, and the number of choices that lead to the same
// positions as when the link was written: fewer than all for a link of earlier rules.
func (g *coded) play(sys rules.System) (played []journal.Line, kept int, err error) {
	j := &journal.Journal{Header: *g.header}
	pos, err := j.Start(sys)
	if err != nil {
		return nil, 0, err
	}
	verified := 0 // number of lines up to the last hash that matched
	dice := splitmix.Source(g.header.Seed)
	places := new(big.Int).Set(g.number)
	lines, byHand, hashes := g.lines, g.byHand, g.hashes
	var legal []rules.Choice
	for n := 0; ; n++ {
		for ; len(lines) > 0 && lines[0].at == n; lines = lines[1:] {
			if lines[0].Kind == journal.Seed {
				dice = splitmix.Source(lines[0].Sum)
			}
			played = append(played, lines[0].Line)
		}
		if n == g.choices {
			break
		}
		if legal = pos.Choices(legal[:0]); len(legal) == 0 {
			return g.differs(played[:verified], kept, sys)
		}
		hand := len(byHand) > 0 && byHand[0] == n
		if hand {
			byHand = byHand[1:]
		}
		c := legal[0]
		if len(legal) > 1 && pos.ToMove() == rules.Chance {
			c = draw(pos, legal, &dice) // also for a die given by hand, because the dice advance
		}
		if hand || len(legal) > 1 && pos.ToMove() != rules.Chance {
			c = legal[digit(places, len(legal))]
		}
		played = append(played, journal.Line{Kind: journal.Play, Text: pos.Notation(c)})
		pos.Apply(c, nil)
		if hashed(n+1, g.choices) {
			if !slices.Equal(hashes[:2], short(pos.Hash())) {
				return g.differs(played[:verified], kept, sys)
			}
			hashes, kept, verified = hashes[2:], n+1, len(played)
		}
	}
	if len(lines) > 0 || len(byHand) > 0 || places.Sign() != 0 {
		return g.differs(played[:verified], kept, sys)
	}
	return played, kept, nil
}

// digit removes and returns the lowest digit of a number of mixed radix.
func digit(n *big.Int, radix int) int64 {
	d := new(big.Int)
	n.QuoRem(n, big.NewInt(int64(radix)), d)
	return d.Int64()
}

// differs returns the result for choices that lead to other positions. In a link of the current rules that is
// damage that the checksum has not detected.
func (g *coded) differs(played []journal.Line, kept int, sys rules.System) ([]journal.Line, int, error) {
	if g.header.Version == sys.Version() && !g.header.OtherData(sys) {
		return nil, 0, ErrDamaged
	}
	return played, min(kept, max(0, g.choices-1)), nil
}
