package axisallies

// Supplies pay for attacks, movement and blitzes (§5.1 to §5.5).

// sources returns the hexes whose supplies can pay for what units of a hex do: that hex or one
// next to it (§5.2), on their side of the front line and without enemies (§5.3).
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

// pay turns a supply over: it is spent, and lies there until the phase is over (§5.4).
func (p *Position) pay(side, h uint8, para string) {
	p.drop(side, h, 1)
	p.s.spent[h]++
	p.told("paid", side, h, 1, para)
}

// clearSpent takes the supplies off the board that have been turned over (§5.5).
func (p *Position) clearSpent() { p.s.spent = [hexes]uint8{} }
