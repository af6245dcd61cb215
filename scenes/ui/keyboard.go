package ui

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// usLabels maps each character key to the label at its position on a US keyboard, in capitals.
// Ebitengine names keys by these positions.
var usLabels = map[ebiten.Key]rune{
	ebiten.KeyBackquote: '`', ebiten.KeyMinus: '-', ebiten.KeyEqual: '=', ebiten.KeyBracketLeft: '[', ebiten.KeyBracketRight: ']', ebiten.KeyBackslash: '\\',
	ebiten.KeySemicolon: ';', ebiten.KeyQuote: '\'', ebiten.KeyComma: ',', ebiten.KeyPeriod: '.', ebiten.KeySlash: '/',
	ebiten.KeyDigit0: '0', ebiten.KeyDigit1: '1', ebiten.KeyDigit2: '2', ebiten.KeyDigit3: '3', ebiten.KeyDigit4: '4', ebiten.KeyDigit5: '5', ebiten.KeyDigit6: '6', ebiten.KeyDigit7: '7', ebiten.KeyDigit8: '8', ebiten.KeyDigit9: '9',
	ebiten.KeyA: 'A', ebiten.KeyB: 'B', ebiten.KeyC: 'C', ebiten.KeyD: 'D', ebiten.KeyE: 'E', ebiten.KeyF: 'F', ebiten.KeyG: 'G', ebiten.KeyH: 'H', ebiten.KeyI: 'I', ebiten.KeyJ: 'J', ebiten.KeyK: 'K', ebiten.KeyL: 'L', ebiten.KeyM: 'M',
	ebiten.KeyN: 'N', ebiten.KeyO: 'O', ebiten.KeyP: 'P', ebiten.KeyQ: 'Q', ebiten.KeyR: 'R', ebiten.KeyS: 'S', ebiten.KeyT: 'T', ebiten.KeyU: 'U', ebiten.KeyV: 'V', ebiten.KeyW: 'W', ebiten.KeyX: 'X', ebiten.KeyY: 'Y', ebiten.KeyZ: 'Z',
}

// WritingKeys returns the keys whose labels differ between keyboards, in a fixed order.
func WritingKeys() (keys []ebiten.Key) {
	for k := range ebiten.KeyMax + 1 {
		if usLabels[k] != 0 {
			keys = append(keys, k)
		}
	}
	return keys
}

// Labels maps positions of character keys to their labels, in capitals. A missing position has its
// US label.
type Labels map[ebiten.Key]rune

// ReadLabels returns the labels of all positions as given by name, which works like ebiten.KeyName.
// Names of more than one character are ignored. A keyboard without Latin letters gets the US
// labels, which its keys also carry.
func ReadLabels(name func(ebiten.Key) string) Labels {
	l, letters, latin := Labels{}, false, false
	for _, k := range WritingKeys() {
		r, size := utf8.DecodeRuneInString(name(k))
		if r == utf8.RuneError || size != len(name(k)) {
			continue
		}
		l[k] = unicode.ToUpper(r)
		letters = letters || unicode.IsLetter(usLabels[k])
		latin = latin || unicode.Is(unicode.Latin, r)
	}
	if letters && !latin {
		return nil
	}
	return l
}

// find returns the position of the key that has the US label of k: k itself if it has that label,
// otherwise another key.
func (l Labels) find(k ebiten.Key) (at ebiten.Key, ok bool) {
	labels := []rune{usLabels[k]}
	if k == ebiten.KeyEqual {
		labels = []rune{'+', '='} // the key labelled + zooms in
	}
	for _, label := range labels {
		if l[k] == label {
			return k, true
		}
		for _, at := range WritingKeys() {
			if l[at] == label {
				return at, true
			}
		}
	}
	return k, false
}

// positions maps labels, named by their US positions, to positions on the keyboard, one to one.
type positions struct {
	at      map[ebiten.Key]ebiten.Key
	printed map[ebiten.Key]bool // the key at the position carries the label
}

