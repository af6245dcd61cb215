package tigers

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

func TestOperations(t *testing.T) {
	check.Must(t, operations.Check())
}

// If not all units have to attack, the player may begin with fewer; journals of format 1 write
// "begin" for that.
func TestBattlesBegunInFormatOne(t *testing.T) {
	p := scene(t, "17-1 axis battle", "unit 26VG.77 92", "unit 501sSS 92", "unit 28Inf.112 92")
	play(t, p, "battle 92", "attack 501sSS")
	c, err := rules.ParseChoice(p, p.Choices(nil), "begin")
	if err != nil || p.Notation(c) != "fight" {
		t.Errorf("begin is read as %q, error %v", p.Notation(c), err)
	}
}
