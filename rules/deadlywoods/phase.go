package deadlywoods

import "herbstnebel/rules"

// phase is the decision that is due.
type phase uint8

const (
	phOver phase = iota
	phEngineers
	phEngineerHex
	phGreif
	phMotorise
	phTraffic
	phDelay
	phWithdraw
	phReplace
	phRebuild
	phArmyChit
	phFirst
	phDraw
	phKeep
	phMC
	phPatton
	phMonty
	phOneArmy
	phFormation
	phReaction
	phEnter
	phAir
	phMove
	phMoving
	phOverstack
	phCloseUp
	phTarget
	phAttackers
	phGuns
	phRockets
	phDefence
	phPlusTwo
	phDie
	phConvert
	phLossA
	phLossD
	phAirborne
	phRetreat
	phRanZone
	phBarred
	phRetreatBridge
	phBridgeDie
	phAdvance
	phHeldBridge
	phVdHHex
	phVdHDie
	phases
)

// decision says who decides in a phase and how.
type decision struct {
	key     string
	para    string
	by      func(*Position) rules.Side
	choices func(*Position, []rules.Choice) []rules.Choice
	play    func(*Position, rules.Choice)
}

func byAxis(*Position) rules.Side     { return rules.Axis }
func byAllies(*Position) rules.Side   { return rules.Allies }
func byChance(*Position) rules.Side   { return rules.Chance }
func nobody(*Position) rules.Side     { return rules.Nobody }
func byActive(p *Position) rules.Side { return sideOf(p.s.reg.side) }

// byDefender is the side that is attacked.
func byDefender(p *Position) rules.Side { return sideOf(1 - p.s.reg.side) }

// byCrowded is the side of the pile that is too large.
func byCrowded(p *Position) rules.Side { return sideOf(p.crowdedSide()) }

func byInitiative(p *Position) rules.Side { return sideOf(p.s.reg.init) }

