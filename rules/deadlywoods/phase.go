package deadlywoods

import "herbstnebel/rules"

// Phase is the kind of the pending decision.
type Phase uint8

const (
	PhaseOver Phase = iota
	PhaseEngineers
	PhaseEngineerHex
	PhaseGreif
	PhaseMotorise
	PhaseTraffic
	PhaseDelay
	PhaseWithdraw
	PhaseReplace
	PhaseRebuild
	PhaseArmyChit
	PhaseFirst
	PhaseDraw
	PhaseKeep
	PhaseMC
	PhasePatton
	PhaseMonty
	PhaseOneArmy
	PhaseFormation
	PhaseReaction
	PhaseEnter
	PhaseAir
	PhaseMove
	PhaseMoving
	PhaseOverstack
	PhaseCloseUp
	PhaseTarget
	PhaseAttackers
	PhaseArtillery
	PhaseRockets
	PhaseDefence
	PhasePlusTwo
	PhaseDie
	PhaseConvert
	PhaseLossA
	PhaseLossD
	PhaseAirborne
	PhaseRetreat
	PhaseRanZone
	PhaseBarred
	PhaseRetreatBridge
	PhaseBridgeDie
	PhaseAdvance
	PhaseHeldBridge
	PhaseVdHHex
	PhaseVdHDie
	phases
)

// decision is a row of the table of decisions: its key and paragraph, the side that decides, its
// choices and their effect.
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
func byNone(*Position) rules.Side     { return rules.NoSide }
func byActive(p *Position) rules.Side { return sideOf(p.s.reg.side) }

// byDefender returns the side under attack.
func byDefender(p *Position) rules.Side { return sideOf(1 - p.s.reg.side) }

// byOverstacked returns the side of the overstacked hex.
func byOverstacked(p *Position) rules.Side { return sideOf(p.overstackedSide()) }

func byInitiative(p *Position) rules.Side { return sideOf(p.s.reg.init) }

