//go:build !js

package game

import (
	"fmt"
	"os"
	"path/filepath"
)

// DefaultStorage returns the storage of saves: dir, or if that is empty the folder herbstnebel/saves among the
// user's settings.
func DefaultStorage(dir string) (Storage, error) {
	if dir == "" {
		base, err := os.UserConfigDir()
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrNoStore, err)
		}
		dir = filepath.Join(base, "herbstnebel", "saves")
	}
	return NewFolder(dir), nil
}
