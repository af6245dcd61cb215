package enemyaction

import (
	"fmt"
	"io/fs"

	"herbstnebel/rules/datafile"
)

// lastDay is the last day of December that the game goes to.
const lastDay = 29

// loadDays reads how many cards the Germans draw on each day (§X18).
func (d *data) loadDays(fsys fs.FS) error {
	err := rows(fsys, "days.csv", []string{"day", "cards", "source"}, func(t *datafile.Table) {
		n := t.Number("day", firstDay, lastDay)
		if d.days[n].cards != 0 {
			t.Fail("day", "day %d stands twice", n)
		}
		d.days[n].cards = uint8(t.Number("cards", 1, 60))
	})
	for n := firstDay; err == nil && n <= lastDay; n++ {
		if d.days[n].cards == 0 {
			return fmt.Errorf("%sdays.csv: no row %d", folder, n)
		}
	}
	return err
}

// loadLevels reads from how many points on each scenario is won, and how (§X35).
func (d *data) loadLevels(fsys fs.FS) error {
	var seen [2]bool
	err := rows(fsys, "levels.csv", []string{"scenario", "level", "points", "winner", "source"}, func(t *datafile.Table) {
		r := rank{scenario: uint8(t.Index("scenario", scenarioNames)), level: t.Word("level"), points: t.Number("points", -99, 500), winner: uint8(t.Index("winner", sideNames))}
		if n := len(d.ranks); n > 0 && d.ranks[n-1].scenario == r.scenario && d.ranks[n-1].points >= r.points {
			t.Fail("points", "levels must ascend")
		}
		seen[r.scenario] = true
		d.ranks = append(d.ranks, r)
	})
	for i, is := range seen {
		if err == nil && !is {
			return fmt.Errorf("%slevels.csv: no row %s", folder, scenarioNames[i])
		}
	}
	return err
}