// decisions is the table of all decisions of the game.
var decisions = [phases]decision{
	PhaseOver:          {"over", "3.4", byNone, noChoices, func(*Position, rules.Choice) {}},
	PhaseEngineers:     {"engineers", "12.4.1", byAllies, (*Position).engineerChoices, (*Position).playEngineers},
	PhaseEngineerHex:   {"engineer.hex", "12.4.1", byAllies, (*Position).engineerHexes, (*Position).playEngineerHex},
	PhaseGreif:         {"greif", "12.5", byAxis, (*Position).greifChoices, (*Position).playGreif},
	PhaseMotorise:      {"motorise", "12.6", byAxis, (*Position).motoriseChoices, (*Position).playMotorise},
	PhaseTraffic:       {"traffic", "12.8", byAllies, (*Position).trafficChoices, (*Position).playTraffic},
	PhaseDelay:         {"delay", "12.9.1", byAllies, (*Position).delayChoices, (*Position).playDelay},
	PhaseWithdraw:      {"withdraw", "12.10", byAxis, withdrawChoices, (*Position).playWithdraw},
	PhaseReplace:       {"replace", "13.2", byActive, (*Position).replaceChoices, (*Position).playReplace},
	PhaseRebuild:       {"rebuild", "13.2.2", byAllies, (*Position).rebuildHexes, (*Position).playRebuild},
	PhaseArmyChit:      {"army-chit", "17.0", byAxis, armyChitChoices, (*Position).playArmyChit},
	PhaseFirst:         {"first-chit", "5.1", byInitiative, (*Position).firstChoices, (*Position).playFirst},
	PhaseDraw:          {"draw", "14.1", byChance, (*Position).drawChoices, (*Position).playDraw},
	PhaseKeep:          {"keep-chit", "14.8.2", byAllies, keepChoices, (*Position).playKeep},
	PhaseMC:            {"move-or-combat", "14.4", byActive, (*Position).mcChoices, (*Position).playMC},
	PhasePatton:        {"patton-or-monty", "14.9", byAllies, pattonChoices, (*Position).playPatton},
	PhaseMonty:         {"monty", "14.9", byAllies, montyChoices, (*Position).playMonty},
	PhaseOneArmy:       {"one-army", "14.6", byAxis, oneArmyChoices, (*Position).playOneArmy},
	PhaseFormation:     {"formation", "14.7", byAxis, (*Position).formationChoices, (*Position).playFormation},
	PhaseReaction:      {"reaction", "14.3.1", byAllies, keepChoices, (*Position).playReaction},
	PhaseEnter:         {"enter", "14.8", byActive, (*Position).enterChoices, (*Position).playEnter},
	PhaseAir:           {"air", "8.6", byAllies, (*Position).airChoices, (*Position).playAir},
	PhaseMove:          {"move.unit", "10.2", byActive, (*Position).moveChoices, (*Position).playMove},
	PhaseMoving:        {"move.to", "10.2", byActive, (*Position).movingChoices, (*Position).playMoving},
	PhaseOverstack:     {"overstack", "6.2", byOverstacked, (*Position).overstackChoices, (*Position).playOverstack},
	PhaseCloseUp:       {"close-up", "14.4", byActive, (*Position).closeUpChoices, (*Position).playCloseUp},
	PhaseTarget:        {"combat.target", "11.3.1", byActive, (*Position).targetChoices, (*Position).playTarget},
	PhaseAttackers:     {"combat.attackers", "11.3.1", byActive, (*Position).attackerChoices, (*Position).playAttackers},
	PhaseArtillery:     {"combat.guns", "12.2", byActive, (*Position).artilleryChoices, (*Position).commitArtillery},
	PhaseRockets:       {"combat.rockets", "12.2", byActive, (*Position).rocketChoices, (*Position).playRockets},
	PhaseDefence:       {"combat.defence", "11.3.1", byDefender, (*Position).defenceChoices, (*Position).playDefence},
	PhasePlusTwo:       {"combat.plus-two", "16.1", byActive, plusTwoChoices, (*Position).playPlusTwo},
	PhaseDie:           {"die.combat", "11.3.3", byChance, dieChoices, (*Position).playDie},
	PhaseConvert:       {"convert", "11.3.3", byAxis, convertChoices, (*Position).playConvert},
	PhaseLossA:         {"loss.attacker", "11.3.3", byActive, (*Position).lossAChoices, (*Position).playLossA},
	PhaseLossD:         {"loss.defender", "11.3.3", byDefender, (*Position).lossDChoices, (*Position).playLossD},
	PhaseAirborne:      {"airborne", "11.4.1", byDefender, (*Position).airborneChoices, (*Position).playAirborne},
	PhaseRetreat:       {"retreat", "11.4", byDefender, (*Position).retreatChoices, (*Position).playRetreat},
	PhaseRanZone:       {"loss.zone", "7.3", byDefender, (*Position).ranZoneChoices, (*Position).playRanZone},
	PhaseBarred:        {"loss.boundary", "9.2", byDefender, (*Position).lossDChoices, (*Position).playBarred},
	PhaseRetreatBridge: {"bridge.retreat", "10.6.1", byDefender, (*Position).bridgeChoices, (*Position).playRetreatBridge},
	PhaseBridgeDie:     {"die.bridge", "10.6.1", byChance, dieChoices, (*Position).playBridgeDie},
	PhaseAdvance:       {"advance", "11.5", byActive, (*Position).advanceChoices, (*Position).playAdvance},
	PhaseHeldBridge:    {"bridge.held", "10.6.1", byDefender, (*Position).bridgeChoices, (*Position).playHeldBridge},
	PhaseVdHHex:        {"vdh", "12.7", byAxis, (*Position).vdhHexes, (*Position).playVdHHex},
	PhaseVdHDie:        {"die.vdh", "12.7", byChance, dieChoices, (*Position).playVdHDie},
}

func noChoices(_ *Position, dst []rules.Choice) []rules.Choice { return dst }

func dieChoices(_ *Position, dst []rules.Choice) []rules.Choice {
	for n := uint16(1); n <= 6; n++ {
		dst = append(dst, rules.MakeChoice(OpDie, n, 0, 0))
	}
	return dst
}
