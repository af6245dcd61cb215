package tigers

import "herbstnebel/rules"

// CellPoints implements rules.CellScorer: what the scenario counts (§12.21, §12.23, §S1, §S3).
func (p *Position) CellPoints(cell rules.CellID) (points int, decides bool) {
	at := uint8(cell)
	switch sc := p.scene(); {
	case p.d.isZone.Has(at):
		if sc.exits.Has(at) {
			points = int(p.d.mult[at])
		}
	case int(cell) > p.d.nAreas || !sc.inside.Has(at):
	case sc.scoring == Daily:
		points = int(p.d.vp[at])
	case !p.TownOfThisScenario(int(at)):
	case sc.scoring == TownsAndGaps:
		points = p.d.num.townHeld
	case sc.scoring == TwoTowns:
		decides = true
	}
	return points, decides
}
