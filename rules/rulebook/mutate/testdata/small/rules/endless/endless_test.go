package endless

import (
	"testing"

	"small/rules/rulebook/coverage"
)

func TestMarch(t *testing.T) {
	coverage.Covers(t, "1.1", "1.2", "1.3")
	if march(3) != 3 || march(0) != 0 {
		t.Error("a step is lost")
	}
}
