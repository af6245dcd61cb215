package celles

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// CheckInvariants detects each kind of inconsistent position: random games and
// readers of texts rely on it.
func TestCheckNotices(t *testing.T) {
	base := parse(t, group("4", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Boehm 2611", "unit 116Pz.60 dead", "unit 9Pz.10 track",
		"unit 84Inf.1-333 2012", "unit 29Bde.3RTR 0704")...)
	tank, foot, british := base.u(t, "2Pz.Cochenhausen"), base.u(t, "84Inf.1-333"), base.u(t, "29Bde.3RTR")
	boehm, lost, late := base.u(t, "2Pz.Boehm"), base.u(t, "116Pz.60"), base.u(t, "9Pz.10")
	crowd := func(s *state) { s.steps[boehm] = 1; putAt(base, s, boehm, "2010") }
	attack := func(s *state) {
		s.reg.phase, s.reg.attack, s.reg.unit = PhaseJoin, 1, tank+1
		s.freed.Add(mustHex("2012"))
	}
	for name, test := range map[string]struct {
		corrupt func(s *state)
		want    string
	}{
		"whole":                   {func(*state) {}, ""},
		"turn 0":                  {func(s *state) { s.reg.turn = 0 }, "not in range"},
		"the last turn":           {func(s *state) { s.reg.turn = uint8(base.d.lastTurn) }, ""},
		"a turn after it":         {func(s *state) { s.reg.turn = uint8(base.d.lastTurn) + 1 }, "not in range"},
		"a phase that is none":    {func(s *state) { s.reg.phase = PhaseEnd }, "not in range"},
		"a third side":            {func(s *state) { s.reg.side = 2 }, "not in range"},
		"a third initiative":      {func(s *state) { s.reg.first = 2 }, "not in range"},
		"a third owner":           {func(s *state) { s.reg.wave = 2 }, "not in range"},
		"nowhere":                 {func(s *state) { s.loc[late] = places }, "9Pz.10 is on place"},
		"no steps":                {func(s *state) { s.steps[tank] = 0 }, "2Pz.Cochenhausen is at 2010 with 0 steps"},
		"three steps":             {func(s *state) { s.steps[tank] = 3 }, "with 3 steps"},
		"a lost unit's steps":     {func(s *state) { s.steps[lost] = 1 }, "116Pz.60 is at dead with 1 steps"},
		"withdrawn on the map":    {func(s *state) { s.flag[tank] |= fWithdrawn }, "withdrawn true"},
		"home and not withdrawn":  {func(s *state) { s.loc[late] = placeHome }, "withdrawn false"},
		"marks off the map":       {func(s *state) { s.flag[late] |= fUsed }, "9Pz.10 is off the map with marks"},
		"a reserve activated":     {func(s *state) { s.flag[late] |= fActive | fAlone }, ""},
		"out of supply, isolated": {func(s *state) { s.flag[tank] |= fUnsupplied | fIsolated }, "out of supply and isolated"},
		"out of supply":           {func(s *state) { s.flag[tank] |= fUnsupplied }, ""},
		"isolated":                {func(s *state) { s.flag[tank] |= fIsolated }, ""},
		"in the rear":             {func(s *state) { putAt(base, s, tank, "0603") }, "2Pz.Cochenhausen is in the rear area of the enemy"},
		"in the German rear":      {func(s *state) { putAt(base, s, foot, "2416") }, "84Inf.1-333 is in the rear area of the enemy"},
		"stacks":                  {func(s *state) { s.top[mustHex("2010")] = noUnit }, "stacks and places"},
		"the stack below":         {func(s *state) { s.next[tank] = boehm }, "stacks and places"},
		"occupation":              {func(s *state) { s.occ[axis].Add(mustHex("2015")) }, "stacks and places"},
		"zones":                   {func(s *state) { s.zocs[axis].Add(mustHex("1500")) }, "zones of control"},
		"counts of zones":         {func(s *state) { s.zoc[axis][mustHex("2011")]++ }, "zones of control"},
		"two sides in a hex":      {func(s *state) { putAt(base, s, foot, "2010") }, "both sides are in a hex"},
		"chits in the cup":        {func(s *state) { s.reg.hidden[axis][0] = 2 }, "more chits of combat"},
		"chits at hand":           {func(s *state) { s.reg.ready[allies][0] = 2 }, "more chits of combat"},
		"chits aside":             {func(s *state) { s.reg.aside[allies][0] = 2 }, "more chits of combat"},
		"chits in two places":     {func(s *state) { s.reg.ready[axis][0], s.reg.aside[axis][0] = 1, 1 }, "more chits of combat"},
		"action chits":            {func(s *state) { s.reg.cup[axis][base.d.fbb]++ }, "more action chits of FBB"},
		"trucks of the British":   {func(s *state) { s.reg.trucks = british + 1 }, "the trucks carry no unit"},
		"trucks off the map":      {func(s *state) { s.reg.trucks = base.u(t, "84Inf.2-333") + 1 }, "the trucks carry no unit"},
		"trucks":                  {func(s *state) { s.reg.trucks = foot + 1 }, ""},
		"no end":                  {func(s *state) { s.reg.phase = PhaseOver }, "without an end"},
		"an end that is none":     {func(s *state) { s.reg.phase, s.reg.method = PhaseOver, nMethods }, "without an end"},
		"an end":                  {func(s *state) { s.reg.phase, s.reg.method = PhaseOver, nMethods-1 }, ""},
		"all set up":              {func(s *state) { s.reg.phase = PhaseSetUp }, "without a unit to place"},
		"no chit to draw":         {func(s *state) { s.reg.phase, s.reg.actions[axis] = PhaseDraw, 0 }, "without a chit to draw"},
		"no chit drawn":           {func(s *state) { s.reg.phase, s.reg.chit = PhaseOrders, 0 }, "without an action chit"},
		"the enemy's chit":        {func(s *state) { s.reg.phase, s.reg.side = PhaseExtra, allies }, "without an action chit"},
		"a chit":                  {func(s *state) { s.reg.phase = PhaseExtra }, ""},
		"a strike at nobody":      {func(s *state) { s.reg.phase = PhaseStrikeDie }, "without an aim"},
		"a strike at friends":     {func(s *state) { s.reg.phase, s.reg.unit = PhaseStrikeDie, foot+1 }, "without an aim"},
		"a strike without a chit": {func(s *state) { s.reg.phase, s.reg.unit, s.reg.chit = PhaseStrikeDie, tank+1, 0 }, "without an aim"},
		"a strike":                {func(s *state) { s.reg.phase, s.reg.unit = PhaseStrikeDie, tank+1 }, ""},
		"nobody enters":           {func(s *state) { s.reg.phase = PhaseEnter }, "without a reinforcement"},
		"nobody moves":            {func(s *state) { s.reg.phase = PhaseUnit }, "without an active unit"},
		"the lost move":           {func(s *state) { s.reg.phase, s.reg.unit = PhaseUnit, lost+1 }, "without an active unit"},
		"the enemy moves":         {func(s *state) { s.reg.phase, s.reg.unit = PhaseUnit, foot+1 }, "without an active unit"},
		"a unit moves":            {func(s *state) { s.reg.phase, s.reg.unit = PhaseUnit, tank+1 }, ""},
		"infiltration by nobody":  {func(s *state) { s.reg.phase, s.reg.target = PhaseInfiltrate, mustHex("2011") }, "without a unit that infiltrates"},
		"by the enemy": {func(s *state) { s.reg.phase, s.reg.unit, s.reg.target = PhaseInfiltrate, foot+1, mustHex("2011") },
			"without a unit that infiltrates"},
		"to nowhere":              {func(s *state) { s.reg.phase, s.reg.unit, s.reg.target = PhaseInfiltrate, tank+1, noHex }, "without a unit that infiltrates"},
		"too far":                 {func(s *state) { s.reg.phase, s.reg.unit, s.reg.target = PhaseInfiltrate, tank+1, mustHex("1912") }, "without a unit that infiltrates"},
		"to a hex":                {func(s *state) { s.reg.phase, s.reg.unit, s.reg.target = PhaseInfiltrate, tank+1, mustHex("2011") }, ""},
		"an attack":               {attack, ""},
		"an attack of no kind":    {func(s *state) { attack(s); s.reg.attack = 0 }, "without an attack"},
		"an attack of a new kind": {func(s *state) { attack(s); s.reg.attack = intensities + 1 }, "without an attack"},
		"an attack on nobody":     {func(s *state) { attack(s); s.freed = hexSet{} }, "without an attack"},
		"an attack by nobody":     {func(s *state) { attack(s); s.reg.unit = 0 }, "without an attack"},
		"room":                    {func(s *state) { s.reg.phase, s.reg.full = PhaseExcess, mustHex("2010") }, "without a hex that is too full"},
		"nowhere too full":        {func(s *state) { s.reg.phase, s.reg.full = PhaseExcess, noHex }, "without a hex that is too full"},
		"too full":                {crowd, "3 steps in 2010"},
		"put in order":            {func(s *state) { crowd(s); s.reg.phase, s.reg.full = PhaseExcess, mustHex("2010") }, ""},
		"under the active unit":   {func(s *state) { crowd(s); s.reg.phase, s.reg.unit = PhaseUnit, tank+1 }, ""},
		"under another": {func(s *state) {
			crowd(s)
			s.reg.phase, s.reg.unit, s.reg.side, s.reg.chit = PhaseUnit, foot+1, allies, 0
		}, "3 steps in 2010"},
		"where one arrives": {func(s *state) { crowd(s); s.flag[boehm] |= fEntered }, ""},
		"too full of Allies": {func(s *state) {
			s.steps[british] = 1
			putAt(base, s, british, "2012")
			putAt(base, s, base.u(t, "84Inf.2-333"), "2012")
		}, "3 steps in 2012"},
		"a retreat at rest": {func(s *state) { s.reg.backing, s.reg.length, s.flag[tank] = tank+1, 1, s.flag[tank]|fRetreats }, "without a retreat"},
		"a retreat": {func(s *state) {
			attack(s)
			s.reg.phase, s.reg.backing, s.reg.length, s.flag[tank] = PhaseRetreat, tank+1, 1, s.flag[tank]|fRetreats
		}, ""},
		"a retreat from nowhere": {func(s *state) {
			attack(s)
			s.reg.phase, s.reg.backing, s.flag[tank] = PhaseRetreat, tank+1, s.flag[tank]|fRetreats
		}, "without a retreat"},
		"of one who stays": {func(s *state) { attack(s); s.reg.phase, s.reg.backing, s.reg.length = PhaseRetreat, tank+1, 1 }, "without a retreat"},
	} {
		p := base.Clone().(*Position)
		test.corrupt(&p.s)
		err := p.CheckInvariants()
		if test.want == "" {
			check.NoError(t, err, name)
			continue
		}
		if err == nil || !strings.HasPrefix(err.Error(), "celles: ") || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", name, err, test.want)
		}
	}
}

