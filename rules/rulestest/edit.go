package rulestest

import (
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// Edits tests the rules.Editor of a game on positions of random games.
type Edits struct {
	Starts []Setup
	Texts  fs.FS // the folder of assets, for the sentences of refusals
	Seed   uint64
}

func (e Edits) editor() rules.Editor { return e.Starts[0].System.(rules.Editor) }

// position returns a settled position of a random game.
func (e Edits) position(t testing.TB, i int) rules.View {
	t.Helper()
	src := splitmix.Source(e.Seed + uint64(i))
	g := newGame(t, e.Starts[i%len(e.Starts)], e.Seed+uint64(i))
	for range src.N(900) {
		if g.choices = g.pos.Choices(g.choices[:0]); len(g.choices) == 0 {
			break
		}
		g.pos.Apply(g.pick(&src), nil)
	}
	v, err := e.editor().Settle(g.pos)
	for n := 0; err != nil; n++ { // in the middle of a move, too many units may be in a hex
		if g.choices = g.pos.Choices(g.choices[:0]); len(g.choices) == 0 || n > 300 {
			t.Fatalf("position %d cannot be edited: %v\n%s", i, err, g.pos.Text())
		}
		g.pos.Apply(g.pick(&src), nil)
		v, err = e.editor().Settle(g.pos)
	}
	again, err := e.editor().Settle(v)
	if err != nil || again.Hash() != v.Hash() {
		t.Fatalf("position %d is not settled: %v\n%s", i, err, v.Text())
	}
	return v
}

// places returns everything that can be edited in a position.
func places(v rules.View) []rules.EditAt {
	list := []rules.EditAt{{}}
	for _, p := range v.Pieces(nil) {
		list = append(list, rules.EditAt{Piece: p.ID})
	}
	b := v.System().Board()
	for c := range b.Cells[1:] {
		list = append(list, rules.EditAt{Cell: rules.CellID(c + 1)})
	}
	for e := range b.Edges[1:] {
		list = append(list, rules.EditAt{Edge: rules.EdgeID(e + 1)})
	}
	return list
}

// RoundTrips takes everything off the map and puts it back, edit by edit, for n positions. The hash must be the
// same.
func (e Edits) RoundTrips(t *testing.T, n int) {
	ed := e.editor()
	for i := range n {
		want := e.position(t, i)
		v := e.cleared(t, want)
		for pass := 0; v.Hash() != want.Hash(); pass++ {
			changed := 0
			for _, at := range places(want) {
				now := ed.EditItems(v, at)
				for _, x := range ed.EditItems(want, at) {
					if slices.ContainsFunc(now, func(y rules.EditItem) bool { return y.Is(x.To(at, 0)) && y.Value == x.Value }) {
						continue
					}
					next, err := ed.Edit(v, x.To(at, x.Value))
					if err != nil && x.Key == rules.EditPlace { // perhaps with its steps and marks
						next, err = ed.Edit(v, all(at, ed.EditItems(want, at))...)
					}
					if err == nil {
						v, now = next, ed.EditItems(next, at)
						changed++
					}
				}
			}
			if changed == 0 || pass > 9 {
				t.Fatalf("position %d does not come back in %d passes:\n%s\n----\n%s", i, pass, want.Text(), v.Text())
			}
		}
	}
}

// all returns the edits that give all items of a place their values.
func all(at rules.EditAt, items []rules.EditItem) (edits []rules.Edit) {
	for _, x := range items {
		edits = append(edits, x.To(at, x.Value))
	}
	return edits
}

// cleared returns the position after all edits that take a unit or a marker off the map.
func (e Edits) cleared(t testing.TB, v rules.View) rules.View {
	t.Helper()
	ed := e.editor()
	cells := rules.CellID(len(v.System().Board().Cells))
	try := func(edit rules.Edit) bool {
		next, err := ed.Edit(v, edit)
		if err == nil {
			v = next
		}
		return err == nil
	}
	for range 2 {
		for _, p := range v.Pieces(nil) {
			at := rules.EditAt{Piece: p.ID}
			for _, x := range ed.EditItems(v, at) {
				if x.Key == rules.EditPlace && x.Value > 0 && rules.CellID(x.Value) < cells {
					_ = slices.ContainsFunc(x.Boxes, func(b rules.CellID) bool { return try(x.To(at, int(b))) })
				}
			}
		}
	}
	for c := rules.CellID(1); c < cells; c++ {
		at := rules.EditAt{Cell: c}
		for _, x := range ed.EditItems(v, at) {
			if x.Key == rules.EditMarker && x.Value != 0 {
				try(x.To(at, 0))
			}
		}
	}
	for _, p := range v.Pieces(nil) {
		if p.Cell != 0 && p.Cell < cells {
			t.Fatalf("%s stays on the map:\n%s", p.Code, v.Text())
		}
	}
	return v
}

// edit returns a random edit of a position.
func (e Edits) edit(v rules.View, src *splitmix.Source) rules.Edit {
	where := places(v)
	pieces := v.Pieces(nil)
	for {
		at := where[src.N(len(where))]
		if src.N(2) == 0 {
			at = rules.EditAt{Piece: pieces[src.N(len(pieces))].ID}
		} else if src.N(4) == 0 {
			at = rules.EditAt{}
		}
		items := e.editor().EditItems(v, at)
		if len(items) == 0 {
			continue
		}
		x := items[src.N(len(items))]
		value := x.Low - 1 + src.N(x.High-x.Low+3) // one too low to one too high
		if n := len(x.Boxes); n > 0 && src.N(3) == 0 {
			value = int(x.Boxes[src.N(n)])
		}
		return x.To(at, value)
	}
}

// Orders makes lists of edits in two orders, for n positions: a unit enters a hex that all units of the other side leave. Both orders
// have the same result.
func (e Edits) Orders(t *testing.T, n int) {
	ed, tried := e.editor(), 0
	for i := range n {
		v, src := e.position(t, i), splitmix.Source(e.Seed+uint64(i))
		cells := rules.CellID(len(v.System().Board().Cells))
		var on []rules.Piece
		for _, p := range v.Pieces(nil) {
			if p.Unit && p.Cell != 0 && p.Cell < cells && place(ed, v, p.ID) != nil {
				on = append(on, p)
			}
		}
		for range 30 {
			if len(on) == 0 {
				break
			}
			enters, leaves := on[src.N(len(on))], on[src.N(len(on))]
			if enters.Side == leaves.Side || enters.Cell == leaves.Cell {
				continue
			}
			list := []rules.Edit{place(ed, v, enters.ID).To(rules.EditAt{Piece: enters.ID}, int(leaves.Cell))}
			for _, p := range on {
				if x := place(ed, v, p.ID); p.Cell == leaves.Cell {
					list = append(list, x.To(rules.EditAt{Piece: p.ID}, int(x.Boxes[0])))
				}
			}
			first, errFirst := ed.Edit(v, list...)
			slices.Reverse(list)
			last, errLast := ed.Edit(v, list...)
			if (errFirst == nil) != (errLast == nil) || errFirst == nil && first.Text() != last.Text() {
				t.Fatalf("position %d: %+v is %v, and in the other order %v\n%s", i, list, errLast, errFirst, v.Text())
			}
			if errFirst == nil {
				tried++
			}
		}
	}
	if tried == 0 {
		t.Error("no list of edits is possible")
	}
	t.Logf("%d lists of edits have the same result in both orders", tried)
}

// place returns the item for the place of a piece, or nil.
func place(ed rules.Editor, v rules.View, id rules.PieceID) *rules.EditItem {
	for _, x := range ed.EditItems(v, rules.EditAt{Piece: id}) {
		if x.Key == rules.EditPlace && len(x.Boxes) > 0 {
			return &x
		}
	}
	return nil
}

// Random makes n random edits. None may panic or change the position edited, each refusal has a sentence in
// every language, and each result is settled.
func (e Edits) Random(t *testing.T, n int) {
	ed, why, src := e.editor(), e.sentences(t), splitmix.Source(e.Seed)
	refused := map[string]int{}
	v := e.position(t, 0)
	for i := range n {
		if i%100 == 0 {
			v = e.position(t, i/100)
		}
		sum, edit := v.Hash(), e.edit(v, &src)
		next, err := ed.Edit(v, edit)
		if v.Hash() != sum {
			t.Fatalf("%+v changed the position", edit)
		}
		var no *rules.EditError
		switch {
		case err == nil:
			again, err := ed.Settle(next)
			if err != nil || again.Hash() != next.Hash() {
				t.Fatalf("the position after %+v is not settled: %v\n%s\n----\n%s", edit, err, next.Text(), again.Text())
			}
			v = next
		case !errors.As(err, &no) || !why[no.Reason.Key]:
			t.Fatalf("%+v: %v has no sentence", edit, err)
		case no.Err != nil:
			t.Errorf("%+v: no reason is given for %v", edit, err)
		default:
			refused[no.Reason.Key]++
		}
	}
	t.Logf("refused: %v", refused)
}

// sentences returns the keys of the reasons that have a text in every language.
func (e Edits) sentences(t testing.TB) map[string]bool {
	t.Helper()
	count := map[string]int{}
	for _, code := range []string{"en", "de", "fr"} {
		seen := map[string]bool{}
		for _, name := range []string{"strings/" + code + ".json", e.Starts[0].System.ID() + "/strings." + code + ".json"} {
			texts := map[string]any{}
			data, err := fs.ReadFile(e.Texts, name)
			if err == nil {
				err = json.Unmarshal(data, &texts)
			}
			if err != nil {
				t.Fatal(err)
			}
			for key := range texts {
				seen[key] = true
			}
		}
		for key := range seen {
			count[key]++
		}
	}
	keys := map[string]bool{}
	for key, n := range count {
		if n == 3 && len(key) > 4 && key[:4] == "why." {
			keys[key[4:]] = true
		}
	}
	return keys
}

// Games plays random games from n positions with some random edits each. They end without an error.
func (e Edits) Games(t *testing.T, n int) {
	ed := e.editor()
	methods, edits := map[string]int{}, 0
	for i := range n {
		src := splitmix.Source(e.Seed + uint64(i))
		v := e.position(t, i)
		for range src.N(60) {
			if next, err := ed.Edit(v, e.edit(v, &src)); err == nil {
				v = next
				edits++
			}
		}
		from := v.Text()
		var choices []rules.Choice
		for k := 0; !v.Outcome().Over; k++ {
			if choices = v.Choices(choices[:0]); len(choices) == 0 || k > DefaultLimit {
				t.Fatalf("game %d has %d choices after %d choices\n%s\n---- from\n%s", i, len(choices), k, v.Text(), from)
			}
			c := choices[src.N(len(choices))]
			if v.ToMove() == rules.Chance {
				c = rules.Draw(v, choices, &src)
			}
			e.apply(t, v, c, from)
			if k%50 == 0 {
				if err := v.(rules.InvariantChecker).CheckInvariants(); err != nil {
					t.Fatalf("game %d, choice %d: %v\n---- from\n%s", i, k, err, from)
				}
			}
		}
		methods[v.Outcome().Method]++
	}
	t.Logf("%d games after %d edits, ends %v", n, edits, methods)
}

// apply plays a choice and names the first position if that panics.
func (e Edits) apply(t *testing.T, v rules.View, c rules.Choice, from string) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("from\n%s\n---- at\n%s", from, v.Text())
			panic(r)
		}
	}()
	v.Apply(c, nil)
}

// Test runs all tests of edits. The numbers are smaller without the long set.
func (e Edits) Test(t *testing.T) {
	t.Run("round trips", func(t *testing.T) { e.RoundTrips(t, Amount(3, 1000)) })
	t.Run("random", func(t *testing.T) { e.Random(t, Amount(300, 3000)) })
	t.Run("orders", func(t *testing.T) { e.Orders(t, Amount(4, 100)) })
	t.Run("games", func(t *testing.T) { e.Games(t, Amount(4, 300)) })
}
