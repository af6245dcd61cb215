package link

import (
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"strings"

	"herbstnebel/game"
	"herbstnebel/game/workshop"
	"herbstnebel/rules/journal"
)

// formatScenario is the format of a scenario. It is higher than the formats of studies, so that an earlier program reports a
// later version.
const formatScenario = 128

// WriteScenario encodes a scenario.
func WriteScenario(s *workshop.Scenario) string {
	var b writer
	h := s.Header()
	b.number(formatScenario)
	b.header(&h)
	b.data(h.Data)
	b.position(h.Position)
	b.text(s.Title)
	b.text(s.About)
	b.bytes = binary.LittleEndian.AppendUint32(b.bytes, crc32.ChecksumIEEE(b.bytes))
	return base64.RawURLEncoding.EncodeToString(b.bytes)
}

// AnyScenario reads a scenario from its text or from a link. It returns false if the text is neither. The errors are those of
// workshop.Parse and ReadScenario.
func AnyScenario(text string, systems *game.Systems) (s *workshop.Scenario, is bool, err error) {
	switch {
	case formatOf(text) == formatScenario:
		s, err = ReadScenario(text, systems)
	case workshop.Is(text):
		s, err = workshop.Parse(text, systems)
	default:
		return nil, false, nil
	}
	return s, true, err
}

// formatOf returns the format of the link in a text, or 0 if there is none.
func formatOf(text string) uint64 {
	if len(text) > MaxLength || !Is(text) || workshop.Is(text) {
		return 0
	}
	body, err := find(text)
	if err != nil {
		return 0
	}
	b := reader{bytes: body}
	return b.number()
}

// ReadScenario reads the link of a scenario, which may be a whole address or letter.
func ReadScenario(text string, systems *game.Systems) (*workshop.Scenario, error) {
	if len(text) > MaxLength {
		return nil, &game.TooLargeError{Name: "the link"}
	}
	body, err := find(text)
	if err != nil {
		return nil, err
	}
	b := reader{bytes: body}
	if f := b.number(); f != formatScenario && !b.bad {
		return nil, &journal.VersionError{Of: "links", Is: int(min(f, 1<<30)), Known: formatScenario}
	}
	h := b.header()
	h.Data = b.data()
	h.Position = b.position()
	title, about := b.text(), string(b.take(b.count(false)))
	if b.bad || len(b.bytes) > 0 {
		return nil, ErrDamaged
	}
	s, err := workshop.Of(*h, systems)
	if err != nil {
		return nil, err
	}
	s.SetTexts(title, strings.ToValidUTF8(about, ""))
	return s, nil
}