// putAt moves a unit to a hex, regardless of the rules.
func putAt(p *Position, s *state, u uint8, hex string) {
	q := &Position{sys: p.sys, d: p.d, s: *s}
	if q.s.alive(u) {
		q.lift(u, placeTrack)
	}
	q.s.flag[u] &^= fWithdrawn
	q.place(u, mustHex(hex))
	*s = q.s
}

// The deciding side, phase by phase; dice and draws have none.
func TestDecidingSideByPhase(t *testing.T) {
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2", "unit 84Inf.1-333 2012", "unit 9Pz.10 track")...)
	for phase, want := range map[Phase][2]rules.Side{ // in the action phase of the Axis, and of the Allies
		PhaseOver: {rules.NoSide, rules.NoSide}, PhaseOption: {rules.Chance, rules.Chance}, PhaseInitiative: {rules.Chance, rules.Chance},
		PhaseDraw: {rules.Chance, rules.Chance}, PhaseStrikeDie: {rules.Chance, rules.Chance}, PhaseInfiltrate: {rules.Chance, rules.Chance},
		PhaseFightDie: {rules.Chance, rules.Chance}, PhaseOrders: {rules.Axis, rules.Allies}, PhaseStrike: {rules.Axis, rules.Allies},
		PhaseReplace: {rules.Axis, rules.Allies}, PhaseExtra: {rules.Axis, rules.Allies}, PhaseEnter: {rules.Axis, rules.Allies},
		PhaseGroup: {rules.Axis, rules.Allies}, PhaseUnit: {rules.Axis, rules.Allies}, PhaseJoin: {rules.Axis, rules.Allies},
		PhaseAddAttacker: {rules.Axis, rules.Allies}, PhaseAddDefender: {rules.Allies, rules.Axis}, PhaseAdvance: {rules.Axis, rules.Allies},
	} {
		for side, want := range want {
			p.s.reg.phase, p.s.reg.side, p.s.reg.first, p.s.reg.wave = phase, uint8(side), 1-uint8(side), 1-uint8(side)
			check.Equal(t, p.ToMove(), want, "%s, action of side %d: decides", phaseNames[phase], side)
		}
	}
	// The action phase does not matter here: initiative, results and stacks have owners of their
	// own.
	for side, want := range []rules.Side{rules.Axis, rules.Allies} {
		r := &p.s.reg
		r.side = 1 - uint8(side)
		r.first, r.wave, r.full = uint8(side), uint8(side), mustHex([]string{"2010", "2012"}[side])
		for _, phase := range []Phase{PhaseFirst, PhaseLoss, PhaseUpset, PhaseRetreat, PhaseExcess} {
			r.phase = phase
			check.Equal(t, p.ToMove(), want, "%s of side %d: decides", phaseNames[phase], side)
		}
	}
}