// place assigns a position to each label. Keys in fixed stay at their US positions whatever their
// labels; those in bound are placed before the others. A label that is missing, or whose key is
// taken, is placed at its US position; if that is taken too, at the US position of the label that
// took it, and so on.
func (l Labels) place(fixed, bound []ebiten.Key) positions {
	p := positions{map[ebiten.Key]ebiten.Key{}, map[ebiten.Key]bool{}}
	holder := map[ebiten.Key]ebiten.Key{}
	put := func(k, at ebiten.Key, printed bool) {
		p.at[k], p.printed[k], holder[at] = at, printed, k
	}
	for _, k := range fixed {
		put(k, k, l[k] == 0 || l[k] == usLabels[k])
	}
	for _, group := range [2][]ebiten.Key{bound, WritingKeys()} {
		for _, k := range group {
			at, found := l.find(k)
			_, placed := p.at[k]
			if _, taken := holder[at]; found && !placed && !taken {
				put(k, at, true)
			}
		}
		for _, k := range group {
			if _, placed := p.at[k]; placed {
				continue
			}
			at := k
			for by, taken := holder[at]; taken; by, taken = holder[at] {
				at = by
			}
			put(k, at, at == k && (l[k] == 0 || unicode.IsDigit(usLabels[k]))) // digits are always printed on their keys, if only for Shift
		}
	}
	return p
}

// Keyboard translates between labels, which name the keys in a keymap, and positions on the
// player's keyboard. A nil Keyboard has US labels.
type Keyboard struct {
	labels Labels
	plain  positions // of unmodified keys
	held   positions // of keys with Ctrl or Shift
}

// NewKeyboard returns a keyboard with the given labels. Actions of m that depend on position keep
// their positions.
func NewKeyboard(l Labels, m Keymap) *Keyboard {
	var fixed, bound [2][]ebiten.Key // of unmodified keys, and of keys with Ctrl or Shift
	for a := NoAction + 1; a < actions; a++ {
		for _, k := range m[a] {
			class := 0
			if k.Ctrl || k.Shift {
				class = 1
			}
			switch {
			case usLabels[k.Key] == 0:
			case byPosition(a):
				fixed[class] = append(fixed[class], k.Key)
			default:
				bound[class] = append(bound[class], k.Key)
			}
		}
	}
	return &Keyboard{l, l.place(fixed[0], bound[0]), l.place(fixed[1], bound[1])}
}

// byPosition reports whether the keys of an action are identified by position instead of label.
func byPosition(a Action) bool { return PanUp <= a && a <= PanRight }

// of returns the positions for a key with its modifiers.
func (b *Keyboard) of(k Key) positions {
	if b == nil {
		return positions{}
	}
	if k.Ctrl || k.Shift {
		return b.held
	}
	return b.plain
}

// Place returns the keymap with keys replaced by their positions.
func (b *Keyboard) Place(m Keymap) Keymap {
	if b == nil {
		return m
	}
	out := Keymap{}
	for a, keys := range m {
		for _, k := range keys {
			if at, ok := b.of(k).at[k.Key]; ok {
				k.Key = at
			}
			out[a] = append(out[a], k)
		}
	}
	return out
}

// Read returns the keymap key at a position; for an action that depends on position, it returns the
// position itself.
func (b *Keyboard) Read(k Key, a Action) Key {
	if byPosition(a) {
		return k
	}
	for label, at := range b.of(k).at {
		if at == k.Key {
			k.Key = label
			return k
		}
	}
	return k
}

// label returns the label of a keymap key, or 0 if it is the US label. Digits keep their labels:
// keys that need Shift for a digit have it printed too.
func (b *Keyboard) label(k Key) rune {
	p := b.of(k)
	if at, ok := p.at[k.Key]; ok && !p.printed[k.Key] {
		if l := b.labels[at]; l != 0 {
			return l
		}
		return usLabels[at]
	}
	return 0
}

// shown returns the key displayed for an action in tooltips: the first whose label the keyboard
// has.
func (b *Keyboard) shown(keys []Key) Key {
	at := slices.IndexFunc(keys, func(k Key) bool { return b == nil || usLabels[k.Key] == 0 || b.of(k).printed[k.Key] })
	return keys[max(0, at)]
}
