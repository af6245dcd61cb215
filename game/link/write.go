package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"io"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// Format is the latest version of the encoding: a correspondence match with known data.
const Format = withPosition + withData + formatByLink

// Formats of the encoding. A link has formatPlain or, for a correspondence match, formatByLink. withData is
// added if the link identifies its data, and withPosition if the match began from an edited position.
const (
	formatPlain  = 1
	formatByLink = 2
	withData     = 2
	withPosition = 4
)

// Every is the number of choices between two hashes.
const Every = 64

// Write encodes a match up to its current position, without undone choices. A match that began at a position of
// its own cannot be encoded and returns game.ErrPractice.
func Write(m *game.Match) (string, error) {
	if m.Practice() {
		return "", game.ErrPractice
	}
	j, err := journal.Parse(m.Text())
	if err != nil {
		return "", err
	}
	var b writer
	lines, format := notChoices(j), uint64(formatPlain)
	if m.IsCorrespondence() {
		lines = slices.DeleteFunc(lines, func(l lineAt) bool { return l.Kind == journal.Seat })
		format = formatByLink
	}
	if j.Header.Data.Fingerprint != "" {
		format += withData
	}
	edited := uint64(0)
	if j.Header.Position != "" {
		edited = withPosition
	}
	b.number(format + edited)
	b.header(&j.Header)
	if format > withData {
		b.data(j.Header.Data)
	}
	if edited != 0 {
		b.position(j.Header.Position)
	}
	b.number(uint64(m.Played()))
	b.game(m, lines)
	b.bytes = binary.LittleEndian.AppendUint32(b.bytes, crc32.ChecksumIEEE(b.bytes))
	return base64.RawURLEncoding.EncodeToString(b.bytes), nil
}

type writer struct{ bytes []byte }

func (b *writer) number(n uint64) { b.bytes = binary.AppendUvarint(b.bytes, n) }

func (b *writer) text(s string) {
	b.number(uint64(len(s)))
	b.bytes = append(b.bytes, s...)
}

func (b *writer) header(h *journal.Header) {
	b.text(h.System)
	b.number(uint64(h.Version))
	b.text(h.Scenario)
	b.number(uint64(len(h.Options)))
	for _, o := range h.Options {
		b.text(o)
	}
	b.number(h.Seed)
	b.text(h.Axis)
	b.text(h.Allies)
	study := uint64(0)
	if h.Study {
		study = 1
	}
	b.number(study)
	b.number(uint64(h.Branch))
}

// position writes a compressed position.
func (b *writer) position(text string) {
	var out bytes.Buffer
	w, _ := flate.NewWriter(&out, flate.BestCompression) // the level is valid, and a buffer never fails
	_, _ = io.WriteString(w, text)
	_ = w.Close()
	b.text(out.String())
}

// data writes the identity of the data: the form of the fingerprint, its eight bytes, and the name of the
// folder.
func (b *writer) data(id rules.DataID) {
	form, sum, _ := strings.Cut(id.Fingerprint, "-")
	n, _ := strconv.ParseUint(form, 10, 32)
	x, _ := strconv.ParseUint(sum, 16, 64)
	b.number(n)
	b.bytes = binary.BigEndian.AppendUint64(b.bytes, x)
	b.text(id.Folder)
}

// game writes the choices and the lines between them.
func (b *writer) game(m *game.Match, lines []lineAt) {
	var places, among, byHand []int
	var hashes []byte
	records := m.Records()
	dice := splitmix.Source(m.Header().Seed)
	pos := m.At(0)
	var legal []rules.Choice
	for n := range records {
		for _, l := range lines {
			if l.at == n && l.Kind == journal.Seed {
				dice = splitmix.Source(l.Sum)
			}
		}
		r := &records[n]
		legal = pos.Choices(legal[:0])
		if r.Of > 1 {
			drawn := false
			if r.By == rules.Chance {
				if drawn = draw(pos, legal, &dice) == r.Choice; !drawn {
					byHand = append(byHand, n)
				}
			}
			if !drawn {
				places, among = append(places, slices.Index(legal, r.Choice)), append(among, len(legal))
			}
		}
		pos.Apply(r.Choice, nil)
		if hashed(n+1, len(records)) {
			hashes = append(hashes, short(r.Hash)...)
		}
	}
	b.number(uint64(len(byHand)))
	was := 0
	for _, n := range byHand {
		b.number(uint64(n - was))
		was = n
	}
	if m.IsCorrespondence() {
		b.exchange(lines)
	} else {
		b.lines(lines)
	}
	b.bytes = append(b.bytes, hashes...)
	number := mixed(places, among).Bytes()
	b.number(uint64(len(number)))
	b.bytes = append(b.bytes, number...)
}

// lines writes the lines that are not choices.
func (b *writer) lines(lines []lineAt) {
	b.number(uint64(len(lines)))
	was := 0
	for _, l := range lines {
		b.number(uint64(l.at - was))
		was = l.at
		b.number(uint64(l.Kind))
		switch l.Kind {
		case journal.Comment:
			b.text(l.Text)
		case journal.Seat:
			b.number(uint64(l.Side))
			b.text(l.Text)
		case journal.Seed:
			b.number(l.Sum)
		case journal.Concede, handOver:
			b.number(uint64(l.Side))
		}
	}
}

// lineAt is a line of a journal that is not a choice, and the number of choices before it.
type lineAt struct {
	journal.Line
	at int
}

func notChoices(j *journal.Journal) (lines []lineAt) {
	at := 0
	for _, l := range j.Lines {
		switch l.Kind {
		case journal.Play:
			at++
		case journal.Hash:
		default:
			lines = append(lines, lineAt{l, at})
		}
	}
	return lines
}

// draw returns the choice that the dice give at pos, and advances the dice as a match does.
func draw(pos rules.Position, legal []rules.Choice, dice *splitmix.Source) rules.Choice {
	own := *dice
	dice.Uint64()
	return rules.Draw(pos, legal, &own)
}

// hashed reports whether a hash is written after n of all choices.
func hashed(n, of int) bool { return n%Every == 0 || n == of }

func short(hash uint64) []byte { return []byte{byte(hash), byte(hash >> 8)} }

// mixed returns the number of mixed radix whose digits, lowest first, are places. The radix of digit i is
// among[i].
func mixed(places, among []int) *big.Int {
	n := new(big.Int)
	for i := len(places) - 1; i >= 0; i-- {
		n.Mul(n, big.NewInt(int64(among[i])))
		n.Add(n, big.NewInt(int64(places[i])))
	}
	return n
}
