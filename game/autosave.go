package game

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// AutosaveName is a parsed autosave name. Each match has one and keeps it.
type AutosaveName struct {
	System string
	Game   int // from 1
	Line   int // number of a branch of the game; 0 for the game itself
}

const autosave = "autosave "

// maxAutosaves is the highest number of an autosave. A file with a higher number is not an autosave.
const maxAutosaves = 1_000_000

// Name returns the name: "autosave deadlywoods" for the first game, "autosave deadlywoods 3" for the third,
// "autosave deadlywoods 3.2" for a branch of it.
func (a AutosaveName) Name() string {
	name := autosave + a.System
	if a.Line > 0 {
		return fmt.Sprintf("%s %d.%d", name, a.Game, a.Line)
	}
	if a.Game > 1 {
		return fmt.Sprintf("%s %d", name, a.Game)
	}
	return name
}

// ParseAuto parses the name of an autosave.
func ParseAuto(name string) (AutosaveName, bool) {
	rest, ok := strings.CutPrefix(name, autosave)
	if !ok {
		return AutosaveName{}, false
	}
	system, number, _ := strings.Cut(rest, " ")
	a := AutosaveName{System: system, Game: 1}
	if number != "" {
		game, line, _ := strings.Cut(number, ".")
		a.Game, _ = strconv.Atoi(game)
		a.Line, _ = strconv.Atoi(line)
	}
	return a, a.Game > 0 && a.Game <= maxAutosaves && a.Line <= maxAutosaves && a.Name() == name
}

// MaxFinished is the number of finished autosaves that are kept for each game, the most recent ones. Older
// ones are removed when another match of the game gets its autosave. An autosave that is not finished or cannot
// be read, and a save with a name of its own, is never removed.
const MaxFinished = 10

// Autosaver saves a match after each change, under a name that no other match has and no other program writes
// to.
type Autosaver struct {
	store *Store
	match *Match
	name  string       // empty until the first save
	of    AutosaveName // autosave from which the match branched; Game is 0 if it is not a branch
	lock  Lock         // lock on the name, or nil
	last  string       // last text saved
	saved int          // 1 + the last revision that Update does not try to save again; 0 if none
	fails bool         // the last attempt failed
	moved error        // see Forked
	taken bool
}

// Autosave returns the saver of a new match.
func (s *Store) Autosave(m *Match) *Autosaver { return &Autosaver{store: s, match: m} }

// Line returns the saver of m, which is a branch of the match that the receiver saves.
func (a *Autosaver) Line(m *Match) *Autosaver {
	line := &Autosaver{store: a.store, match: m, of: a.of}
	if auto, ok := ParseAuto(a.name); ok {
		line.of = auto
	}
	return line
}

// Continue opens a save for further play. An autosave that no other program holds keeps its name. Any other
// save gets new dice, and a new autosave on its first change; the original is left unchanged.
func (s *Store) Continue(name string, systems *Systems) (*Match, *Autosaver, error) {
	auto, ok := ParseAuto(name)
	a := &Autosaver{store: s, of: auto}
	var lock Lock
	if ok {
		var err error
		lock, err = s.storage.Lock(name)
		a.taken = errors.Is(err, ErrTaken)
	}
	text, m, err := s.open(name, systems)
	j, _ := journal.Parse(text)
	if ok && err == nil && !a.taken && j != nil && j.Header.Version == m.Header().Version {
		a.name, a.lock, a.last = name, lock, text
	} else if lock != nil {
		lock.Release()
	}
	if a.match = m; m != nil {
		if a.name == "" {
			m.NewDice(rand.Uint64())
		}
		a.saved = m.Revision() + 1
	}
	return m, a, err
}

// Name returns the autosave's name, empty before the first save.
func (a *Autosaver) Name() string { return a.name }

// OpenElsewhere reports whether another program already had the save open when Continue opened it. This match is
// then a branch.
func (a *Autosaver) OpenElsewhere() bool { return a.taken }

// Forked returns, once, why the match has lost its autosave and continues as a branch: ErrTaken if another
// program has written to the autosave or has it open, or the error in reading it. It returns nil while the
// match has its autosave.
func (a *Autosaver) Forked() error {
	moved := a.moved
	a.moved = nil
	return moved
}

