package deadlywoods

import (
	"math/bits"

	"herbstnebel/rules"
)

// §3.4 and chapter 15: victory points, the end of a turn and of the game.

// method is the reason why a game ended.
type method uint8

const (
	notEnded      method = iota
	endMeuse             // sudden death: steps over the Meuse
	endPoints            // sudden death: victory point hexes
	endTurns             // the last turn
	endWithdrawal        // SS withdrawal on turn 11: too few SS steps and too few points
)

var methodNames = []string{"", "sudden-death-meuse", "sudden-death-vp", "turn-limit", "withdrawal"}

// para returns the paragraph by which the game ended.
func (m method) para() string {
	if m == endWithdrawal {
		return "12.10"
	}
	return "3.4"
}

// Victory conditions of the Germans (§3.4).
const (
	SuddenSteps     = 9 // motorised steps over the Meuse, at the end of any turn
	SuddenPoints    = 5 // VP at the end of any turn
	OffensivePoints = 4 // VP at the end of the offensive
	CampaignPoints  = 2 // VP at the end of the campaign
	CancelledPoints = 3 // VP at the end of the campaign, if the SS stayed (§12.10)
)

// points returns the number of victory point hexes that the Germans control and that can be
// supplied (§3.4).
func (p *Position) points() int {
	n := 0
	c := p.lines(axis)
	for i := range p.d.isVP.W {
		n += bits.OnesCount64(p.d.isVP.W[i] & p.s.held.W[i] & c.reach.W[i])
	}
	return n
}

// stepsOverMeuse returns the number of supplied motorised steps beyond the Meuse in the British
// zone (§3.4).
func (p *Position) stepsOverMeuse() int {
	d, s := p.d, &p.s
	n := 0
	for u := d.first[axis]; u < d.last(axis); u++ {
		if !s.alive(u) || d.units[u].arm == infantry || s.flag[u]&fNoSupply != 0 {
			continue
		}
		if x := &d.hex[s.loc[u]]; x.beyond && x.british {
			n += int(s.steps[u])
		}
	}
	return n
}

// finalTurn returns the scenario's last turn (§3.3).
func (p *Position) finalTurn() uint8 {
	if p.s.reg.campaign != 0 {
		return lastTurn
	}
	return 6
}

// needed returns the points that the Germans need to win on the last turn (§3.4, §12.10).
func (p *Position) needed() int {
	switch {
	case p.s.reg.campaign == 0:
		return OffensivePoints
	case p.s.reg.withdrawal == withdrawalCancelled || p.s.reg.withdrawal == withdrawalTooWeak:
		return CancelledPoints
	}
	return CampaignPoints
}

// endTurn checks for victory and cleans up (§4.4, §15.0).
func (p *Position) endTurn() {
	d, s := p.d, &p.s
	p.endRound()
	before, now := s.reg.vp, p.points()
	s.reg.vp = uint8(now)
	p.emit(rules.Event{Kind: rules.PointsScored, Side: rules.Axis, N: now, M: int(before), Para: "15.0"})
	switch {
	case p.stepsOverMeuse() >= SuddenSteps:
		p.end(axis, endMeuse)
		return
	case now >= SuddenPoints:
		p.end(axis, endPoints)
		return
	}
	if s.reg.turn == 2 {
		p.surrender106()
		s.vdhMarker = noHex                                // §12.7
		s.reg.fuelled, s.supLoc[d.one[fuel]] = 0, placeOut // §8.5
	}
	if s.reg.turn == p.finalTurn() {
		if now >= p.needed() {
			p.end(axis, endTurns)
		} else {
			p.end(allies, endTurns)
		}
		return
	}
	// Assets except engineers return to their boxes, ready (§15.0). Air supply stays until captured
	// (§8.6).
	for a := range d.supports {
		x := &d.supports[a]
		if x.kind == greif || x.kind == traffic {
			if s.supLoc[a] < hexes {
				s.supLoc[a] = placeAssetBox
			}
			if x.kind == greif && s.reg.turn >= 4 || x.kind == traffic && s.reg.turn >= 3 { // §12.1
				s.supLoc[a] = placeOut
			}
		}
		s.supState[a] = ready
	}
	s.motorUnit = noUnit
	if s.alive(d.delay) {
		p.returnToBox(d.delay, "15.0")
	}
	s.reg.bridgesBuilt = 0 // §10.6.2
	s.reg.hand = [2][chits]uint8{}
	s.reg.turn++
	p.startTurn()
}

// surrender106 eliminates the units of the 106th that are out of supply (§8.3).
func (p *Position) surrender106() {
	for i := range p.d.units {
		u := uint8(i)
		if p.d.units[u].surrenders && p.s.alive(u) && !p.supplied(u) {
			h := p.s.loc[u]
			p.place(u, placeOut)
			p.s.flag[u] = 0
			p.emit(rules.Event{Kind: rules.Eliminated, Side: rules.Allies, Piece: pieceOf(u), Cell: cellOf(h), Key: "surrender", Para: "8.3"})
		}
	}
}

func (p *Position) end(winner uint8, how method) {
	s := &p.s
	s.reg.phase, s.reg.winner, s.reg.method = PhaseOver, winner, how
	p.emit(rules.Event{Kind: rules.GameEnded, Side: sideOf(winner), Key: methodNames[how], Para: how.para()})
}

// Outcome returns the result of a finished game.
func (p *Position) Outcome() rules.Outcome {
	r := &p.s.reg
	if r.method == notEnded {
		return rules.Outcome{}
	}
	return rules.Outcome{Over: true, Winner: sideOf(r.winner), Method: methodNames[r.method], Para: r.method.para()}
}
