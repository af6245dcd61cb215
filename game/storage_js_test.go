package game

import (
	"errors"
	"maps"
	"slices"
	"syscall/js"
	"testing"
	"time"

	"herbstnebel/rules/check"
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
	storage, err := DefaultStorage("")
	check.Must(t, err)
	s := NewStore(storage)
	m := newMatch(t, Setup{Seed: 1})
	check.Must(t, s.Save("a", m))
	list, err := s.List()
	check.Must(t, err)
	if len(list) != 1 || list[0].Name != "a" || list[0].When.IsZero() || list[0].Err != nil {
		t.Errorf("%+v", list)
	}
	back, err := s.Open("a", systems())
	check.Must(t, err)
	if back.Text() != m.Text() {
		t.Error("the match read back differs")
	}
	check.Must(t, storage.Put("bad", "nonsense"))
	var d *CorruptSaveError
	if _, err := s.Open("bad", systems()); !errors.As(err, &d) || d.Aside != "bad (damaged)" {
		t.Errorf("%v", err)
	}
	check.Must(t, s.Remove("a"))
	if err := s.Remove("a"); !errors.Is(err, ErrNoSave) {
		t.Errorf("removed twice: %v", err)
	}
	if names, err := storage.Names(); err != nil || !slices.Equal(names, []string{"bad (damaged)"}) {
		t.Errorf("%q, %v", names, err)
	}
}

func TestLocalStorageIsFull(t *testing.T) {
	install(t, 100)
	storage, err := DefaultStorage("")
	check.Must(t, err)
	if err := NewStore(storage).Save("a", newMatch(t, Setup{})); !errors.Is(err, ErrFull) {
		t.Errorf("%v", err)
	}
}

func TestNoLocalStorage(t *testing.T) {
	define(js.Undefined())
	if _, err := DefaultStorage(""); !errors.Is(err, ErrNoStore) {
		t.Errorf("absent: %v", err)
	}
	// Some browsers throw on access.
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage", map[string]any{
		"get": js.Global().Get("Function").New(`throw new Error("denied")`), "configurable": true})
	defer define(js.Undefined())
	storage, err := DefaultStorage("")
	if !errors.Is(err, ErrNoStore) {
		t.Errorf("denied: %v", err)
	}
	if _, err := storage.Names(); !errors.Is(err, ErrNoStore) {
		t.Errorf("denied, names: %v", err)
	}
	if err := storage.Put("a", "b"); !errors.Is(err, ErrNoStore) {
		t.Errorf("denied, put: %v", err)
	}
}

// TestTwoTabs: a match that is open in one tab becomes a branch in another.
func TestTwoTabs(t *testing.T) {
	install(t, 1<<20)
	l := localStorage{"herbstnebel/save/"}
	now := time.Now()
	first, err := l.lock("autosave toy", "first", now)
	check.Must(t, err)
	if _, err := l.lock("autosave toy", "second", now.Add(lockStale/2)); !errors.Is(err, ErrTaken) {
		t.Errorf("the second tab gets %v", err)
	}
	if c, err := l.lock("autosave toy", "first", now); err != nil { // reloaded
		t.Error(err)
	} else {
		c.Release()
	}
	if first.Held() {
		t.Error("a lock that was removed is held")
	}
	first.Release()

	dead, err := l.lock("autosave toy", "first", now)
	check.Must(t, err)
	second, err := l.lock("autosave toy", "second", now.Add(lockStale)) // the first has crashed, or sleeps
	check.Must(t, err)
	if dead.Held() || !second.Held() {
		t.Error("both tabs hold the lock")
	}
	dead.Release()
	if !second.Held() {
		t.Error("releasing a lost lock releases the lock of its new owner")
	}
	second.Release()
	if owner, _ := second.(*itemClaim).owner(); owner != "" {
		t.Errorf("the released lock still belongs to %q", owner)
	}
}