// decisions is every decision of the game.
var decisions = [phases]decision{
	phOver:          {"over", "3.4", nobody, noChoices, func(*Position, rules.Choice) {}},
	phEngineers:     {"engineers", "12.4.1", byAllies, (*Position).engineerChoices, (*Position).playEngineers},
	phEngineerHex:   {"engineer.hex", "12.4.1", byAllies, (*Position).engineerHexes, (*Position).playEngineerHex},
	phGreif:         {"greif", "12.5", byAxis, (*Position).greifChoices, (*Position).playGreif},
	phMotorise:      {"motorise", "12.6", byAxis, (*Position).motoriseChoices, (*Position).playMotorise},
	phTraffic:       {"traffic", "12.8", byAllies, (*Position).trafficChoices, (*Position).playTraffic},
	phDelay:         {"delay", "12.9.1", byAllies, (*Position).delayChoices, (*Position).playDelay},
	phWithdraw:      {"withdraw", "12.10", byAxis, withdrawChoices, (*Position).playWithdraw},
	phReplace:       {"replace", "13.2", byActive, (*Position).replaceChoices, (*Position).playReplace},
	phRebuild:       {"rebuild", "13.2.2", byAllies, (*Position).rebuildHexes, (*Position).playRebuild},
	phArmyChit:      {"army-chit", "17.0", byAxis, armyChitChoices, (*Position).playArmyChit},
	phFirst:         {"first-chit", "5.1", byInitiative, (*Position).firstChoices, (*Position).playFirst},
	phDraw:          {"draw", "14.1", byChance, (*Position).drawChoices, (*Position).playDraw},
	phKeep:          {"keep-chit", "14.8.2", byAllies, keepChoices, (*Position).playKeep},
	phMC:            {"move-or-combat", "14.4", byActive, (*Position).mcChoices, (*Position).playMC},
	phPatton:        {"patton-or-monty", "14.9", byAllies, pattonChoices, (*Position).playPatton},
	phMonty:         {"monty", "14.9", byAllies, montyChoices, (*Position).playMonty},
	phOneArmy:       {"one-army", "14.6", byAxis, oneArmyChoices, (*Position).playOneArmy},
	phFormation:     {"formation", "14.7", byAxis, (*Position).formationChoices, (*Position).playFormation},
	phReaction:      {"reaction", "14.3.1", byAllies, keepChoices, (*Position).playReaction},
	phEnter:         {"enter", "14.8", byActive, (*Position).enterChoices, (*Position).playEnter},
	phAir:           {"air", "8.6", byAllies, (*Position).airChoices, (*Position).playAir},
	phMove:          {"move.unit", "10.2", byActive, (*Position).moveChoices, (*Position).playMove},
	phMoving:        {"move.to", "10.2", byActive, (*Position).movingChoices, (*Position).playMoving},
	phOverstack:     {"overstack", "6.2", byCrowded, (*Position).overstackChoices, (*Position).playOverstack},
	phCloseUp:       {"close-up", "14.4", byActive, (*Position).closeUpChoices, (*Position).playCloseUp},
	phTarget:        {"combat.target", "11.3.1", byActive, (*Position).targetChoices, (*Position).playTarget},
	phAttackers:     {"combat.attackers", "11.3.1", byActive, (*Position).attackerChoices, (*Position).playAttackers},
	phGuns:          {"combat.guns", "12.2", byActive, (*Position).gunChoices, (*Position).playGuns},
	phRockets:       {"combat.rockets", "12.2", byActive, (*Position).rocketChoices, (*Position).playRockets},
	phDefence:       {"combat.defence", "11.3.1", byDefender, (*Position).defenceChoices, (*Position).playDefence},
	phPlusTwo:       {"combat.plus-two", "16.1", byActive, plusTwoChoices, (*Position).playPlusTwo},
	phDie:           {"die.combat", "11.3.3", byChance, dieChoices, (*Position).playDie},
	phConvert:       {"convert", "11.3.3", byAxis, convertChoices, (*Position).playConvert},
	phLossA:         {"loss.attacker", "11.3.3", byActive, (*Position).lossAChoices, (*Position).playLossA},
	phLossD:         {"loss.defender", "11.3.3", byDefender, (*Position).lossDChoices, (*Position).playLossD},
	phAirborne:      {"airborne", "11.4.1", byDefender, (*Position).airborneChoices, (*Position).playAirborne},
	phRetreat:       {"retreat", "11.4", byDefender, (*Position).retreatChoices, (*Position).playRetreat},
	phRanZone:       {"loss.zone", "7.3", byDefender, (*Position).ranZoneChoices, (*Position).playRanZone},
	phBarred:        {"loss.boundary", "9.2", byDefender, (*Position).lossDChoices, (*Position).playBarred},
	phRetreatBridge: {"bridge.retreat", "10.6.1", byDefender, (*Position).bridgeChoices, (*Position).playRetreatBridge},
	phBridgeDie:     {"die.bridge", "10.6.1", byChance, dieChoices, (*Position).playBridgeDie},
	phAdvance:       {"advance", "11.5", byActive, (*Position).advanceChoices, (*Position).playAdvance},
	phHeldBridge:    {"bridge.held", "10.6.1", byDefender, (*Position).bridgeChoices, (*Position).playHeldBridge},
	phVdHHex:        {"vdh", "12.7", byAxis, (*Position).vdhHexes, (*Position).playVdHHex},
	phVdHDie:        {"die.vdh", "12.7", byChance, dieChoices, (*Position).playVdHDie},
}

func noChoices(_ *Position, dst []rules.Choice) []rules.Choice { return dst }

func dieChoices(_ *Position, dst []rules.Choice) []rules.Choice {
	for n := uint16(1); n <= 6; n++ {
		dst = append(dst, rules.MakeChoice(opDie, n, 0, 0))
	}
	return dst
}

// ToMove returns who decides now.
func (p *Position) ToMove() rules.Side { return decisions[p.s.reg.phase].by(p) }

// Choices appends the legal choices in ascending order.
func (p *Position) Choices(dst []rules.Choice) []rules.Choice {
	return decisions[p.s.reg.phase].choices(p, dst)
}

// Weight returns how often a draw comes up: the number of such chits, or 1 for a die face.
func (p *Position) Weight(c rules.Choice) int {
	if c.Op() == opDraw {
		return int(p.s.reg.cup[c.A()][c.B()])
	}
	return 1
}

// Do plays a choice that Choices lists.
func (p *Position) Do(c rules.Choice, l rules.Listener) {
	p.l = l
	decisions[p.s.reg.phase].play(p, c)
	p.l = nil
	if p.w != nil {
		p.w.fresh = false
	}
}
