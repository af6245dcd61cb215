package assist

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// neighbours lists the adjacent hexes of each hex.
func (s *Situation) neighbours() [][]rules.CellID {
	next := make([][]rules.CellID, len(s.Board.Cells))
	for x := 1; x < len(next); x++ {
		for y := 1; y < len(next); y++ {
			if x != y && Adjacent(s.Board, rules.CellID(x), rules.CellID(y)) {
				next[x] = append(next[x], rules.CellID(y))
			}
		}
	}
	return next
}

// TestControlMap checks hex 1307 of the Westwall, an empty bunker under German control with Allied units around it. The adjacent land belongs
// to the Allies, because their units are as near as the bunker.
func TestControlMap(t *testing.T) {
	sys, err := systems.Get("enemyaction")
	check.Must(t, err)
	pos, err := sys.Start("breakthrough", nil)
	check.Must(t, err)
	s := of(pos)
	next := s.neighbours()
	dry := s.cell(t, "1208")
	held := ControlMap(pos, next, func(cell rules.CellID) bool { return cell != dry })
	for code, want := range map[string]rules.Side{"1206": rules.Allies, "1207": rules.Allies, "1208": rules.NoSide, "1306": rules.Allies,
		"1307": rules.Axis, "1404": rules.Axis, "1303": rules.Axis, "1609": rules.Allies, "2917": rules.Allies} {
		check.Equal(t, held[s.cell(t, code)], want, "%s belongs to", code)
	}
}

// TestControlMapOfUnits checks that land without a controlling side belongs to the side with the nearer unit, and that no path leads over
// cells that are not land.
func TestControlMapOfUnits(t *testing.T) {
	s := at(t, twoTargets)
	next := s.neighbours()
	side := func(land func(rules.CellID) bool, code string) rules.Side {
		return ControlMap(s.Position, next, land)[s.cell(t, code)]
	}
	all := func(rules.CellID) bool { return true }
	check.Equal(t, side(all, "0609"), rules.Axis, "the hex of the Germans belongs to")
	check.Equal(t, side(all, "0508"), rules.Allies, "the hex of the Americans belongs to")
	island := func(cell rules.CellID) bool { return cell == s.cell(t, "0609") }
	check.Equal(t, side(island, "0610"), rules.NoSide, "a cell that is not land belongs to")
}