func TestAutosavesInTwoTabs(t *testing.T) {
	items := install(t, 1<<20)
	storage, err := DefaultStorage("")
	check.Must(t, err)
	s := NewStore(storage)
	m, a := begun(t, s, 1)
	defer a.Release()
	key := lockPrefix + a.Name()
	if items[key] == "" {
		t.Fatal("there is no lock")
	}
	items[key] = "another " + items[key][len(tab())+1:]
	n, b, err := s.Continue(a.Name(), systems())
	check.Must(t, err)
	defer b.Release()
	if !b.OpenElsewhere() {
		t.Error("the match is not open in another tab")
	}
	finish(t, n, 2)
	check.Must(t, b.Update())
	delete(items, key) // the other tab was closed
	finish(t, m, 3)
	check.Must(t, a.Update())
	if a.Name() != "autosave toy" || b.Name() != "autosave toy 1.1" {
		t.Errorf("saved as %q and %q", a.Name(), b.Name())
	}
	holds(t, s, a.Name(), m.Text())
	holds(t, s, b.Name(), n.Text())
}

// TestAFullStorageKeepsItsSaves: without room, a new match, a lock, or putting a save aside does not affect
// other saves.
func TestAFullStorageKeepsItsSaves(t *testing.T) {
	items := install(t, 1<<20)
	storage, err := DefaultStorage("")
	check.Must(t, err)
	s := NewStore(storage)
	m, a := begun(t, s, 1)
	a.Release()
	check.Must(t, storage.Put("bad", "nonsense"))
	kept := maps.Clone(items)
	js.Global().Get("localStorage").Set("setItem", js.Global().Get("Function").New(
		`const e = new Error("no room"); e.name = "QuotaExceededError"; throw e`))
	other := s.Autosave(newMatch(t, Setup{Seed: 2}))
	if err := other.Update(); !errors.Is(err, ErrFull) {
		t.Errorf("a new match: %v", err)
	}
	back, again, err := s.Continue(a.Name(), systems())
	if err != nil || back.Text() != m.Text() || again.OpenElsewhere() {
		t.Errorf("opening: %v", err)
	}
	finish(t, back, 3)
	if err := again.Update(); !errors.Is(err, ErrFull) {
		t.Errorf("going on: %v", err)
	}
	var d *CorruptSaveError
	if _, err := s.Open("bad", systems()); !errors.As(err, &d) || d.Aside != "bad" {
		t.Errorf("a damaged save: %v", err)
	}
	if _, err := s.Import("game", m.Text(), systems()); !errors.Is(err, ErrFull) {
		t.Errorf("importing: %v", err)
	}
	if !maps.Equal(items, kept) {
		t.Errorf("the store has changed: %v", items)
	}
}

func TestStaleLocksAreRemoved(t *testing.T) {
	items := install(t, 1<<20)
	l := localStorage{"herbstnebel/save/"}
	old, err := l.lock("a", "x", time.Now().Add(-2*lockStale))
	check.Must(t, err)
	defer old.Release()
	live, err := l.lock("b", "x", time.Now())
	check.Must(t, err)
	defer live.Release()
	l.CleanUp()
	if items[lockPrefix+"a"] != "" || items[lockPrefix+"b"] == "" {
		t.Errorf("left are %v", items)
	}
}

// Damaged files other than saves are put aside in the browser as in a folder. Without room for that they stay.
func TestADamagedItemIsRenamed(t *testing.T) {
	items := install(t, 1<<20)
	storage, err := DefaultStorage("herbstnebel/")
	check.Must(t, err)
	keepsDamaged(t, storage)
	items["herbstnebel/c"] = "not written by this program"
	js.Global().Get("localStorage").Set("setItem", js.Global().Get("Function").New(
		`const e = new Error("no room"); e.name = "QuotaExceededError"; throw e`))
	k := NewPlayerFiles(storage)
	k.PutAside("c", errors.New("damaged"))
	if k.Put("c", "fresh") == nil || items["herbstnebel/c"] != "not written by this program" || len(k.Damaged()) != 1 {
		t.Errorf("without room the damaged item is %q", items["herbstnebel/c"])
	}
}
