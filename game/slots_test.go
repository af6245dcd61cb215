package game_test

import (
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
