package game_test

import (
	"errors"
	"runtime"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules/check"
)

// TestOpenSlots: a slot that another program has open is not written. The second program gets a free one, until the first has
// released it.
func TestOpenSlots(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("folders have no locks here; the browser keeps its files in localStorage")
	}
	dir := t.TempDir()
	program := func() game.Slots {
		return game.Slots{Files: game.NewPlayerFiles(game.NewFolder(dir)), Prefix: "study-", Count: 2}
	}
	here, there := program(), program()
	check.Must(t, here.Put(1, "text"))
	at, lock := here.Open(1)
	if at != 1 || lock == nil {
		t.Fatalf("slot %d with lock %v", at, lock)
	}
	other, second := there.Open(1)
	check.Equal(t, other, 2, "slot of the other program")
	check.Must(t, there.Put(other, "other"))
	third, _ := there.Open(1)
	check.Equal(t, third, 0, "slot when none is free")
	lock.Release()
	again, _ := there.Open(1)
	check.Equal(t, again, 1, "slot after its release")
	second.Release()
}

// full is a storage that can be full.
type full struct {
	game.Storage
	is bool
}

func (f *full) Put(name, text string) error {
	if f.is {
		return errors.New("full")
	}
	return f.Storage.Put(name, text)
}

// TestKeeper: a text is written when it changes. That it cannot be written is told once, and again after it could be written.
func TestKeeper(t *testing.T) {
	disk := &full{Storage: game.NewFolder(t.TempDir())}
	slots := game.Slots{Files: game.NewPlayerFiles(disk), Prefix: "test-", Count: 3}
	k := slots.Keep(1, "before")
	check.Must(t, k.Keep("before"))
	_, ok := slots.Get(1)
	check.False(t, ok, "an unchanged text is written")
	for range 2 {
		disk.is = true
		check.True(t, k.Keep("lost") != nil, "no error of a full disk")
		check.Must(t, k.Keep("lost"))
		disk.is = false
		check.Must(t, k.Keep("found"))
		text, _ := slots.Get(1)
		check.Equal(t, text, "found", "in the slot")
	}
	k.Close()
	check.Must(t, slots.Keep(0, "").Keep("nowhere"))
}
