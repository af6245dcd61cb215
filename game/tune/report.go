package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"herbstnebel/ai/kit"
)

// report prints the fitted values and the errors of the predicted win probability.
func report(w io.Writer, now *kit.Weights, list []sample, rows []row, how method) {
	halves := [2][]sample{}
	for _, s := range list {
		halves[s.game%2] = append(halves[s.game%2], s)
	}
	others := [2][]row{how.fit(halves[1]), how.fit(halves[0])} // each half is predicted by the fit to the other
	fmt.Fprintf(w, "%-8s%6s%8s%8s%8s%8s%8s%8s  %s\n", "moment", "n", "now", "fitted", "one", "par", "even", "scale", strings.Join(now.Terms[len(now.Terms)-len(list[0].terms):], " "))
	for m := range rows {
		r := &rows[m]
		won, n := 0.0, 0.0
		for _, s := range list {
			if s.moment == m {
				won, n = won+s.won, n+1
			}
		}
		var reported, fitted, one float64
		for _, s := range list {
			half := others[s.game%2]
			if s.moment != m || m >= len(half) || half[m].n == 0 {
				continue
			}
			reported += square(s.reported-s.won) / n
			fitted += square(half[m].chance(&s)-s.won) / n
			one += square(won/n-s.won) / n
		}
		fmt.Fprintf(w, "%-8d%6d%8.3f%8.3f%8.3f%8.0f%8.0f%8.0f ", m, r.n, reported, fitted, one, r.par, r.even, r.scale)
		for _, v := range r.share {
			fmt.Fprintf(w, " %.2f", v)
		}
		fmt.Fprintln(w)
	}
}

// write replaces the rows of the scenario in a file of weights, and the comments about them. The comments on
// the fit stay when its weights are refined or calibrated. Comments on an earlier calibration are always
// removed.
func write(path string, c *config, now *kit.Weights, rows []row) error {
	old, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	note := "# " + c.Scenario + ": "
	const calibratedBy = "calibration fitted to"
	var out bytes.Buffer
	did, flag := "fitted to", ""
	switch {
	case c.refine:
		did, flag = "refined by", " -refine"
	case c.calibrate:
		did, flag = calibratedBy, " -calibration"
	}
	source := fmt.Sprintf("-level %s -games %d -seed %d", c.level.Name, c.Games, c.Seed)
	if len(c.journals) > 0 {
		source = "-journals DIR"
	}
	fmt.Fprintf(&out, "%s%s %d games by go run ./game/tune -game %s -scenario %s %s -pool %d -doubt %g%s\n",
		note, did, c.Games, c.Game, c.Scenario, source, c.pool, c.priorSD, flag)
	columns := "scenario,moment,par,even,scale," + strings.Join(now.Terms, ",")
	if !strings.Contains("\n"+string(old), "\n"+columns+"\n") {
		return fmt.Errorf("%s: the columns are not %s", path, columns)
	}
	var rest bytes.Buffer
	lines := bufio.NewScanner(bytes.NewReader(old))
	for lines.Scan() {
		switch line := lines.Text(); {
		case strings.HasPrefix(line, note) && !c.refine && !c.calibrate, strings.HasPrefix(line, note+calibratedBy), strings.HasPrefix(line, c.Scenario+","):
		case strings.HasPrefix(line, "#"):
			out.WriteString(line + "\n")
		default:
			rest.WriteString(line + "\n")
		}
	}
	out.Write(rest.Bytes())
	for m := range rows {
		r := &rows[m]
		fmt.Fprintf(&out, "%s,%d,%.0f,%.0f,%.0f", c.Scenario, m, r.par, math.Round(r.even)+0, r.scale)
		for range len(now.Terms) - len(r.share) {
			out.WriteString(",100")
		}
		for j := range r.share {
			fmt.Fprintf(&out, ",%.0f", math.Round(100*r.share[j]))
		}
		out.WriteString("\n")
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
