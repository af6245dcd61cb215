package celles

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// Places that paragraphs name, the tables of the player aid, and single figures.

func (d *data) loadPlaces(fsys fs.FS) error {
	if err := rows(fsys, "objectives.csv", "id,hexes,points,who,source,note", func(r row) {
		o := objective{id: r.Word("id"), hexes: r.hexes("hexes"), points: uint8(r.Number("points", 1, 9)), both: r.OneOf("who", "axis", "both") == "both", source: r.Source()}
		if o.hexes.Empty() || slices.ContainsFunc(d.objectives, func(p objective) bool { return p.id == o.id }) {
			r.Fail("id", "%.60s has no hex or stands twice", o.id)
		}
		d.objectives = append(d.objectives, o)
	}); err != nil {
		return err
	}
	var seen [nations]bool
	if err := rows(fsys, "supply.csv", "nation,sources,rebuild,source,note", func(r row) {
		n := nation(r.Index("nation", nationNames))
		seen[n] = true
		d.sources[n], d.rebuild[n] = r.hexes("sources"), r.hexes("rebuild")
	}); err != nil {
		return err
	}
	for n, name := range nationNames {
		if !seen[n] || d.sources[n].Empty() != (nation(n) == german) || d.rebuild[n].Empty() != (nation(n) == german) {
			return fmt.Errorf("%ssupply.csv: %s, want sources and places to rebuild for the Allied nations, and none for the Germans, whose follow from the map and the calendar (5.0, 13.3)", folder, name)
		}
	}
	for h := range d.rear[axis].All() { // §5.0
		if d.next1[h].Len() < 6 {
			d.sources[german].Add(h)
		}
	}
	return nil
}

// roll reads the final roll of a record: a number, with - behind the first, which stands for
// all lower, and + behind the last, which stands for all higher.
func (r row) roll(have int, first *int, closed *bool) {
	s := r.Text("roll")
	digits, low := strings.CutSuffix(s, "-")
	digits, high := strings.CutSuffix(digits, "+")
	n, err := strconv.Atoi(digits)
	switch {
	case err != nil || *closed || low != (have == 0):
		r.Fail("roll", "%.60q: want the first with a -, then one by one, and the last with a +", s)
	case have == 0:
		*first = n
	case n != *first+have:
		r.Fail("roll", "%d where %d should come", n, *first+have)
	}
	*closed = high
}

// loadRolls reads a table by final roll.
func loadRolls[T any](fsys fs.FS, name, header string, into *rolls[T], f func(row) T) error {
	closed := false
	if err := rows(fsys, name, header, func(r row) {
		r.roll(len(into.rows), &into.first, &closed)
		into.rows = append(into.rows, f(r))
	}); err != nil {
		return err
	}
	if !closed {
		return fmt.Errorf("%s%s: the last roll lacks its +", folder, name)
	}
	return nil
}

// results reads one side of a cell of the table of combat results: "-", or steps, D and R.
func (r row) results(column, s string) (x result) {
	rest := s
	if len(rest) > 0 && rest[0] >= '1' && rest[0] <= '4' {
		x.steps, rest = rest[0]-'0', rest[1:]
	}
	rest, x.retreat = strings.CutPrefix(rest, "R")
	rest, x.disrupted = strings.CutPrefix(rest, "D")
	if rest != "" && s != "-" || s == "" {
		r.Fail(column, "%.60q is neither - nor steps, R and D in this order", s)
	}
	return x
}

func (d *data) loadTables(fsys fs.FS) error {
	if err := loadRolls(fsys, "crt.csv", "roll,"+strings.Join(columnNames[:], ",")+",source,note", &d.crt, func(r row) (line [columns]outcome) {
		for c, name := range columnNames {
			a, b, ok := strings.Cut(r.Text(name), "/")
			if !ok {
				r.Fail(name, "%.60q is not attacker/defender", r.Text(name))
			}
			line[c] = outcome{r.results(name, a), r.results(name, b)}
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
	if err := rows(fsys, "attacks.csv", "id,cost,modifier,source,note", func(r row) {
		d.attacks[r.Index("id", intensityNames)] = attackInfo{r.halves("cost"), int8(r.Number("modifier", -9, 9))}
	}); err != nil {
		return err
	}
	for i, name := range intensityNames {
		if least := [intensities]uint8{1, d.attacks[light].cost + 1, d.attacks[medium].cost + 1}[i]; d.attacks[i].cost < least || d.attacks[i].cost == never {
			return fmt.Errorf("%sattacks.csv: a %s attack does not cost more than the one before it", folder, name)
		}
	}
	return nil
}

func (d *data) loadNumbers(fsys fs.FS) error {
	n := &d.num
	points := map[string]*uint8{ // movement points
		"strategic": &n.strategic, "traffic": &n.traffic, "leave_zone": &n.leave, "infiltrate": &n.infiltrate,
	}
	counts := map[string]*uint8{
		"stack_steps": &n.stackSteps, "activate_84": &n.activate84, "british_from": &n.britishFrom, "trucks_from": &n.trucksFrom,
		"trucks_move": &n.trucksMove, "first_turn_move": &n.firstTurnMove, "withdraw_from": &n.withdrawFrom,
		"option_from": &n.optionFrom, "option_most": &n.optionMost, "sudden_death": &n.suddenDeath,
	}
	modifiers := map[string]*int{
		"initiative": &n.initiative, "infiltrate_axis": &n.infiltrateAxis, "infiltrate_night": &n.infiltrateNight,
		"disrupted_attack": &n.disruptedAttack, "disrupted_defence": &n.disruptedDefence, "unsupplied": &n.unsupplied,
		"isolated": &n.isolated, "combat_chit": &n.combatChit, "strike_cover": &n.strikeCover,
	}
	if err := rows(fsys, "numbers.csv", "id,value,source,note", func(r row) {
		id := r.Text("id")
		switch {
		case points[id] != nil:
			*points[id] = r.halves("value")
		case counts[id] != nil:
			*counts[id] = uint8(r.Number("value", 1, 99))
		case modifiers[id] != nil:
			*modifiers[id] = r.Number("value", -9, 9)
		default:
			r.Fail("id", "no number %.60q, or it stands twice", id)
		}
		delete(points, id)
		delete(counts, id)
		delete(modifiers, id)
	}); err != nil {
		return err
	}
	var left []string
	for id := range points {
		left = append(left, id)
	}
	for id := range counts {
		left = append(left, id)
	}
	for id := range modifiers {
		left = append(left, id)
	}
	if len(left) > 0 {
		return fmt.Errorf("%snumbers.csv: no row %s", folder, slices.Min(left))
	}
	if n.trucksMove > mostMove {
		return fmt.Errorf("%snumbers.csv: trucks_move is %d, and no counter moves more than %d", folder, n.trucksMove, mostMove)
	}
	return nil
}
