package bad

import (
	"testing"

	"herbstnebel/rules/rulebook/proof"
)

const num = "1.2"

func TestMove(t *testing.T) {
	proof.Covers(t, "1.1", "3.3")
	proof.Covers(t, num)
	proof.Covers(t, "1.0")
	proof.Covers(t, "1..1")
	proof.Covers(t)
}

func helper(t *testing.T) {
	proof.Covers(t, "1.2")
}
