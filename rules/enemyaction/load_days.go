package enemyaction

import (
	"io/fs"
	"strconv"
)

// loadDays reads the number of cards that the Germans draw each day (§X18).
func (d *data) loadDays(fsys fs.FS) error {
	t := rows(fsys, "days.csv", "day,cards,source", func(t row) {
		n := t.Number("day", firstDay, lastDay)
		if d.days[n].cards != 0 {
			t.Twice("day")
		}
		d.days[n].cards = uint8(t.Number("cards", 1, 60))
	})
	for n := firstDay; n <= lastDay; n++ {
		if d.days[n].cards == 0 {
			t.Missing("day", strconv.Itoa(n))
		}
	}
	return t.Err()
}

// loadLevels reads the levels of victory of each scenario, with the points that reach them (§X35).
func (d *data) loadLevels(fsys fs.FS) error {
	t := rows(fsys, "levels.csv", "scenario,level,points,winner,source", func(t row) {
		r := rank{scenario: uint8(t.Index("scenario", scenarioNames)), level: t.Word("level"), points: t.Number("points", -99, 500), winner: uint8(t.Index("winner", sideNames))}
		if n := len(d.ranks); n > 0 && d.ranks[n-1].scenario == r.scenario && d.ranks[n-1].points >= r.points {
			t.Fail("points", "ascend")
		}
		d.ranks = append(d.ranks, r)
	})
	t.Complete("scenario", scenarioNames...)
	return t.Err()
}
