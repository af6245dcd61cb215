package celles

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules/datafile"
)

// Places that the rules name, the tables of the player aid, and single figures.

func (d *data) loadPlaces(fsys fs.FS) error {
	if err := rows(fsys, "objectives.csv", "id,hexes,points,who,source,note", func(r row) {
		o := objective{id: r.Word("id"), hexes: r.hexes("hexes"), points: uint8(r.Number("points", 1, 9)), both: r.OneOf("who", "axis", "both") == "both", source: r.Source()}
		switch {
		case o.hexes.Empty():
			r.Word("hexes")
		case slices.ContainsFunc(d.objectives, func(p objective) bool { return p.id == o.id }):
			r.Twice("id")
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
			return datafile.Find(fsys, folder+"supply.csv", "nation", name).Need("nation", "supply")
		}
	}
	for h := range d.rear[axis].All() { // §5.0
		if d.next1[h].Len() < 6 {
			d.sources[german].Add(h)
		}
	}
	return nil
}

// roll reads the final roll of a record. The first record may have the suffix - and then includes
// all lower rolls. The last record may have the suffix + and then includes all higher rolls.
func (r row) roll(have int, first *int, closed *bool) {
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
	if err := rows(fsys, name, header, func(r row) {
		r.roll(len(into.rows), &into.first, &closed)
		into.rows = append(into.rows, f(r))
	}); err != nil {
		return err
	}
	if !closed {
		return datafile.Find(fsys, folder+name).Fail("roll", "roll.open")
	}
	return nil
}

// results reads one side's half of a cell of the combat results table: "-", or steps, D and R.
func (r row) results(column, s string) (x result) {
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
		if i := r.Index("id", intensityNames); d.attacks[i].cost > 0 {
			r.Twice("id")
		}
		d.attacks[r.Index("id", intensityNames)] = attackInfo{r.halves("cost"), int8(r.Number("modifier", -9, 9))}
	}); err != nil {
		return err
	}
	for i, name := range intensityNames {
		if least := [intensities]uint8{1, d.attacks[light].cost + 1, d.attacks[medium].cost + 1}[i]; d.attacks[i].cost < least || d.attacks[i].cost == never {
			return datafile.Find(fsys, folder+"attacks.csv", "id", name).Need("cost", "attack")
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
		"option_from": &n.optionFrom, "option_most": &n.optionActions, "sudden_death": &n.suddenDeath,
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
			r.Strange("id")
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
		return datafile.Find(fsys, folder+"numbers.csv").Missing("id", slices.Min(left))
	}
	if n.trucksMove > maxMove {
		return datafile.Find(fsys, folder+"numbers.csv", "id", "trucks_move").Fail("value", "number", "low", 1, "high", maxMove)
	}
	return nil
}
