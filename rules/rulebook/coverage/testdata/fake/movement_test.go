package fake

import (
	"testing"

	"herbstnebel/rules/rulebook/coverage"
)

func TestMove(t *testing.T) {
	coverage.Covers(t, "1.1", "1.1.1")
	t.Run("again", func(t *testing.T) { coverage.Covers(t, `1.1`) })
}