// Update saves if the match has changed since the last attempt. It returns an error once for each change, and
// tries again after the next one.
func (a *Autosaver) Update() error {
	if a.saved == a.match.Revision()+1 {
		return nil
	}
	a.saved = a.match.Revision() + 1
	err := a.save()
	a.fails = err != nil
	return err
}

// Flush is Update, but also repeats a failed attempt if the match has not changed.
func (a *Autosaver) Flush() error {
	if a.fails {
		a.saved = 0
	}
	return a.Update()
}

// Release unlocks the autosave. The next save locks it again.
func (a *Autosaver) Release() {
	if a.lock != nil {
		a.lock.Release()
		a.lock = nil
	}
}

func (a *Autosaver) save() error {
	if lost := a.lost(); lost != nil {
		if auto, ok := ParseAuto(a.name); ok {
			a.of = auto
		}
		a.Release()
		a.name, a.moved = "", lost
		a.match.NewDice(rand.Uint64()) // the other branch has the old dice
	}
	begins := a.name == ""
	if begins {
		if err := a.takeName(); err != nil {
			return err
		}
	}
	text, err := a.store.put(a.name, a.match.Text())
	if err != nil {
		if begins {
			a.Release()
			a.name = ""
		}
		return err
	}
	a.last = text
	if begins {
		a.store.sweep(a.match.System(), a.name)
	}
	return nil
}

// lost returns why the match has lost its autosave; see Forked.
func (a *Autosaver) lost() error {
	if a.name == "" {
		return nil
	}
	if a.lock != nil && !a.lock.Held() { // lost, perhaps without another owner
		a.Release()
	}
	if a.lock == nil {
		lock, err := a.store.storage.Lock(a.name)
		if errors.Is(err, ErrTaken) {
			return err
		}
		a.lock = lock // nil if locks are unavailable
	}
	text, _, err := a.store.storage.Get(a.name)
	switch {
	case err == nil && text != a.last:
		return ErrTaken
	case errors.Is(err, ErrNoSave):
		return nil
	}
	return err
}

// takeName locks the next free name.
func (a *Autosaver) takeName() error {
	names, err := a.store.storage.Names()
	if err != nil {
		return err
	}
	next := AutosaveName{System: a.match.System().ID(), Game: a.of.Game}
	for _, name := range names {
		// A save that was put aside still has its number.
		base, _, _ := strings.Cut(name, " (")
		if auto, ok := ParseAuto(base); ok && auto.System == next.System {
			if a.of.Game == 0 {
				next.Game = max(next.Game, auto.Game)
			} else if auto.Game == next.Game {
				next.Line = max(next.Line, auto.Line)
			}
		}
	}
	for {
		if a.of.Game == 0 {
			next.Game++
		} else {
			next.Line++
		}
		name := next.Name()
		lock, err := a.store.storage.Lock(name)
		if errors.Is(err, ErrTaken) {
			continue
		}
		if _, _, err := a.store.storage.Get(name); err == nil { // written since Names
			if lock != nil {
				lock.Release()
			}
			continue
		}
		a.name, a.lock = name, lock
		return nil
	}
}

// sweep removes the finished autosaves of a system beyond MaxFinished, except open, and the remains of
// interrupted writing. It ignores errors.
func (s *Store) sweep(sys rules.System, open string) {
	s.storage.CleanUp()
	list, err := s.List()
	if err != nil {
		return
	}
	list = slices.DeleteFunc(list, func(v Save) bool {
		auto, ok := ParseAuto(v.Name)
		return !ok || auto.System != sys.ID() || v.Name == open || v.Err != nil || v.Over == "" ||
			v.Header.System != sys.ID() || v.Header.Version > sys.Version()
	})
	for _, v := range list[min(MaxFinished, len(list)):] {
		lock, err := s.storage.Lock(v.Name)
		if errors.Is(err, ErrTaken) {
			continue
		}
		_ = s.storage.Remove(v.Name)
		if lock != nil {
			lock.Release()
		}
	}
}
