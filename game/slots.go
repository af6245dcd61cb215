package game

import "errors"

// Slots are a fixed number of places for texts of one kind among the player's files. They are counted from 1.
type Slots struct {
	Files  *PlayerFiles
	Prefix string // of the names of the files
	Count  int    // at most 26
}

// Name returns the name of the file of a slot.
func (s Slots) Name(slot int) string { return s.Prefix + string(rune('a'+slot-1)) }

// Names returns the names of the files of all slots.
func (s Slots) Names() (names []string) {
	for i := 1; i <= s.Count; i++ {
		names = append(names, s.Name(i))
	}
	return names
}

// Get returns the text in a slot, and false if the slot is free.
func (s Slots) Get(slot int) (text string, ok bool) { return s.Files.Get(s.Name(slot)) }

// Open returns a slot for writing. If another program has the given slot open, it returns a free one, or 0 if there is none. The
// lock is nil if slots cannot be locked.
func (s Slots) Open(slot int) (int, Lock) {
	if slot == 0 {
		return 0, nil
	}
	lock, err := s.Files.Lock(s.Name(slot))
	if !errors.Is(err, ErrTaken) {
		return slot, lock
	}
	for i := 1; i <= s.Count; i++ {
		if _, used := s.Get(i); !used {
			if lock, err = s.Files.Lock(s.Name(i)); !errors.Is(err, ErrTaken) {
				return i, lock
			}
		}
	}
	return 0, nil
}

// Put writes a text into a slot.
func (s Slots) Put(slot int, text string) error { return s.Files.Put(s.Name(slot), text) }

// Remove frees a slot.
func (s Slots) Remove(slot int) error { return s.Files.Remove(s.Name(slot)) }

// Free returns the first free slot, or 0 if there is none.
func (s Slots) Free() int {
	for i := 1; i <= s.Count; i++ {
		if _, ok := s.Get(i); !ok {
			return i
		}
	}
	return 0
}

// Keeper keeps a text in a slot while it changes.
type Keeper struct {
	slots Slots
	slot  int    // 0 = the text is not kept
	lock  Lock   // on the slot, or nil
	text  string // in the slot, or before the first change
	told  bool   // Keep has returned an error
}

// Keep opens a slot for a text, which is written at the first change. A text in the slot replaces it as the one before the change.
func (s Slots) Keep(slot int, text string) *Keeper {
	k := &Keeper{slots: s, text: text}
	if k.slot, k.lock = s.Open(slot); k.slot != 0 {
		if kept, ok := s.Get(k.slot); ok || k.slot != slot {
			k.text = kept
		}
	}
	return k
}

// Keep writes the text to the slot if it has changed. It returns an error only once until it can write again.
func (k *Keeper) Keep(text string) error {
	if k.slot == 0 || text == k.text {
		return nil
	}
	if err := k.slots.Put(k.slot, text); err != nil {
		if k.told {
			return nil
		}
		k.told = true
		return err
	}
	k.text, k.told = text, false
	return nil
}

// Close releases the slot.
func (k *Keeper) Close() {
	if k.lock != nil {
		k.lock.Release()
		k.lock = nil
	}
}

// Restore keeps the texts of an archive that are valid and not kept yet, as far as there is room, and returns their number.
func (s Slots) Restore(archived map[string]string, valid func(text string) bool) (n int) {
	known := map[string]bool{}
	for i := 1; i <= s.Count; i++ {
		text, _ := s.Get(i)
		known[text] = true
	}
	for _, name := range s.Names() {
		text := archived[name]
		slot := s.Free()
		if text == "" || known[text] || slot == 0 || !valid(text) {
			continue
		}
		if s.Put(slot, text) == nil {
			known[text] = true
			n++
		}
	}
	return n
}
