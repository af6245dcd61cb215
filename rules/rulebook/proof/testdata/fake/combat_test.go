package fake

import (
	"testing"

	rb "herbstnebel/rules/rulebook/proof"
)

func TestFight(t *testing.T) { rb.Proves(t, "1.2", "1.1") }

func FuzzFight(f *testing.F) { rb.Proves(f, "1.2") }
