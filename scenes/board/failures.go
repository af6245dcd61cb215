package board

import (
	"errors"
	"log/slog"

	"herbstnebel/ai"
)

// logPanic logs where the code of an engine has panicked, if that is the error.
func logPanic(err error) {
	if fault := (*ai.PlayerPanic)(nil); errors.As(err, &fault) {
		slog.Error("board: a player has failed", "stack", fault.Stack)
	}
}
