package enemyaction

import (
	"io/fs"
	"strconv"

	"herbstnebel/rules/datafile"
)

// loadDays reads the number of cards that the Germans draw each day (§X18).
func (d *data) loadDays(fsys fs.FS) error {
	err := rows(fsys, "days.csv", []string{"day", "cards", "source"}, func(t *datafile.Table) {
		n := t.Number("day", firstDay, lastDay)
		if d.days[n].cards != 0 {
			t.Twice("day")
		}
		d.days[n].cards = uint8(t.Number("cards", 1, 60))
	})
	for n := firstDay; err == nil && n <= lastDay; n++ {
		if d.days[n].cards == 0 {
			return datafile.Find(fsys, folder+"days.csv").Missing("day", strconv.Itoa(n))
		}
	}
	return err
}

// loadLevels reads the levels of victory of each scenario, with the points that reach them (§X35).
func (d *data) loadLevels(fsys fs.FS) error {
	var seen [2]bool
	err := rows(fsys, "levels.csv", []string{"scenario", "level", "points", "winner", "source"}, func(t *datafile.Table) {
		r := rank{scenario: uint8(t.Index("scenario", scenarioNames)), level: t.Word("level"), points: t.Number("points", -99, 500), winner: uint8(t.Index("winner", sideNames))}
		if n := len(d.ranks); n > 0 && d.ranks[n-1].scenario == r.scenario && d.ranks[n-1].points >= r.points {
			t.Fail("points", "ascend")
		}
		seen[r.scenario] = true
		d.ranks = append(d.ranks, r)
	})
	for i, is := range seen {
		if err == nil && !is {
			return datafile.Find(fsys, folder+"levels.csv").Missing("scenario", scenarioNames[i])
		}
	}
	return err
}
