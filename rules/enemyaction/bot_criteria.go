package enemyaction

// Criteria and orders that several procedures of the automaton share.

// lowestNumber selects one of several units (§P1).
var lowestNumber = []criterion{
	{"P1", "lowest-number", false, unitNumber},
	{"P1", "corps", false, unitCorps},
	{"P1", "order", false, itself},
}

func unitNumber(p *position, _, u int) int { return int(p.d.units[u].number) }
func unitCorps(p *position, _, u int) int  { return int(p.d.units[u].corps) }
func itself(_ *position, _, c int) int     { return c }

func holdOf(p *position, _, h int) int { return int(p.d.hex[h].hold) }

// germanNear returns the distance from a hex to the nearest Germans, in hexes.
func germanNear(p *position, _, h int) int { return p.nearest(axis, uint16(h)) }

func westOf(_ *position, _, h int) int   { return west(uint16(h)) }
func eastOf(_ *position, _, h int) int   { return -west(uint16(h)) }
func northOf(_ *position, _, h int) int  { return north(uint16(h)) }
func numberOf(_ *position, _, h int) int { return hexNumber(uint16(h)) }
