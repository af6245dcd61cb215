package link

import (
	"hash/crc32"
	"strconv"
	"strings"
	"unicode/utf8"
)

// mostPlaces is how many places of a text are tried at which a game may begin.
const mostPlaces = 20

// find returns the bytes of the first whole game in a text, without their sum. Programs for chat and
// mail change a link: they fold it, quote it, decorate it, escape its characters and add to it. So
// all characters that no link has are passed over, and the game ends where its sum is right.
// The error is ErrNoLink if no character of a game follows where one should begin, else ErrDamaged.
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

// findPlain is find in a text of which no character is escaped. A text without a Key may be the bytes alone.
func findPlain(text string) ([]byte, error) {
	if !strings.Contains(text, Key) {
		text = Key + text
	}
	err := ErrNoLink
	for range mostPlaces {
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

// whole returns the bytes with which a text begins up to where they end with their own sum, or nil if they
// never do, and whether any follow at all.
func whole(text string) (body []byte, follows bool) {
	// A sum over bytes and the sum that follows them is always the same.
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

// alphabet is that of base64 for addresses (RFC 4648, 5).
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// entities are characters and breaks that texts in HTML write in words, and what mail does to "=".
var entities = strings.NewReplacer("&num;", "#", "&equals;", "=", "&lowbar;", "_", "&amp;", "&", "&gt;", ">", "&lt;", "<", "&quot;", "\"",
	"&nbsp;", " ", "&shy;", "", "<wbr>", "", "<br>", "", "<br/>", "", "=3D", "=", "=3d", "=")

// unescape takes back one level of what addresses (%3D), HTML (&#61;, &#x3d;) and mail (=3D) do to characters. What
// is beyond ASCII is in no link and left out.
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

// escaped returns the character that a text begins with as a number, and how long that is; 0 if it does not.
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
