package assets_test

import (
	"encoding/csv"
	"errors"
	"io"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// This file lints the order of battle and the charts of The Deadly Woods. The numbers in brackets are paragraphs of its rules.

const oobFolder = "deadlywoods"

var oobHeaders = map[string]string{
	"formations": "id,side,nation,service,corps,class,division,units,name,source,note",
	"units":      "id,formation,name,type,size,step1,step2,step3,start,entry,flags,source,note",
	"support":    "id,side,kind,owner,strength,start,source,note",
	"turns":      "turn,dates_en,dates_fr,initiative,rep_axis_inf,rep_axis_arm,rep_allies_inf,rep_allies_arm,source,note",
	"chits":      "turn,axis_cup,axis_either,allies_cup,allies_hand,source,note",
	"crt":        "roll,1-3,1-2,1-1,2-1,3-1,4-1,5-1,6-1,source,note",
	"terrain":    "id,inf_cost,mot_cost,shift,who,nebelwerfer,source,note",
}

// oobRecord is one line of a table; its first column names it in messages.
type oobRecord struct {
	file   string
	line   int
	head   []string
	fields []string
}

func (r oobRecord) get(column string) string {
	i := slices.Index(r.head, column)
	if i < 0 {
		return ""
	}
	return r.fields[i]
}

func (r oobRecord) num(t *testing.T, column string) int {
	t.Helper()
	n, err := strconv.Atoi(r.get(column))
	if err != nil {
		r.fault(t, "%s %q is not a whole number", column, r.get(column))
	}
	return n
}

func (r oobRecord) fault(t *testing.T, format string, args ...any) {
	t.Helper()
	t.Errorf("%s:%d: %s: "+format, append([]any{r.file, r.line, r.fields[0]}, args...)...)
}

// oneOf reports a column whose value is not among the words; an empty word allows an empty value.
func (r oobRecord) oneOf(t *testing.T, column string, words ...string) {
	t.Helper()
	if !slices.Contains(words, r.get(column)) {
		r.fault(t, "%s %q is none of %q", column, r.get(column), words)
	}
}

// oobRead reads a table and checks what all tables share: the header, UTF-8, no stray blanks, and a provenance on each record.
func oobRead(t *testing.T, name string) []oobRecord {
	t.Helper()
	file := path.Join(oobFolder, name+".csv")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !utf8.Valid(data) {
		t.Errorf("%s: not UTF-8", file)
	}
	in := csv.NewReader(strings.NewReader(string(data)))
	in.Comment = '#'
	head, err := in.Read()
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if got := strings.Join(head, ","); got != oobHeaders[name] {
		t.Fatalf("%s: header %q, want %q", file, got, oobHeaders[name])
	}
	var records []oobRecord
	for {
		fields, err := in.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		line, _ := in.FieldPos(0)
		r := oobRecord{file, line, head, fields}
		for i, f := range fields {
			if f != strings.TrimSpace(f) {
				r.fault(t, "%s %q has blanks at its ends", head[i], f)
			}
		}
		if fields[0] == "" {
			r.fault(t, "%s is empty", head[0])
		}
		r.oneOf(t, "source", "rulebook", "public", "reconstructed")
		records = append(records, r)
	}
	if len(records) == 0 {
		t.Fatalf("%s: no records", file)
	}
	return records
}

// oobByID indexes a table by its first column and reports doubles and odd names.
func oobByID(t *testing.T, records []oobRecord) map[string]oobRecord {
	t.Helper()
	byID := map[string]oobRecord{}
	for _, r := range records {
		if !oobID.MatchString(r.fields[0]) {
			r.fault(t, "%s has other characters than letters, digits, point, hyphen and underscore", r.head[0])
		}
		if first, ok := byID[r.fields[0]]; ok {
			r.fault(t, "stands on line %d already", first.line)
		}
		byID[r.fields[0]] = r
	}
	return byID
}

// oobUnitsOf lists the units of a formation; it is an error if there are none.
func oobUnitsOf(t *testing.T, formation string) []oobRecord {
	t.Helper()
	var own []oobRecord
	for _, u := range oobRead(t, "units") {
		if u.get("formation") == formation {
			own = append(own, u)
		}
	}
	if len(own) == 0 {
		t.Errorf("%s/units.csv: formation %s has no units", oobFolder, formation)
	}
	return own
}

var (
	oobID   = regexp.MustCompile(`^[A-Za-z0-9._-]+$`)
	oobHex  = regexp.MustCompile(`^(0[1-9]|[1-3][0-9]|4[0-3])(0[1-9]|[12][0-9]|30)$`)
	oobBox  = regexp.MustCompile(`^T([1-9]|1[0-2])\.([12])$`)
	oobTurn = regexp.MustCompile(`^T([1-9]|1[0-2])$`)
	oobStep = regexp.MustCompile(`^(\d+|\(\d+\))-(\d+|\(\d+\))-(\d+)$`)
)

// oobFactors takes a step such as (2)-2-6 apart; circled says that it has no zone of control (7.1).
func oobFactors(step string) (attack, defence, move int, circled, ok bool) {
	m := oobStep.FindStringSubmatch(step)
	if m == nil {
		return 0, 0, 0, false, false
	}
	n := func(s string) int { v, _ := strconv.Atoi(strings.Trim(s, "()")); return v }
	return n(m[1]), n(m[2]), n(m[3]), strings.Contains(step, "("), true
}

// oobOutside are the formations that 11.2.1 lists as part of no division (the Von der Heydte unit and the Delay asset are assets).
var oobOutside = []string{"s301", "s506", "150Pz", "FG", "FB", "Br29", "Br33", "517", "4Cav", "6Cav", "14Cav", "102Cav"}

func TestOOBFormations(t *testing.T) {
	formations := oobRead(t, "formations")
	byID := oobByID(t, formations)
	services := map[string][]string{"de": {"heer", "ss", "luftwaffe"}, "us": {"us"}, "br": {"br"}}
	names := map[string]string{}
	for _, f := range formations {
		f.oneOf(t, "nation", "de", "us", "br")
		if side := map[bool]string{true: "axis", false: "allies"}[f.get("nation") == "de"]; f.get("side") != side {
			f.fault(t, "side %q for nation %q", f.get("side"), f.get("nation"))
		}
		f.oneOf(t, "service", services[f.get("nation")]...)
		if f.get("nation") == "us" {
			f.oneOf(t, "corps", "", "III", "V", "VII", "VIII")
		} else {
			f.oneOf(t, "corps", "")
		}
		f.oneOf(t, "class", "armour", "mech", "infantry")
		f.oneOf(t, "division", "y", "n")
		if outside := slices.Contains(oobOutside, f.get("id")); outside != (f.get("division") == "n") {
			f.fault(t, "division %q does not agree with 11.2.1", f.get("division"))
		}
		key := f.get("nation") + f.get("name")
		if f.get("name") == "" || names[key] != "" {
			f.fault(t, "has no name of its own; %s has the same", names[key])
		}
		names[key] = f.get("id")
		units := oobUnitsOf(t, f.get("id"))
		if len(units) > 4 || f.get("division") == "n" && len(units) != 1 {
			f.fault(t, "has %d units (6.0, 11.2.1)", len(units))
		}
	}
	for _, id := range oobOutside {
		if _, ok := byID[id]; !ok {
			t.Errorf("%s/formations.csv: %s of 11.2.1 is missing", oobFolder, id)
		}
	}
}

func TestOOBUnits(t *testing.T) {
	formations := oobByID(t, oobRead(t, "formations"))
	units := oobRead(t, "units")
	oobByID(t, units)
	reinforcements := map[string]int{} // chits by turn and side
	for _, c := range oobRead(t, "chits") {
		for _, column := range []string{"axis_cup", "allies_cup", "allies_hand"} {
			side, _, _ := strings.Cut(column, "_")
			reinforcements[c.get("turn")+" "+side] += strings.Count(c.get(column), "reinf")
		}
	}
	for _, u := range units {
		f, ok := formations[u.get("formation")]
		if !ok {
			u.fault(t, "formation %q is not in formations.csv", u.get("formation"))
			continue
		}
		if want := u.get("formation") + "." + strings.ReplaceAll(u.get("name"), " ", ""); u.get("id") != want {
			u.fault(t, "id should be %s", want)
		}
		u.oneOf(t, "type", "armour", "mech", "cavalry", "infantry", "parachute", "glider")
		u.oneOf(t, "size", "battalion", "regiment", "brigade", "kg", "cc", "group")
		oobLintSteps(t, u, f.get("side") == "axis")
		oobLintStart(t, u, f, reinforcements)
		for _, flag := range strings.Fields(u.get("flags")) {
			if !slices.Contains([]string{"ss11", "leashJ"}, flag) {
				u.fault(t, "unknown flag %q", flag)
			}
		}
	}
}

// oobLintSteps checks the printed steps against 2.3.1.1, 7.1 and the movement allowances of 10.5.
func oobLintSteps(t *testing.T, u oobRecord, axis bool) {
	t.Helper()
	kind := u.get("type") + " " + u.get("size")
	want := 2
	if axis && slices.Contains([]string{"armour kg", "mech regiment", "mech brigade"}, kind) {
		want = 3
	}
	allowance := 6
	if slices.Contains([]string{"infantry", "parachute", "glider"}, u.get("type")) {
		allowance = 3
	}
	lastAttack, lastDefence, steps := 99, 99, 0
	for i, column := range []string{"step1", "step2", "step3"} {
		step := u.get(column)
		if step == "" {
			continue
		}
		if steps++; steps != i+1 {
			u.fault(t, "%s follows an empty step", column)
		}
		attack, defence, move, circled, ok := oobFactors(step)
		if !ok {
			u.fault(t, "%s %q is not attack-defence-movement", column, step)
			continue
		}
		if move != allowance {
			u.fault(t, "%s moves %d, want %d", column, move, allowance)
		}
		if defence == 0 {
			u.fault(t, "%s has no defence", column)
		}
		if attack > lastAttack || defence > lastDefence {
			u.fault(t, "%s %s is stronger than the step before it", column, step)
		}
		lastAttack, lastDefence = attack, defence
		if column == "step1" && circled {
			u.fault(t, "full strength without a zone of control")
		}
		if column == "step3" && !circled {
			u.fault(t, "third step with a zone of control (2.3.1.1)")
		}
	}
	if steps != want {
		u.fault(t, "a %s has %d steps, want %d (2.3.1.1)", kind, steps, want)
	}
}

// oobLintStart checks the place in the set-up, or the reinforcement box and the entry zones (2.2.1, 14.8).
func oobLintStart(t *testing.T, u, f oobRecord, reinforcements map[string]int) {
	t.Helper()
	zones := map[string]string{"axis": "KLM", "allies": "ABCDEFGHIJ"}[f.get("side")]
	if f.get("nation") == "br" {
		zones = "FGH" // inside the British zone, which the north-west corner of the map is (9.1, 9.3)
	}
	start, entry := u.get("start"), u.get("entry")
	switch {
	case oobHex.MatchString(start):
		if entry != "" {
			u.fault(t, "starts on the map and has entry zones %q", entry)
		}
	case oobBox.MatchString(start):
		if entry == "" {
			u.fault(t, "reinforcement without an entry zone")
		}
		for i, zone := range entry {
			if !strings.ContainsRune(zones, zone) || strings.IndexRune(entry, zone) != i {
				u.fault(t, "entry %q: zones of this side are %s, each once", entry, zones)
			}
		}
		turn, box := oobArrival(start)
		chits := reinforcements[strconv.Itoa(turn)+" "+f.get("side")]
		if box > chits {
			u.fault(t, "arrives with reinforcement chit %d of turn %d, which has %d (17.0)", box, turn, chits)
		}
	default:
		u.fault(t, "start %q is neither a hex from 0101 to 4330 nor T<turn>.<box>", start)
	}
}

func oobArrival(start string) (turn, box int) {
	m := oobBox.FindStringSubmatch(start)
	if m == nil {
		return 0, 0
	}
	turn, _ = strconv.Atoi(m[1])
	box, _ = strconv.Atoi(m[2])
	return turn, box
}

// oobStackFault says why units may not share a hex, or nothing (6.0, 6.1).
func oobStackFault(formations map[string]oobRecord, units []oobRecord) string {
	corps, nation, count, most := "", "", map[string]int{}, 0
	for _, u := range units {
		f := formations[u.get("formation")]
		if nation != "" && nation != f.get("nation") {
			return "different nations share the hex"
		}
		nation = f.get("nation")
		if c := f.get("corps"); c != "" {
			if corps != "" && corps != c {
				return "different US corps share the hex"
			}
			corps = c
		}
		count[f.get("id")]++
		if f.get("division") == "y" {
			most = max(most, count[f.get("id")])
		}
	}
	if len(units)-most > 1 {
		return "more than one division and one unit"
	}
	return ""
}

func TestOOBStacking(t *testing.T) {
	formations := oobByID(t, oobRead(t, "formations"))
	units := oobRead(t, "units")
	byID := oobByID(t, units)
	stacks := map[string][]oobRecord{}
	for _, u := range units {
		if oobHex.MatchString(u.get("start")) {
			stacks[u.get("start")] = append(stacks[u.get("start")], u)
		}
	}
	for hex, stack := range stacks {
		if why := oobStackFault(formations, stack); why != "" {
			stack[0].fault(t, "stack in %s: %s", hex, why)
		}
	}
	for _, s := range oobRead(t, "support") { // an engineer minds the corps of the stack (6.1)
		for _, u := range stacks[s.get("start")] {
			corps := formations[u.get("formation")].get("corps")
			if s.get("kind") == "engineer" && corps != "" && corps != s.get("owner") {
				s.fault(t, "shares %s with %s of %s Corps", s.get("start"), u.get("id"), corps)
			}
		}
	}
	examples := []struct {
		ids   string
		legal bool
	}{
		{"106.422 99.393 99.394 99.395", true}, // the examples of 6.0
		{"12VG.27 12VG.48 12VG.89 12SS.Kuhlmann", true},
		{"12VG.27 12VG.48 12SS.Kuhlmann 12SS.25", false},
		{"99.395 28.110", false},
		{"82.504 Br29.29", false},
	}
	for _, e := range examples {
		var stack []oobRecord
		for _, id := range strings.Fields(e.ids) {
			stack = append(stack, byID[id])
		}
		if why := oobStackFault(formations, stack); (why == "") != e.legal {
			t.Errorf("%s/units.csv: stack of %s: legal should be %t; %q", oobFolder, e.ids, e.legal, why)
		}
	}
}

func TestOOBSupport(t *testing.T) {
	support := oobRead(t, "support")
	oobByID(t, support)
	owners := map[string][]string{
		"axis artillery": {"5", "6", "7"}, "axis nebelwerfer": {"5", "6", "7"},
		"allies artillery": {"III", "V", "VII", "VIII", "BR"}, "allies engineer": {"III", "V", "VII", "VIII"},
		"axis greif": {""}, "axis motorised": {""}, "axis vdh": {""}, "axis combat2": {""}, "axis fuel": {""},
		"allies traffic": {""}, "allies delay": {""}, "allies air": {""},
	}
	counts := map[string]int{}
	special := map[string]int{}
	for _, s := range support {
		kind := s.get("side") + " " + s.get("kind")
		counts[kind]++
		if owners[kind] == nil {
			s.fault(t, "no such asset: %s", kind)
			continue
		}
		s.oneOf(t, "owner", owners[kind]...)
		start := s.get("start")
		if start != "box" && !oobHex.MatchString(start) && !oobTurn.MatchString(start) {
			s.fault(t, "start %q is neither box, a hex nor T<turn>", start)
		}
		if oobTurn.MatchString(start) {
			special[s.get("kind")]++
		}
		switch s.get("kind") {
		case "artillery", "nebelwerfer":
			if n := s.num(t, "strength"); n < 1 || n > 6 {
				s.fault(t, "strength %d", n)
			}
			if s.get("side") == "axis" && start != "box" {
				s.fault(t, "German artillery is there from the start, not at %s", start)
			}
			if s.get("owner") == "BR" && !oobTurn.MatchString(start) {
				s.fault(t, "all British artillery is special reinforcement (12.9), not %s", start)
			}
		case "vdh", "delay":
			if _, _, move, _, ok := oobFactors(s.get("strength")); !ok || move != 0 {
				s.fault(t, "strength %q is not attack-defence-0", s.get("strength"))
			}
		case "combat2":
			s.oneOf(t, "strength", "2")
		default:
			s.oneOf(t, "strength", "")
		}
	}
	for kind, owner := range owners {
		if one := owner[0] == ""; one && counts[kind] != 1 || counts[kind] == 0 {
			t.Errorf("%s/support.csv: %d records of %s", oobFolder, counts[kind], kind)
		}
	}
	for _, kind := range []string{"artillery", "engineer", "delay"} { // 12.9
		if special[kind] == 0 {
			t.Errorf("%s/support.csv: no %s among the special reinforcements (12.9)", oobFolder, kind)
		}
	}
}

func TestOOBTurns(t *testing.T) {
	turns := oobRead(t, "turns")
	dates := strings.Fields("16-17 18-19 20-21 22-23 24-25 26-27 28-29 30-31 1-3 4-7 8-11 12-15")
	if len(turns) != len(dates) {
		t.Fatalf("%s/turns.csv: %d turns, want %d", oobFolder, len(turns), len(dates))
	}
	for i, r := range turns {
		en, fr, initiative := " December", " décembre", "axis"
		if i >= 8 {
			en, fr = " January", " janvier"
		}
		switch {
		case i == 5:
			initiative = "vp3"
		case i > 5:
			initiative = "allies"
		}
		r.oneOf(t, "turn", strconv.Itoa(i+1))
		r.oneOf(t, "dates_en", dates[i]+en)
		r.oneOf(t, "dates_fr", dates[i]+fr)
		r.oneOf(t, "initiative", initiative)
		for _, column := range []string{"rep_axis_inf", "rep_axis_arm", "rep_allies_inf", "rep_allies_arm"} {
			if n := r.num(t, column); n < 0 || i == 0 && n != 0 {
				r.fault(t, "%s is %d", column, n)
			}
		}
	}
}

// TestOOBChits compares with the table of chapter 17, turn by turn.
func TestOOBChits(t *testing.T) {
	want := []string{
		"axis cup pz5 1, axis cup pz6 1, allies cup reinf 2, allies hand reaction 1",
		"axis cup all 1, axis cup form3 1, axis cup reinf 2, axis cup mc 2, axis cup supply 2, axis cup pz5 1, axis cup pz6 1, allies cup mc 2, allies cup reinf 1, allies hand reinf 1",
		"axis cup onearmy 1, axis cup form3 1, axis cup reinf 2, axis cup mc 2, axis cup supply 2, axis cup pz5 1, axis cup pz6 1, allies cup mc 2, allies cup reinf 1, allies hand reinf 1",
		"axis cup form3 1, axis cup reinf 2, axis cup mc 2, axis cup supply 2, axis either pz5 1, axis either pz6 1, allies cup mc 2, allies cup reinf 1, allies hand reinf 1",
		"axis cup form3 1, axis cup reinf 2, axis cup mc 2, axis cup supply 2, axis either pz5 1, axis either pz6 1, allies cup mc 2, allies cup reinf 1, allies hand reinf 1",
		"axis cup form3 1, axis cup reinf 2, axis cup mc 2, axis cup supply 2, axis either pz5 1, axis either pz6 1, allies cup patton 1, allies cup mc 2, allies cup reinf 1, allies hand reinf 1",
		"axis cup form3 1, axis cup mc 2, axis cup supply 2, allies cup patton 1, allies cup mc 2, allies hand reinf 1",
		"axis cup form3 1, axis cup mc 2, axis cup supply 2, allies cup patton 1, allies cup mc 2",
		"axis cup form3 1, axis cup mc 2, axis cup supply 2, allies cup patton 1, allies cup mc 2",
		"axis cup mc 2, axis cup supply 2, allies cup patton 1, allies cup mc 2, allies cup reinf 1",
		"axis cup mc 2, axis cup supply 2, allies cup patton 1, allies cup mc 2",
		"axis cup mc 2, axis cup supply 2, allies cup patton 1, allies cup mc 2",
	}
	got := make([][]string, len(want))
	for _, r := range oobRead(t, "chits") {
		r.oneOf(t, "source", "rulebook")
		turn := r.num(t, "turn")
		if turn < 1 || turn > len(want) {
			r.fault(t, "turn %d", turn)
			continue
		}
		if r.get("axis_either") != "" && r.get("note") == "" {
			r.fault(t, "the condition of chapter 17 is missing from the note")
		}
		for _, column := range []string{"axis_cup", "axis_either", "allies_cup", "allies_hand"} {
			count := map[string]int{}
			for _, chit := range strings.Fields(r.get(column)) {
				count[chit]++
			}
			for chit, n := range count {
				got[turn-1] = append(got[turn-1], strings.Join([]string{strings.Replace(column, "_", " ", 1), chit, strconv.Itoa(n)}, " "))
			}
		}
	}
	for i := range want {
		w := strings.Split(want[i], ", ")
		slices.Sort(w)
		slices.Sort(got[i])
		if !slices.Equal(w, got[i]) {
			t.Errorf("%s/chits.csv: turn %d has\n%q, want\n%q", oobFolder, i+1, got[i], w)
		}
	}
}

func TestOOBCombatResults(t *testing.T) {
	rows := oobRead(t, "crt")
	columns := rows[0].head[1:9]
	results := []string{"AL1", "BL1", "DR", "DR*"} // from the attacker's worst to his best
	if len(rows) < 6 || len(rows) > 8 {
		t.Errorf("%s/crt.csv: %d rows, want 6 to 8", oobFolder, len(rows))
	}
	seen := map[string]bool{}
	for i, r := range rows {
		roll := strconv.Itoa(i + 1)
		if i == len(rows)-1 {
			roll += "+" // and all higher
		}
		r.oneOf(t, "roll", roll)
		for j, column := range columns {
			r.oneOf(t, column, results...)
			seen[r.get(column)] = true
			rank := slices.Index(results, r.get(column))
			if j > 0 && rank < slices.Index(results, r.get(columns[j-1])) {
				r.fault(t, "%s is worse for the attacker than %s", column, columns[j-1])
			}
			if i > 0 && rank < slices.Index(results, rows[i-1].get(column)) {
				r.fault(t, "%s is worse for the attacker than with a lower roll", column)
			}
		}
	}
	for _, result := range results {
		if !seen[result] {
			t.Errorf("%s/crt.csv: %s never occurs", oobFolder, result)
		}
	}
}

func TestOOBTerrain(t *testing.T) {
	rows := oobRead(t, "terrain")
	byID := oobByID(t, rows)
	// What the rules state of each row: "inf_cost mot_cost shift who nebelwerfer", ? where they are silent.
	stated := map[string]string{
		"clear": "? ? 0 - 1", "light_woods": "? ? 0 - 0", "woods": "? ? -1 infantry 0", "forest": "? road -1 infantry -1",
		"rough": "? ? -1 any -2", "village": "? ? 0 - -1", "town": "? ? -1 infantry -2", "westwall": "? ? 0 - 0",
		"road": "1 0.5 0 - 0", "minor_river": "? ? -1 any 0", "major_river": "? ? -1 any 0",
		"bridge_road": "+0 +0 0 - 0", "bridge_plain": "+0 +2 0 - 0", "bridge_blown": "+1 +3 0 - 0",
		"engineer": "all all 0 - 0", "greif": "+2 +2 0 - 0", "traffic": "+2 +2 0 - 0", "vdh": "+2 +2 0 - 0",
	}
	cost := regexp.MustCompile(`^(|no|road|all|\+?\d+(\.5)?)$`)
	for _, r := range rows {
		want, ok := stated[r.get("id")]
		if !ok {
			r.fault(t, "no such terrain")
			continue
		}
		for i, column := range []string{"inf_cost", "mot_cost", "shift", "who", "nebelwerfer"} {
			w := strings.Fields(want)[i]
			if w == "-" {
				w = ""
			}
			if w != "?" && r.get(column) != w {
				r.fault(t, "%s is %q, want %q", column, r.get(column), w)
			}
		}
		for _, column := range []string{"inf_cost", "mot_cost"} {
			if !cost.MatchString(r.get(column)) {
				r.fault(t, "%s %q is no cost", column, r.get(column))
			}
		}
	}
	for id := range stated {
		if _, ok := byID[id]; !ok {
			t.Errorf("%s/terrain.csv: %s is missing", oobFolder, id)
		}
	}
}

// TestOOBStated checks what the rules say of single units, assets and arrivals.
func TestOOBStated(t *testing.T) {
	formations := oobByID(t, oobRead(t, "formations"))
	units := oobByID(t, oobRead(t, "units"))
	support := oobByID(t, oobRead(t, "support"))

	all := []struct{ formation, column, want, paragraph string }{
		{"82", "start", "T2.1", "14.8.4"}, {"101", "start", "T2.1", "14.8.4"}, {"82", "entry", "E", "14.8.4"},
		{"10SS", "start", "T3.2", "14.8.3"}, {"11Pz", "start", "T3.2", "14.8.3"},
		{"2Pz", "start", "3317", "2.6"}, {"2Pz", "type", "armour", "2.6"}, {"2Pz", "size", "kg", "2.6"},
		{"5AD", "entry", "J", "10.6.4"}, {"5AD", "start", "T2.2", "10.6.4"},
		{"s301", "size", "battalion", "11.2.1"}, {"s506", "size", "battalion", "11.2.1"},
		{"150Pz", "size", "brigade", "11.2.1"}, {"FG", "size", "brigade", "11.2.1"}, {"FB", "size", "brigade", "11.2.1"},
		{"4Cav", "type", "cavalry", "11.2.1"}, {"6Cav", "type", "cavalry", "11.2.1"},
		{"14Cav", "type", "cavalry", "11.2.1"}, {"102Cav", "type", "cavalry", "11.2.1"},
		{"517", "type", "parachute", "11.2.1"}, {"Br29", "type", "armour", "11.2.1"}, {"Br33", "type", "armour", "11.2.1"},
	}
	for _, want := range all {
		for _, u := range oobUnitsOf(t, want.formation) {
			if got := u.get(want.column); got != want.want {
				u.fault(t, "%s is %q, want %q (%s)", want.column, got, want.want, want.paragraph)
			}
		}
	}
	if n := len(oobUnitsOf(t, "2Pz")); n != 2 {
		t.Errorf("%s/units.csv: 2Pz has %d units, want the two KGs of 3317 (2.6)", oobFolder, n)
	}
	for _, formation := range []string{"2", "99", "106"} { // 14.3.1, 8.3
		for _, u := range oobUnitsOf(t, formation) {
			if !oobHex.MatchString(u.get("start")) {
				u.fault(t, "starts at %q and not on the map", u.get("start"))
			}
		}
	}
	for _, formation := range []string{"82", "101", "17Abn", "517"} { // 12.3 gives them the artillery of any corps near
		if f := formations[formation]; f.get("corps") != "" {
			f.fault(t, "airborne of %s Corps", f.get("corps"))
		}
	}
	// West of the Meuse until they are released, so they enter in the west (10.6.4).
	for _, formation := range []string{"Br29", "Br6Abn", "11AD", "Br51", "Br53", "Br33", "17Abn"} {
		for _, u := range oobUnitsOf(t, formation) {
			if strings.Trim(u.get("entry"), "EFGH") != "" || u.get("entry") == "" {
				u.fault(t, "entry %q is not west of the Meuse (10.6.4)", u.get("entry"))
			}
		}
	}
	for _, id := range []string{"1SS.Peiper", "5FJ.14", "99.393", "99.394"} { // 8.5, 9.4, 12.3
		if u, ok := units[id]; !ok {
			t.Errorf("%s/units.csv: %s is missing", oobFolder, id)
		} else if !oobHex.MatchString(u.get("start")) {
			u.fault(t, "starts at %q and not on the map", u.get("start"))
		}
	}

	dueC, dueB4, dueC4 := false, false, false
	for _, u := range units {
		f := formations[u.get("formation")]
		ss := slices.Contains([]string{"1SS", "2SS", "9SS", "12SS", "FB"}, f.get("id"))
		flags := strings.Fields(u.get("flags"))
		if ss != slices.Contains(flags, "ss11") {
			u.fault(t, "flag ss11 does not agree with 12.10")
		}
		if (f.get("id") == "5AD") != slices.Contains(flags, "leashJ") {
			u.fault(t, "flag leashJ does not agree with 10.6.4")
		}
		turn, box := oobArrival(u.get("start"))
		if f.get("side") == "axis" && turn != 0 && (turn < 2 || turn > 6) {
			u.fault(t, "German reinforcement of turn %d (17.0)", turn)
		}
		if f.get("side") == "allies" && turn > 7 && turn != 10 {
			u.fault(t, "Allied reinforcement of turn %d (17.0)", turn)
		}
		if f.get("corps") == "III" {
			dueC = dueC || turn == 3 && box == 2 && u.get("entry") == "C"
			dueB4 = dueB4 || turn == 4 && strings.Contains(u.get("entry"), "B")
			dueC4 = dueC4 || turn == 4 && strings.Contains(u.get("entry"), "C")
		}
	}
	if !dueC || !dueB4 || !dueC4 {
		t.Errorf("%s/units.csv: III Corps should be due at C with the second chit of turn 3 (%t) and at B (%t) and C (%t) on turn 4 (14.8)", oobFolder, dueC, dueB4, dueC4)
	}

	assets := []struct{ id, kind, strength, start, paragraph string }{
		{"Delay", "delay", "0-1-0", "T2", "12.9.1"},
		{"PeiperFuel", "fuel", "", "3508", "8.5"},
		{"Greif", "greif", "", "T2", "12.5"},
		{"Air", "air", "", "T5", "8.6"},
		{"Eng-V-1", "engineer", "", "3406", "12.4.1"},
	}
	for _, want := range assets {
		s, ok := support[want.id]
		if !ok {
			t.Errorf("%s/support.csv: %s is missing (%s)", oobFolder, want.id, want.paragraph)
			continue
		}
		s.oneOf(t, "kind", want.kind)
		s.oneOf(t, "strength", want.strength)
		s.oneOf(t, "start", want.start)
	}
	for _, s := range support {
		if s.get("kind") == "engineer" && oobHex.MatchString(s.get("start")) && s.get("id") != "Eng-V-1" {
			s.fault(t, "only the engineers of V Corps start on the map (12.4.1)")
		}
		if _, _, _, circled, _ := oobFactors(s.get("strength")); s.get("kind") == "vdh" && !circled {
			s.fault(t, "has a zone of control (12.7)")
		}
	}
}
