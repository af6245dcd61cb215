package ui

import (
	"strings"
	"testing"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/lang"
)

// usRows are the positions of the character keys, by their labels on a US keyboard.
const usRows = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./"

// layouts are the labels of keyboards in the same order; a middle dot is a key without a name.
var layouts = map[string]string{
	"US":      usRows,
	"German":  "·1234567890ß·qwertzuiopü+#asdfghjklöäyxcvbnm,.-",
	"French":  "²&é\"'(-è_çà)=azertyuiop·$*qsdfghjklmùwxcvbn,;:!",
	"Dvorak":  "`1234567890[]',.pyfgcrl/=\\aoeuidhtns-;qjkxbmwvz",
	"Turkish": "\"1234567890*-qwertyuıopğü,asdfghjklşizxcvbnmöç.",
	"Russian": "ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.",
	"Greek":   "`1234567890-=;ςερτυθιοπ[]\\ασδφγηξκλ·'ζχψωβνμ,./",
	"unknown": strings.Repeat("·", 47),
}

// position returns the key with a label on a US keyboard.
func position(us rune) ebiten.Key {
	for k, label := range usLabels {
		if label == unicode.ToUpper(us) {
			return k
		}
	}
	return -1
}

// labelled returns the position of the key with a label in a layout.
func labelled(layout string, label rune) ebiten.Key {
	for i, l := range []rune(layouts[layout]) {
		if l == label {
			return position(rune(usRows[i]))
		}
	}
	return -1
}

// onKeyboard returns a context with the default keymap on a layout.
func onKeyboard(t *testing.T, layout string) *Context {
	t.Helper()
	table, err := lang.Load(assets.FS(), "en")
	check.Must(t, err)
	labels := ReadLabels(func(k ebiten.Key) string {
		for i, l := range []rune(layouts[layout]) {
			if position(rune(usRows[i])) == k && l != '·' {
				return string(l)
			}
		}
		return ""
	})
	c := &Context{Lang: table, Keys: DefaultKeymap()}
	c.Keyboard = NewKeyboard(labels, c.Keys)
	return c
}

// TestKeysGoByLabel checks that in each layout a key triggers the action of its label, and that
// tooltips show the labels of the player's keyboard. A missing label is at its US position.
func TestKeysGoByLabel(t *testing.T) {
	const us = "US"
	for _, g := range []struct {
		layout      string
		action      Action
		ctrl, shift bool
		label       rune // label on the pressed key in the layout
		shown       string
	}{
		{us, Undo, true, false, 'z', "U"}, {us, Advice, false, false, 'q', "Q"}, {us, PanLeft, false, false, 'a', "A"}, {us, FindPlace, false, false, '/', "/"}, {us, ZoomIn, false, false, '=', "+"},
		{"German", Undo, true, false, 'z', "U"}, {"German", Redo, true, false, 'y', "Shift+U"}, {"German", Redo, true, true, 'z', "Shift+U"}, {"German", FollowAdvice, false, false, 'y', "Y"},
		{"German", Advice, false, false, 'q', "Q"}, {"German", Menu, false, false, 'm', "M"}, {"German", FindPlace, true, false, 'f', "Ctrl+F"}, {"German", FindPlace, false, false, 'ß', "Ctrl+F"},
		{"German", ZoomIn, false, false, '+', "+"}, {"German", ZoomOut, false, false, '-', "−"}, {"German", Slower, false, false, 'ü', "Ü"}, {"German", PanUp, false, false, 'w', "W"}, {"German", Step, false, false, '.', "."},
		{"French", Menu, false, false, 'm', "M"}, {"French", MuteSound, false, true, 'm', "Shift+M"}, {"French", StepBack, false, false, ',', ","}, {"French", Undo, true, false, 'z', "U"},
		{"French", PanUp, false, false, 'z', "Z"}, {"French", PanLeft, false, false, 'q', "Q"}, {"French", PanDown, false, false, 's', "S"}, {"French", Advice, false, false, 'a', "A"},
		{"French", ShowSupply, false, false, '&', "1"}, {"French", ZoomFit, false, false, 'à', "0"}, {"French", Save, false, true, 's', "Shift+S"}, {"French", FindPlace, true, false, 'f', "Ctrl+F"},
		{"Dvorak", Undo, true, false, 'z', "U"}, {"Dvorak", Undo, false, false, 'u', "U"}, {"Dvorak", Menu, false, false, 'm', "M"}, {"Dvorak", Advice, false, false, 'q', "Q"}, {"Dvorak", FindPlace, true, false, 'f', "/"},
		{"Dvorak", FindPlace, false, false, '/', "/"}, {"Dvorak", PanUp, false, false, ',', ","}, {"Dvorak", Save, false, true, 's', "Shift+S"},
		{"Turkish", ShowInfo, false, false, 'ı', "I"}, {"Turkish", StepBack, false, false, ',', ","},
		{"Russian", Undo, true, false, 'я', "U"}, {"Russian", Advice, false, false, 'й', "Q"}, {"Russian", Menu, false, false, 'ь', "M"}, {"Russian", PanUp, false, false, 'ц', "W"}, {"Russian", FindPlace, false, false, '.', "/"},
		{"Greek", Menu, false, false, 'μ', "M"}, {"Greek", Advice, false, false, ';', "Q"},
	} {
		c := onKeyboard(t, g.layout)
		in := &Input{}
		in.Keys(c.Keyboard.Place(c.Keys), func(k Key) int {
			if k.Key == labelled(g.layout, g.label) {
				return 1
			}
			return 0
		}, g.ctrl, g.shift, false)
		for a := NoAction + 1; a < actions; a++ {
			check.Equal(t, in.Triggered(a), a == g.action, "%s, the key labelled %q: action %d is asked for", g.layout, g.label, a)
		}
		check.Equal(t, c.KeyText(g.action), g.shown, "%s: action %d is shown as", g.layout, g.action)
	}
}

// TestEachPositionIsOneKey checks that in each layout no chord triggers two actions, each action
// keeps its keys, and a key chosen in the list of keys is the one to press.
func TestEachPositionIsOneKey(t *testing.T) {
	for layout := range layouts {
		c := onKeyboard(t, layout)
		placed, owner := c.Keyboard.Place(c.Keys), map[Key]Action{}
		for a, keys := range placed {
			if len(keys) != len(c.Keys[a]) {
				t.Errorf("%s: action %d has %d keys of %d", layout, a, len(keys), len(c.Keys[a]))
			}
			for i, k := range keys {
				other, taken := owner[k]
				check.False(t, taken, "%s: %v means %d and %d", layout, k, a, other)
				owner[k] = a
				check.Equal(t, c.Keyboard.Read(k, a), c.Keys[a][i], "%s: the key at %v is read as", layout, k)
			}
		}
		for i, a := range []Action{ShowSupply, ShowZones, ShowThreat, ShowReach, ShowFront} { // every keyboard has its digits there
			if k, us := placed[a][0], c.Keys[a][0]; k != us || c.KeyText(a) != string(rune('1'+i)) {
				t.Errorf("%s: digit %d is at %v and shown as %q", layout, i+1, k, c.KeyText(a))
			}
		}
		shown := map[string]Action{}
		for a, keys := range c.Keys {
			for _, k := range keys {
				name := c.KeyName(k)
				if other, taken := shown[name]; taken && other != a {
					t.Errorf("%s: %q is shown for %d and %d", layout, name, a, other)
				}
				shown[name] = a
			}
		}
	}
}
