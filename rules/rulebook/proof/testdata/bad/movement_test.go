package bad

import (
	"testing"

	"herbstnebel/rules/rulebook/proof"
)

const num = "1.2"

func TestMove(t *testing.T) {
	proof.Proves(t, "1.1", "3.3")
	proof.Proves(t, num)
	proof.Proves(t, "1.0")
	proof.Proves(t, "1..1")
	proof.Proves(t)
}

func helper(t *testing.T) {
	proof.Proves(t, "1.2")
}
