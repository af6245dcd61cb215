package fake

import (
	"testing"

	"herbstnebel/rules/rulebook/proof"
)

func TestMove(t *testing.T) {
	proof.Covers(t, "1.1", "1.1.1")
	t.Run("again", func(t *testing.T) { proof.Covers(t, `1.1`) })
}
