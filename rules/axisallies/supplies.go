package axisallies

// Supplies pay for attacks, movement and blitzes (§5.1 to §5.5).

// sources returns the hexes whose supplies can pay for the actions of units in a hex: that hex or
// an adjacent one (§5.2), on their side of the front line and without enemies (§5.3).
func (p *Position) sources(side, h uint8) hexSet {
	set := p.d.next1[h]
	set.Add(h)
	set = set.And(&p.s.dumps[side])
	if set.Empty() {
		return set
	}
	own, enemy := p.holds(side), p.s.ground(1-side)
	set = set.And(&own)
	return set.AndNot(&enemy)
}

// pay marks a supply as spent; it remains in its hex until the phase is over (§5.4).
func (p *Position) pay(side, h uint8, para string) {
	p.drop(side, h, 1)
	p.s.spent[h]++
	p.reportSupplies("paid", side, h, 1, para)
}

// clearSpent removes the spent supplies from the board (§5.5).
func (p *Position) clearSpent() { p.s.spent = [hexes]uint8{} }
