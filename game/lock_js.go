package game

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"syscall/js"
	"time"
)

// A lock in the browser is an item of localStorage with the tab that holds it and the time in milliseconds. The
// tab renews it while it lives. In a hidden tab the browser runs timers about once a minute. A lock not renewed
// for lockStale has no owner: its tab has crashed or was frozen.
const (
	lockPrefix = "herbstnebel/open/"
	lockRenew  = 10 * time.Second
	lockStale  = 150 * time.Second
)

// tab is the name of this tab. It is stored for the session, so that a tab reloaded after a crash keeps its
// locks. A duplicated tab has the same name. Only Autosaver, which checks the text before it writes, tells the
// two apart.
var tab = sync.OnceValue(func() (name string) {
	const key = "herbstnebel/tab"
	name = strconv.FormatUint(rand.Uint64(), 36)
	defer func() { _ = recover() }() // sessionStorage may be missing or forbidden
	store := property(js.Global(), "sessionStorage")
	if !store.Truthy() {
		return name
	}
	if v := store.Call("getItem", key); v.Type() == js.TypeString {
		return v.String()
	}
	store.Call("setItem", key, name)
	return name
})

// itemClaim is a lock as an item.
type itemClaim struct {
	store  localStorage
	key    string
	tab    string
	stop   chan struct{}
	once   sync.Once
	hidden js.Func // called on leaving the page
}

// Lock writes the item.
func (l localStorage) Lock(name string) (Lock, error) { return l.lock(name, tab(), time.Now()) }

func (l localStorage) lock(name, tab string, now time.Time) (Lock, error) {
	c := &itemClaim{store: l, key: lockPrefix + name, tab: tab, stop: make(chan struct{})}
	if owner, since := c.owner(); owner != "" && owner != tab && now.Sub(since).Abs() < lockStale {
		return nil, fmt.Errorf("%w: %q", ErrTaken, name)
	}
	if err := c.write(now); err != nil {
		return nil, err
	}
	if !c.Held() {
		return nil, fmt.Errorf("%w: %q", ErrTaken, name)
	}
	c.hidden = js.FuncOf(func(js.Value, []js.Value) any { c.remove(); return nil })
	onPageHide("addEventListener", c.hidden)
	go c.renew()
	return c, nil
}

// onPageHide calls a function when the page is left. There is no such event outside pages.
func onPageHide(method string, f js.Func) {
	if js.Global().Get(method).Type() == js.TypeFunction {
		js.Global().Call(method, "pagehide", f)
	}
}

// owner returns the tab that holds the lock, empty if none, and since when.
func (c *itemClaim) owner() (tab string, since time.Time) {
	v, err := c.store.call("getItem", c.key)
	if err != nil || v.Type() != js.TypeString {
		return "", time.Time{}
	}
	tab, ms, _ := strings.Cut(v.String(), " ")
	n, err := strconv.ParseInt(ms, 10, 64)
	if err != nil {
		return "", time.Time{}
	}
	return tab, time.UnixMilli(n)
}

func (c *itemClaim) write(now time.Time) error {
	_, err := c.store.call("setItem", c.key, c.tab+" "+strconv.FormatInt(now.UnixMilli(), 10))
	return err
}

func (c *itemClaim) renew() {
	tick := time.NewTicker(lockRenew)
	defer tick.Stop()
	for {
		select {
		case <-c.stop:
			return
		case now := <-tick.C:
			if !c.Held() {
				return
			}
			_ = c.write(now) // if there is no room, the old item stays
		}
	}
}

// Held reports whether the item still belongs to this tab.
func (c *itemClaim) Held() bool {
	owner, _ := c.owner()
	return owner == c.tab
}

// remove releases the lock. A page that returns from the browser's page cache detects that.
func (c *itemClaim) remove() {
	if c.Held() {
		_, _ = c.store.call("removeItem", c.key)
	}
}

// Release removes the item.
func (c *itemClaim) Release() {
	c.once.Do(func() {
		close(c.stop)
		onPageHide("removeEventListener", c.hidden)
		c.hidden.Release()
		c.remove()
	})
}

// CleanUp removes stale locks.
func (l localStorage) CleanUp() {
	names, err := (localStorage{lockPrefix}).Names()
	if err != nil {
		return
	}
	for _, name := range names {
		c := &itemClaim{store: l, key: lockPrefix + name}
		if _, since := c.owner(); time.Since(since).Abs() > lockStale {
			_, _ = l.call("removeItem", c.key)
		}
	}
}
