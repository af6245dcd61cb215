package fake

import (
	"testing"

	rb "herbstnebel/rules/rulebook/coverage"
)

func TestFight(t *testing.T) { rb.Covers(t, "1.2", "1.1") }

func FuzzFight(f *testing.F) { rb.Covers(f, "1.2") }
