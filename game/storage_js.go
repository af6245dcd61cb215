package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"syscall/js"
	"time"
)

// DefaultStorage returns the browser's localStorage. dir is the prefix of the keys; if it is empty the prefix is
// "herbstnebel/save/".
func DefaultStorage(dir string) (Storage, error) {
	if dir == "" {
		dir = "herbstnebel/save/"
	}
	l := localStorage{dir}
	_, err := l.call("getItem", dir) // a browser may forbid it
	return l, err
}

// localStorage is a storage in the browser. Each value begins with a line with the time of writing in seconds.
type localStorage struct{ prefix string }

// property reads a property. The getter may throw, which ends the program in Value.Get and is caught only in
// Value.Call.
func property(of js.Value, name string) js.Value {
	return js.Global().Get("Reflect").Call("get", of, name)
}

// call calls a method of localStorage. Access and call may throw, which becomes an error.
func (l localStorage) call(method string, args ...any) (v js.Value, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = thrown(r)
		}
	}()
	store := property(js.Global(), "localStorage")
	if !store.Truthy() {
		return js.Undefined(), ErrNoStore
	}
	return store.Call(method, args...), nil
}

func thrown(r any) error {
	e, ok := r.(js.Error)
	if !ok {
		return fmt.Errorf("%w: %v", ErrNoStore, r)
	}
	name, code := "", 0
	if e.Value.Type() == js.TypeObject {
		if v := e.Value.Get("name"); v.Type() == js.TypeString {
			name = v.String()
		}
		if v := e.Value.Get("code"); v.Type() == js.TypeNumber {
			code = v.Int()
		}
	}
	if name == "QuotaExceededError" || name == "NS_ERROR_DOM_QUOTA_REACHED" || code == 22 || code == 1014 {
		return fmt.Errorf("%w: %s", ErrFull, name)
	}
	return fmt.Errorf("%w: %s", ErrNoStore, e.Error())
}

// Put sets an item, which the browser does completely or not at all.
func (l localStorage) Put(name, text string) error {
	_, err := l.call("setItem", l.prefix+name, strconv.FormatInt(time.Now().Unix(), 10)+"\n"+text)
	return err
}

// Get gets an item.
func (l localStorage) Get(name string) (string, time.Time, error) {
	v, err := l.call("getItem", l.prefix+name)
	if err != nil {
		return "", time.Time{}, err
	}
	if v.Type() != js.TypeString {
		return "", time.Time{}, fmt.Errorf("%w: %q", ErrNoSave, name)
	}
	head, text, _ := strings.Cut(v.String(), "\n")
	seconds, err := strconv.ParseInt(head, 10, 64)
	if err != nil { // not written by Put: the whole value is the text
		return v.String(), time.Time{}, nil
	}
	if len(text) > MaxBytes {
		return "", time.Time{}, &TooLargeError{name}
	}
	return text, time.Unix(seconds, 0), nil
}

// Remove removes an item.
func (l localStorage) Remove(name string) error {
	if _, _, err := l.Get(name); err != nil {
		return err
	}
	_, err := l.call("removeItem", l.prefix+name)
	return err
}

// Rename copies an item, then removes the first.
func (l localStorage) Rename(from, to string) error {
	v, err := l.call("getItem", l.prefix+from)
	if err != nil {
		return err
	}
	if v.Type() != js.TypeString {
		return fmt.Errorf("%w: %q", ErrNoSave, from)
	}
	if _, err := l.call("setItem", l.prefix+to, v); err != nil {
		return err
	}
	_, err = l.call("removeItem", l.prefix+from)
	return err
}

// Names lists the items.
func (l localStorage) Names() (names []string, err error) {
	defer func() {
		if r := recover(); r != nil {
			names, err = nil, thrown(r)
		}
	}()
	store := property(js.Global(), "localStorage")
	if !store.Truthy() {
		return nil, ErrNoStore
	}
	for i := range property(store, "length").Int() {
		key, err := l.call("key", i)
		if err != nil {
			return nil, err
		}
		if key.Type() != js.TypeString {
			continue
		}
		if name, ok := strings.CutPrefix(key.String(), l.prefix); ok && name != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}
