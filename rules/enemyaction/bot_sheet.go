package enemyaction

// The list of all procedures of the automaton.

// sheet lists the procedures in the order of the sheet, followed by our own.
func sheet() []*procedure {
	list := []*procedure{
		&allied, &attacking, &loss, &germanLoss, &retreat, &germanRetreat, &advance, &second,
		&airEvent, &engineersEvent, &reserveUnit, &barrage, &intercepted, &alarm, &tankEvent, &fallBack, &fallBackTo,
		&useTactic, &bugOutEarly, &bugOutLate, &bugOutTo, &reinforcing, &reinforcingTo,
		&order, &spearheading, &activated, &recovery,
		&deploying, &deployTo, &expediting, &replacing, &alliedMarch, &strike, &undetected,
	}
	for t := range benefit {
		list = append(list, &benefit[t])
	}
	return list
}

// procedureNamed returns a procedure, or nil.
func procedureNamed(name string) *procedure {
	for _, pr := range sheet() {
		if pr.name == name {
			return pr
		}
	}
	return nil
}

// anyApplies reports whether any of the lines applies.
func anyApplies(lines []step, p *position, about int) bool {
	for i := range lines {
		if lines[i].line(p, about) {
			return true
		}
	}
	return false
}
