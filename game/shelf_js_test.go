package game

import (
	"errors"
	"slices"
	"syscall/js"
	"testing"
	"time"
)

// install puts a localStorage with room for a number of bytes into the global object.
func install(t *testing.T, room int) map[string]string {
	t.Helper()
	items := map[string]string{}
	keys := func() []string {
		var ks []string
		for k := range items {
			ks = append(ks, k)
		}
		slices.Sort(ks)
		return ks
	}
	// Only JavaScript can throw, so the quota is checked there.
	wrap := js.Global().Get("Function").New("set", "room", `return function(k, v) {
		if (k.length + v.length > room) { const e = new Error("no room"); e.name = "QuotaExceededError"; throw e; }
		set(k, v); }`)
	set := js.FuncOf(func(_ js.Value, a []js.Value) any { items[a[0].String()] = a[1].String(); return nil })
	store := js.Global().Get("Object").New()
	store.Set("setItem", wrap.Invoke(set, room))
	store.Set("getItem", js.FuncOf(func(_ js.Value, a []js.Value) any {
		if v, ok := items[a[0].String()]; ok {
			return v
		}
		return nil
	}))
	store.Set("removeItem", js.FuncOf(func(_ js.Value, a []js.Value) any {
		delete(items, a[0].String())
		store.Set("length", len(items))
		return nil
	}))
	store.Set("key", js.FuncOf(func(_ js.Value, a []js.Value) any { return keys()[a[0].Int()] }))
	js.Global().Get("Object").Call("defineProperty", store, "length", map[string]any{
		"get": js.FuncOf(func(js.Value, []js.Value) any { return len(items) }),
		"set": js.FuncOf(func(js.Value, []js.Value) any { return nil }),
	})
	define(store)
	t.Cleanup(func() { define(js.Undefined()) })
	return items
}

func define(v js.Value) {
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage",
		map[string]any{"value": v, "configurable": true, "writable": true})
}

func TestLocalStorage(t *testing.T) {
	items := install(t, 10000)
	items["of another page"] = "x"
	shelf, err := DefaultShelf("")
	must(t, err)
	s := NewStore(shelf)
	m := newMatch(t, Setup{Seed: 1})
	must(t, s.Save("a", m))
	list, err := s.List()
	must(t, err)
	if len(list) != 1 || list[0].Name != "a" || time.Since(list[0].When) > time.Hour || list[0].Err != nil {
		t.Errorf("%+v", list)
	}
	back, err := s.Open("a", systems())
	must(t, err)
	if back.Text() != m.Text() {
		t.Error("it reads back otherwise")
	}
	must(t, shelf.Put("bad", "nonsense"))
	var d *Damaged
	if _, err := s.Open("bad", systems()); !errors.As(err, &d) || d.Aside != "bad (damaged)" {
		t.Errorf("%v", err)
	}
	must(t, s.Remove("a"))
	if err := s.Remove("a"); !errors.Is(err, ErrNoSave) {
		t.Errorf("removed twice: %v", err)
	}
	if names, err := shelf.Names(); err != nil || !slices.Equal(names, []string{"bad (damaged)"}) {
		t.Errorf("%q, %v", names, err)
	}
}

func TestLocalStorageIsFull(t *testing.T) {
	install(t, 100)
	shelf, err := DefaultShelf("")
	must(t, err)
	if err := NewStore(shelf).Save("a", newMatch(t, Setup{})); !errors.Is(err, ErrFull) {
		t.Errorf("%v", err)
	}
}

func TestNoLocalStorage(t *testing.T) {
	define(js.Undefined())
	if _, err := DefaultShelf(""); !errors.Is(err, ErrNoStore) {
		t.Errorf("absent: %v", err)
	}
	// Some browsers throw as soon as it is looked at.
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage", map[string]any{
		"get": js.Global().Get("Function").New(`throw new Error("denied")`), "configurable": true})
	defer define(js.Undefined())
	shelf, err := DefaultShelf("")
	if !errors.Is(err, ErrNoStore) {
		t.Errorf("denied: %v", err)
	}
	if _, err := shelf.Names(); !errors.Is(err, ErrNoStore) {
		t.Errorf("denied, names: %v", err)
	}
	if err := shelf.Put("a", "b"); !errors.Is(err, ErrNoStore) {
		t.Errorf("denied, put: %v", err)
	}
}
