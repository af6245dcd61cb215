package celles

import (
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules/datafile"
)

// Places that the rules name, the tables of the player aid, and single figures.

func (d *data) loadPlaces(fsys fs.FS) error {
	t := rows(fsys, "objectives.csv", "id,hexes,points,who,source,note", func(r row) {
		o := objective{id: r.Word("id"), hexes: hexesIn(r, "hexes"), points: uint8(r.Number("points", 1, 9)), both: r.OneOf("who", "axis", "both") == "both", source: r.Source()}
		if o.hexes.Empty() {
			r.Word("hexes")
		}
		r.Unique("id")
		d.objectives = append(d.objectives, o)
	})
	if t.Err() != nil {
		return t.Err()
	}
	var seen [nations]bool
	t = rows(fsys, "supply.csv", "nation,sources,rebuild,source,note", func(r row) {
		n := nation(r.Index("nation", nationNames))
		seen[n] = true
		d.sources[n], d.rebuild[n] = hexesIn(r, "sources"), hexesIn(r, "rebuild")
	})
	for n, name := range nationNames {
		if !seen[n] || d.sources[n].Empty() != (nation(n) == german) || d.rebuild[n].Empty() != (nation(n) == german) {
			t.Find("nation", name).Need("nation", "supply")
		}
	}
	for h := range d.rear[axis].All() { // §5.0
		if d.next1[h].Len() < 6 {
			d.sources[german].Add(h)
		}
	}
	return t.Err()
}

// readRoll reads the final roll of a record. The first record may have the suffix - and then includes
// all lower rolls. The last record may have the suffix + and then includes all higher rolls.
func readRoll(r row, have int, first *int, closed *bool) {
	s := r.Text("roll")
	digits, low := strings.CutSuffix(s, "-")
	digits, high := strings.CutSuffix(digits, "+")
	n, err := strconv.Atoi(digits)
	switch {
	case err != nil || *closed || low != (have == 0):
		r.Fail("roll", "roll")
	case have == 0:
		*first = n
	case n != *first+have:
		r.Fail("roll", "next", "next", *first+have)
	}
	*closed = high
}

// loadRolls reads a table by final roll.
func loadRolls[T any](fsys fs.FS, name, header string, into *rolls[T], f func(row) T) error {
	closed := false
	t := rows(fsys, name, header, func(r row) {
		readRoll(r, len(into.rows), &into.first, &closed)
		into.rows = append(into.rows, f(r))
	})
	if !closed {
		t.Find().Fail("roll", "roll.open")
	}
	return t.Err()
}

// readResult reads one side's half of a cell of the combat results table: "-", or steps, D and R.
func readResult(r row, column, s string) (x result) {
	rest := s
	if len(rest) > 0 && rest[0] >= '1' && rest[0] <= '4' {
		x.steps, rest = rest[0]-'0', rest[1:]
	}
	rest, x.retreat = strings.CutPrefix(rest, "R")
	rest, x.disrupted = strings.CutPrefix(rest, "D")
	if rest != "" && s != "-" || s == "" {
		r.Fail(column, "result")
	}
	return x
}

func (d *data) loadTables(fsys fs.FS) error {
	if err := loadRolls(fsys, "crt.csv", "roll,"+strings.Join(columnNames[:], ",")+",source,note", &d.crt, func(r row) (line [columns]outcome) {
		for c, name := range columnNames {
			a, b, ok := strings.Cut(r.Text(name), "/")
			if !ok {
				r.Fail(name, "result")
			}
			line[c] = outcome{readResult(r, name, a), readResult(r, name, b)}
		}
		return line
	}); err != nil {
		return err
	}
	if err := loadRolls(fsys, "infiltration.csv", "roll,result,source,note", &d.infiltration, func(r row) passage {
		return passage(r.Index("result", passageNames))
	}); err != nil {
		return err
	}
	if err := loadRolls(fsys, "strike.csv", "roll,result,source,note", &d.strikes, func(r row) strike {
		return strike(r.Index("result", strikeNames))
	}); err != nil {
		return err
	}
	if err := loadRolls(fsys, "option.csv", "roll,axis,allies,source,note", &d.option, func(r row) chance {
		return chance{[2]int8{int8(r.Number("axis", -1, 1)), int8(r.Number("allies", -1, 1))}}
	}); err != nil {
		return err
	}
	t := rows(fsys, "attacks.csv", "id,cost,modifier,source,note", func(r row) {
		i := r.Index("id", intensityNames)
		r.Unique("id")
		d.attacks[i] = attackInfo{halves(r.Table, "cost"), int8(r.Number("modifier", -9, 9))}
	})
	for i, name := range intensityNames {
		if least := [intensities]uint8{1, d.attacks[light].cost + 1, d.attacks[medium].cost + 1}[i]; d.attacks[i].cost < least || d.attacks[i].cost == never {
			t.Find("id", name).Need("cost", "attack")
		}
	}
	return t.Err()
}

func (d *data) loadNumbers(fsys fs.FS) error {
	n := &d.num
	type reader func(t *datafile.Table)
	points := func(to *uint8) reader { return func(t *datafile.Table) { *to = halves(t, "value") } } // movement points
	count := func(to *uint8) reader { return func(t *datafile.Table) { *to = uint8(t.Number("value", 1, 99)) } }
	modifier := func(to *int) reader { return func(t *datafile.Table) { *to = t.Number("value", -9, 9) } }
	readers := map[string]reader{
		"strategic": points(&n.strategic), "traffic": points(&n.traffic), "leave_zone": points(&n.leave), "infiltrate": points(&n.infiltrate),

		"stack_steps": count(&n.stackSteps), "activate_84": count(&n.activate84), "british_from": count(&n.britishFrom), "trucks_from": count(&n.trucksFrom),
		"trucks_move": count(&n.trucksMove), "first_turn_move": count(&n.firstTurnMove), "withdraw_from": count(&n.withdrawFrom),
		"option_from": count(&n.optionFrom), "option_most": count(&n.optionActions), "sudden_death": count(&n.suddenDeath),

		"initiative": modifier(&n.initiative), "infiltrate_axis": modifier(&n.infiltrateAxis), "infiltrate_night": modifier(&n.infiltrateNight),
		"disrupted_attack": modifier(&n.disruptedAttack), "disrupted_defence": modifier(&n.disruptedDefence), "unsupplied": modifier(&n.unsupplied),
		"isolated": modifier(&n.isolated), "combat_chit": modifier(&n.combatChit), "strike_cover": modifier(&n.strikeCover),
	}
	t := rows(fsys, "numbers.csv", "id,value,source,note", func(r row) {
		r.Unique("id")
		if read, ok := readers[r.Text("id")]; ok {
			read(r.Table)
		} else {
			r.Strange("id")
		}
	})
	t.Complete("id", slices.Sorted(maps.Keys(readers))...)
	if n.trucksMove > maxMove {
		t.Find("id", "trucks_move").Fail("value", "number", "low", 1, "high", maxMove)
	}
	return t.Err()
}
