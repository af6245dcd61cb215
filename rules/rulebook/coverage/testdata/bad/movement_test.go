package bad

import (
	"testing"

	"herbstnebel/rules/rulebook/coverage"
)

const num = "1.2"

func TestMove(t *testing.T) {
	coverage.Covers(t, "1.1", "3.3")
	coverage.Covers(t, num)
	coverage.Covers(t, "1.0")
	coverage.Covers(t, "1..1")
	coverage.Covers(t)
}

func helper(t *testing.T) {
	coverage.Covers(t, "1.2")
}
