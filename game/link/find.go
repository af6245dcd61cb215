package link

import (
	"errors"
	"hash/crc32"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Key precedes the game in the fragment of an address, after its #.
const Key = "game="

// Errors of links. Later formats and rules give a *journal.VersionError, earlier rules that lead to other
// positions a *game.OlderRulesError, and an unknown game game.ErrUnknownGame.
var (
	ErrNoLink  = errors.New("link: there is no game in it")
	ErrDamaged = errors.New("link: it is damaged: letters are missing or changed")
)

// maxCandidates is the number of places in a text that are tried as the beginning of a game.
const maxCandidates = 20

// find returns the bytes of the first whole game in a text, without their checksum. Programs for chat and mail
// change a link: they wrap it, quote it, decorate it, escape its characters and append to it. So find skips all
// characters that no link contains, and ends the game where its checksum is right. The error is ErrNoLink if no
// character of a game follows where one should begin, else ErrDamaged.
func find(text string) (body []byte, err error) {
	for range 3 { // a link within a link is escaped twice
		if body, err = findPlain(text); err == nil {
			return body, nil
		}
		plain := unescape(text)
		if plain == text {
			break
		}
		text = plain
	}
	return nil, err
}

// findPlain is find in a text without escaped characters. A text without a Key may be the encoded bytes alone.
func findPlain(text string) ([]byte, error) {
	if !strings.Contains(text, Key) {
		text = Key + text
	}
	err := ErrNoLink
	for range maxCandidates {
		_, after, ok := strings.Cut(text, Key)
		if !ok {
			break
		}
		body, follows := whole(after)
		if body != nil {
			return body, nil
		}
		if follows {
			err = ErrDamaged
		}
		text = after
	}
	return nil, err
}

// whole returns the bytes at the beginning of a text that are followed by their checksum, or nil if there is
// none. It also reports whether the text begins with any bytes at all.
func whole(text string) (body []byte, follows bool) {
	// The checksum of bytes followed by their own checksum is constant.
	const residue = 0x2144df1c
	data := make([]byte, 0, len(text)*3/4)
	bits, held, sum := uint(0), 0, ^uint32(0)
	for i := range len(text) {
		v := strings.IndexByte(alphabet, text[i])
		if v < 0 {
			continue
		}
		if bits, held = bits<<6|uint(v), held+6; held < 8 {
			continue
		}
		held -= 8
		b := byte(bits >> held)
		bits &= 1<<held - 1
		data = append(data, b)
		sum = crc32.IEEETable[byte(sum)^b] ^ sum>>8
		if bits == 0 && ^sum == residue && len(data) > crc32.Size {
			return data[:len(data)-crc32.Size], true
		}
	}
	return nil, held > 0 || len(data) > 0
}

// alphabet is that of base64url (RFC 4648, 5).
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// entities decodes HTML entities and breaks, and the escapes of "=" in mail.
var entities = strings.NewReplacer("&num;", "#", "&equals;", "=", "&lowbar;", "_", "&amp;", "&", "&gt;", ">", "&lt;", "<", "&quot;", "\"",
	"&nbsp;", " ", "&shy;", "", "<wbr>", "", "<br>", "", "<br/>", "", "=3D", "=", "=3d", "=")

// unescape decodes one level of the escapes of addresses (%3D), HTML (&#61;, &#x3d;) and mail (=3D). It drops
// characters beyond ASCII, which no link contains.
func unescape(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		code, length := escaped(text[i:])
		switch {
		case length == 0:
			b.WriteByte(text[i])
			i++
			continue
		case code < utf8.RuneSelf:
			b.WriteByte(byte(code))
		}
		i += length
	}
	return entities.Replace(b.String())
}

// escaped returns the numeric value and the length of the escaped character at the beginning of a text, or 0 if
// there is none.
func escaped(text string) (code uint64, length int) {
	digits, base := "", 16
	switch {
	case text[0] == '%' && len(text) > 2:
		digits, length = text[1:3], 3
	case strings.HasPrefix(text, "&#"):
		if end := strings.IndexByte(text[:min(len(text), 10)], ';'); end > 0 {
			digits, base, length = text[2:end], 10, end+1
			if hex := strings.TrimLeft(digits, "xX"); hex != digits {
				digits, base = hex, 16
			}
		}
	}
	code, err := strconv.ParseUint(digits, base, 21)
	if err != nil {
		return 0, 0
	}
	return code, length
}
