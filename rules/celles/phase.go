package celles

// Phase is the kind of the pending decision.
type Phase uint8

const (
	PhaseOver Phase = iota
	PhaseSetUp
	PhaseOption
	PhaseInitiative
	PhaseFirst
	PhaseDraw
	PhaseOrders
	PhaseStrike
	PhaseStrikeDie
	PhaseReplace
	PhaseExtra
	PhaseEnter
	PhaseGroup
	PhaseUnit
	PhaseInfiltrate
	PhaseJoin
	PhaseAddAttacker
	PhaseAddDefender
	PhaseFightDie
	PhaseLoss
	PhaseUpset
	PhaseRetreat
	PhaseAdvance
	PhaseExcess
	// Values of registers.after only: the continuation once a hex is no longer overstacked.
	PhaseEnd
	PhaseFight
	phases
)

var phaseNames = []string{"over", "set-up", "option", "initiative", "first", "draw", "orders", "strike", "strike-die", "replace",
	"extra", "enter", "group", "unit", "infiltrate", "join", "add-attacker", "add-defender", "fight-die", "loss", "upset",
	"retreat", "advance", "excess", "end", "fight"}

// decision is the prompt of a phase: its key and paragraph.
type decision struct{ key, para string }

var decisions = [phases]decision{
	PhaseOver: {"over", "16.0"}, PhaseSetUp: {"set-up", "20.0"}, PhaseOption: {"die.option", "17.0"}, PhaseInitiative: {"die.initiative", "6.0"},
	PhaseFirst: {"first", "6.0"}, PhaseDraw: {"draw", "7.0"}, PhaseOrders: {"orders", "7.0"}, PhaseStrike: {"strike", "13.4"},
	PhaseStrikeDie: {"die.strike", "13.4"}, PhaseReplace: {"replacement", "13.3"}, PhaseExtra: {"extra", "13.2"}, PhaseEnter: {"enter", "14.0"},
	PhaseGroup: {"move.unit", "8.0"}, PhaseUnit: {"move.to", "8.0"}, PhaseInfiltrate: {"die.infiltration", "9.1"}, PhaseJoin: {"combat.join", "11.0"},
	PhaseAddAttacker: {"combat.chit.attacker", "13.1"}, PhaseAddDefender: {"combat.chit.defender", "13.1"}, PhaseFightDie: {"die.combat", "11.0"},
	PhaseLoss: {"loss", "11.0"}, PhaseUpset: {"disrupt", "11.0"}, PhaseRetreat: {"retreat", "11.1"}, PhaseAdvance: {"advance", "11.2"},
	PhaseExcess: {"overstack", "10.0"},
}
