package lang

import "herbstnebel/rules"

// Prompt returns what a decision asks.
func (t *Table) Prompt(system string, d rules.Decision, names Namer) string {
	return t.Of(system, "prompt."+d.Key, t.Args(system, d.Args, names)...)
}

// Verb returns what a button for a pick says: "verb.<verb>.<prompt>" where the prompt gives
// the verb a sense of its own, else "verb.<verb>".
func (t *Table) Verb(system string, d rules.Decision, p rules.Pick, names Namer) string {
	args := []any{"n", p.N}
	if p.Piece != 0 {
		args = append(args, "piece", names.PieceName(p.Piece))
	}
	if p.Other != 0 {
		args = append(args, "other", names.PieceName(p.Other))
	}
	if p.Cell != 0 {
		args = append(args, "cell", names.CellName(p.Cell))
	}
	if p.Edge != 0 {
		args = append(args, "edge", names.EdgeName(p.Edge))
	}
	if key := "verb." + p.Verb + "." + d.Key; t.HasOf(system, key) {
		return t.Of(system, key, args...)
	}
	if verb, rest, ok := cut(p.Verb); ok && !t.HasOf(system, "verb."+p.Verb) {
		return t.composed(system, verb, rest, args)
	}
	return t.Of(system, "verb."+p.Verb, args...)
}

// cut divides a verb that carries its object: "draw.axis.mc", "chit.mc", "use.move".
func cut(verb string) (head, rest string, ok bool) {
	for i := range len(verb) {
		if verb[i] == '.' {
			return verb[:i], verb[i+1:], true
		}
	}
	return verb, "", false
}

func (t *Table) composed(system, verb, rest string, args []any) string {
	switch verb {
	case "draw": // by the side and the chit
		side, chit, _ := cut(rest)
		args = append(args, "side", t.T("side."+side), "chit", t.Of(system, "chit."+chit))
	case "chit":
		args = append(args, "chit", t.Of(system, "chit."+rest))
	case "use":
		args = append(args, "round", t.Of(system, "round."+rest))
	default:
		args = append(args, "what", rest)
	}
	return t.Of(system, "verb."+verb, args...)
}

// Reason says why something is not legal.
func (t *Table) Reason(system string, r rules.Reason, names Namer) string {
	return t.Of(system, "why."+r.Key, t.Args(system, r.Args, names)...)
}

// Modifier names an influence on a combat.
func (t *Table) Modifier(system string, m rules.Modifier, names Namer) string {
	return t.Of(system, "mod."+m.Key, t.Args(system, m.Args, names)...)
}

// Event returns the line that the log has for an event, or "" for one that needs none.
func (t *Table) Event(system string, e rules.Event, names Namer) string {
	args := []any{"n", e.N, "m", e.M, "side", t.T("side." + e.Side.String())}
	if e.Piece != 0 {
		args = append(args, "piece", names.PieceName(e.Piece))
	}
	if e.Cell != 0 {
		args = append(args, "cell", names.CellName(e.Cell))
	}
	if e.Edge != 0 {
		args = append(args, "edge", names.EdgeName(e.Edge))
	}
	say := func(key string, more ...any) string { return t.Of(system, "event."+key, append(args, more...)...) }
	// keyed prefers the text for the event's own key.
	keyed := func(key string) string {
		if e.Key != "" && t.HasOf(system, "event."+key+"-"+e.Key) {
			return say(key + "-" + e.Key)
		}
		return say(key)
	}
	switch e.Kind {
	case rules.TurnBegan:
		return say("turn")
	case rules.PhaseBegan:
		key := "phase." + e.Key
		if !t.HasOf(system, key) {
			key = "round." + e.Key
		}
		return say("phase", "phase", t.Of(system, key))
	case rules.ChitDrawn:
		return say("chit-drawn", "chit", t.Of(system, "chit."+e.Key))
	case rules.ChitPlayed:
		return say("chit-played", "round", t.Of(system, "round."+e.Key))
	case rules.Placed:
		return keyed("placed")
	case rules.Moved:
		return say("moved")
	case rules.Withdrawn:
		return keyed("withdrawn")
	case rules.AttackBegan:
		return say("attack")
	case rules.GunsFired:
		return say("guns")
	case rules.RocketsFired:
		return say("rockets")
	case rules.DieRolled:
		if e.M != e.N && e.M != 0 {
			return say("die-modified")
		}
		return say("die")
	case rules.ResultFound:
		return say("result", "result", t.Of(system, "result."+e.Key))
	case rules.StepLost:
		return say("step-lost")
	case rules.StepGained:
		return say("step-gained")
	case rules.Eliminated:
		return keyed("eliminated")
	case rules.Retreated:
		return say("retreated")
	case rules.Advanced:
		return say("advanced")
	case rules.BridgeBlown:
		return say("bridge-blown")
	case rules.BridgeBuilt:
		return say("bridge-built")
	case rules.ControlTaken:
		return say("control")
	case rules.SupplyLost:
		return say("supply-lost")
	case rules.SupplyFound:
		return say("supply-found")
	case rules.PointsScored:
		return say("points")
	case rules.GameEnded:
		if e.Side == rules.Nobody {
			return say("ended-draw")
		}
		return say("ended")
	case rules.Note:
		return t.Of(system, "note."+e.Key, args...)
	}
	return ""
}

// Gauge names a track with its value.
func (t *Table) Gauge(system string, g rules.Gauge) string {
	return t.Of(system, "gauge."+g.Key, "value", g.Value, "max", g.Max, "half-value", g.Value, "side", t.T("side."+g.Side.String()))
}
