package assets_test

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// The map of The Deadly Woods: 43 columns of 30 hexes, flat on top, even columns half a hex
// further south.
const (
	mapCols = 43
	mapRows = 30
)

type mapHex struct{ col, row int }

func (h mapHex) String() string { return fmt.Sprintf("%02d%02d", h.col, h.row) }

func (h mapHex) onMap() bool {
	return h.col >= 1 && h.col <= mapCols && h.row >= 1 && h.row <= mapRows
}

func (h mapHex) rim() bool {
	return h.col == 1 || h.col == mapCols || h.row == 1 || h.row == mapRows
}

// around lists all six neighbours, those off the map too.
func (h mapHex) around() [6]mapHex {
	c, r := h.col, h.row
	if c%2 == 1 {
		return [6]mapHex{{c, r - 1}, {c, r + 1}, {c + 1, r - 1}, {c + 1, r}, {c - 1, r}, {c - 1, r - 1}}
	}
	return [6]mapHex{{c, r - 1}, {c, r + 1}, {c + 1, r}, {c + 1, r + 1}, {c - 1, r + 1}, {c - 1, r}}
}

func (h mapHex) touches(o mapHex) bool {
	a := h.around()
	return slices.Contains(a[:], o)
}

func parseMapHex(s string) (mapHex, error) {
	var h mapHex
	if len(s) != 4 {
		return h, fmt.Errorf("%q is not a hex code", s)
	}
	for _, b := range []byte(s) {
		if b < '0' || b > '9' {
			return h, fmt.Errorf("%q is not a hex code", s)
		}
	}
	h = mapHex{int(s[0]-'0')*10 + int(s[1]-'0'), int(s[2]-'0')*10 + int(s[3]-'0')}
	if !h.onMap() {
		return h, fmt.Errorf("hex %s is not on the map", s)
	}
	return h, nil
}

// mapSide is the side two neighbouring hexes share; the smaller code comes first.
type mapSide struct{ a, b mapHex }

func (s mapSide) String() string { return s.a.String() + "/" + s.b.String() }

func mapPair(a, b mapHex) mapSide {
	if b.col < a.col || b.col == a.col && b.row < a.row {
		a, b = b, a
	}
	return mapSide{a, b}
}

// ends lists the two hexes that lie at the ends of the side.
func (s mapSide) ends() []mapHex {
	var out []mapHex
	for _, n := range s.a.around() {
		if n.touches(s.b) {
			out = append(out, n)
		}
	}
	return out
}

// meets tells whether two sides share a corner.
func (s mapSide) meets(o mapSide) bool {
	corner := func(s mapSide, x mapHex) [3]mapHex {
		t := []mapHex{s.a, s.b, x}
		slices.SortFunc(t, func(p, q mapHex) int { return (p.col-q.col)*100 + p.row - q.row })
		return [3]mapHex{t[0], t[1], t[2]}
	}
	for _, x := range s.ends() {
		for _, y := range o.ends() {
			if corner(s, x) == corner(o, y) {
				return true
			}
		}
	}
	return false
}

// mapRecord is one line of a table, with the place it came from.
type mapRecord struct {
	where string
	field map[string]string
}

func readMapTable(t *testing.T, name, header string) []mapRecord {
	t.Helper()
	file, err := os.DirFS("deadlywoods").Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	want := strings.Split(header, ",")
	var out []mapRecord
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if n == 1 {
			if line != header {
				t.Fatalf("%s: the header is %q, want %q", name, line, header)
			}
			continue
		}
		if strings.HasPrefix(line, "#") {
			continue
		}
		where := fmt.Sprintf("%s:%d: %s", name, n, line)
		cells := splitMapLine(line)
		if len(cells) != len(want) {
			t.Errorf("%s: %d fields, want %d", where, len(cells), len(want))
			continue
		}
		r := mapRecord{where, map[string]string{}}
		for i, c := range cells {
			if c != strings.TrimSpace(c) {
				t.Errorf("%s: blanks around a field", where)
			}
			r.field[want[i]] = c
		}
		if !slices.Contains([]string{"rulebook", "public", "reconstructed"}, r.field["source"]) {
			t.Errorf("%s: unknown source %q", where, r.field["source"])
		}
		out = append(out, r)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}

// splitMapLine cuts a line at its commas, those within quotes excepted.
func splitMapLine(line string) []string {
	var out []string
	var cell strings.Builder
	quoted := false
	for _, r := range line {
		switch {
		case r == '"':
			quoted = !quoted
		case r == ',' && !quoted:
			out = append(out, cell.String())
			cell.Reset()
		default:
			cell.WriteRune(r)
		}
	}
	return append(out, cell.String())
}

type mapTables struct {
	hexes  map[mapHex]mapRecord
	roads  map[mapSide]mapRecord
	rivers map[mapSide]mapRecord
	links  map[mapHex][]mapHex // along roads
}

func loadMap(t *testing.T) mapTables {
	t.Helper()
	m := mapTables{
		hexes:  map[mapHex]mapRecord{},
		roads:  map[mapSide]mapRecord{},
		rivers: map[mapSide]mapRecord{},
		links:  map[mapHex][]mapHex{},
	}
	last := ""
	for _, r := range readMapTable(t, "map.csv", "hex,terrain,settlement,name,alt,westwall,zone,british,bank,vp,entry,source,note") {
		h, err := parseMapHex(r.field["hex"])
		if err != nil {
			t.Errorf("%s: %v", r.where, err)
			continue
		}
		if _, ok := m.hexes[h]; ok {
			t.Errorf("%s: the hex is there twice", r.where)
		}
		if r.field["hex"] < last {
			t.Errorf("%s: not in order", r.where)
		}
		last = r.field["hex"]
		m.hexes[h] = r
	}
	pairs := func(name, header string) map[mapSide]mapRecord {
		out := map[mapSide]mapRecord{}
		last := ""
		for _, r := range readMapTable(t, name, header) {
			a, errA := parseMapHex(r.field["a"])
			b, errB := parseMapHex(r.field["b"])
			if errA != nil || errB != nil {
				t.Errorf("%s: not a pair of hexes", r.where)
				continue
			}
			if r.field["a"] >= r.field["b"] {
				t.Errorf("%s: the smaller hex must come first", r.where)
			}
			if !a.touches(b) || !b.touches(a) {
				t.Errorf("%s: the hexes are not neighbours", r.where)
			}
			s := mapPair(a, b)
			if _, ok := out[s]; ok {
				t.Errorf("%s: the pair is there twice", r.where)
			}
			if s.String() < last {
				t.Errorf("%s: not in order", r.where)
			}
			last = s.String()
			out[s] = r
		}
		return out
	}
	m.roads = pairs("roads.csv", "a,b,class,source,note")
	m.rivers = pairs("rivers.csv", "a,b,class,name,bridge,source,note")
	for s := range m.roads {
		m.links[s.a] = append(m.links[s.a], s.b)
		m.links[s.b] = append(m.links[s.b], s.a)
	}
	return m
}

// mapAt reads a hex code that the test itself writes.
func mapAt(code string) mapHex {
	h, err := parseMapHex(code)
	if err != nil {
		panic(err)
	}
	return h
}

// mapSpread counts the steps from the given hexes to all that can be reached.
func mapSpread(from []mapHex, next func(mapHex) []mapHex) map[mapHex]int {
	dist := map[mapHex]int{}
	for _, h := range from {
		dist[h] = 0
	}
	queue := slices.Clone(from)
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		for _, n := range next(h) {
			if _, ok := dist[n]; !ok {
				dist[n] = dist[h] + 1
				queue = append(queue, n)
			}
		}
	}
	return dist
}

func (m mapTables) along(h mapHex) []mapHex { return m.links[h] }

// beside lists the neighbours that are on the map.
func (m mapTables) beside(h mapHex) []mapHex {
	var out []mapHex
	for _, n := range h.around() {
		if n.onMap() {
			out = append(out, n)
		}
	}
	return out
}

func (m mapTables) entries(letters string) []mapHex {
	var out []mapHex
	for h, r := range m.hexes {
		if e := r.field["entry"]; e != "" && strings.Contains(letters, e) {
			out = append(out, h)
		}
	}
	return out
}

func (m mapTables) named(t *testing.T, name string) mapRecord {
	t.Helper()
	for _, r := range m.hexes {
		if r.field["name"] == name && r.field["settlement"] != "" {
			return r
		}
	}
	t.Errorf("map.csv: no village or town %q", name)
	return mapRecord{}
}

func TestMapVocabulary(t *testing.T) {
	m := loadMap(t)
	for c := 1; c <= mapCols; c++ {
		for r := 1; r <= mapRows; r++ {
			if _, ok := m.hexes[mapHex{c, r}]; !ok {
				t.Errorf("map.csv: hex %v is missing", mapHex{c, r})
			}
		}
	}
	if len(m.hexes) != mapCols*mapRows {
		t.Errorf("map.csv: %d hexes, want %d", len(m.hexes), mapCols*mapRows)
	}
	words := map[string][]string{
		"terrain":    {"clear", "light_woods", "woods", "forest", "rough"},
		"settlement": {"", "village", "town"},
		"westwall":   {"", "y"},
		"zone":       {"5", "6", "7"},
		"british":    {"", "y"},
		"bank":       {"w", "e"},
		"vp":         {"", "y"},
		"entry":      {"", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M"},
	}
	count := map[string]int{}
	names := map[string]string{}
	for h, r := range m.hexes {
		for column, allowed := range words {
			if !slices.Contains(allowed, r.field[column]) {
				t.Errorf("%s: unknown %s %q", r.where, column, r.field[column])
			}
		}
		count[r.field["terrain"]]++
		count[r.field["settlement"]]++
		name := r.field["name"]
		if r.field["settlement"] != "" && name == "" {
			t.Errorf("%s: a %s without a name", r.where, r.field["settlement"])
		}
		if r.field["settlement"] != "" && len(m.links[h]) == 0 {
			t.Errorf("%s: a %s without a road", r.where, r.field["settlement"])
		}
		if r.field["alt"] != "" && name == "" {
			t.Errorf("%s: a second name without a first", r.where)
		}
		if name != "" {
			key := name + "|" + r.field["alt"]
			if names[key] != "" {
				t.Errorf("%s: the name is also that of %s", r.where, names[key])
			}
			names[key] = h.String()
		}
	}
	for _, w := range words["terrain"] {
		if count[w] < 60 {
			t.Errorf("map.csv: only %d hexes of %s", count[w], w)
		}
	}
	if n := count["town"]; n < 20 || n > 28 {
		t.Errorf("map.csv: %d towns, want 20 to 28", n)
	}
	if n := count["village"]; n < 110 || n > 140 {
		t.Errorf("map.csv: %d villages, want 110 to 140", n)
	}
	for _, r := range m.roads {
		if !slices.Contains([]string{"main", "secondary"}, r.field["class"]) {
			t.Errorf("%s: unknown class", r.where)
		}
	}
	for _, r := range m.rivers {
		if !slices.Contains([]string{"minor", "major"}, r.field["class"]) {
			t.Errorf("%s: unknown class", r.where)
		}
		if !slices.Contains([]string{"", "whole", "blown"}, r.field["bridge"]) {
			t.Errorf("%s: unknown state of a bridge", r.where)
		}
		if r.field["name"] == "" {
			t.Errorf("%s: a river without a name", r.where)
		}
	}
}

func TestMapRivers(t *testing.T) {
	m := loadMap(t)
	byName := map[string][]mapSide{}
	for s, r := range m.rivers {
		byName[r.field["name"]] = append(byName[r.field["name"]], s)
	}
	for name, sides := range byName {
		seen := map[mapSide]bool{sides[0]: true}
		queue := []mapSide{sides[0]}
		for len(queue) > 0 {
			s := queue[0]
			queue = queue[1:]
			for _, o := range sides {
				if !seen[o] && s.meets(o) {
					seen[o] = true
					queue = append(queue, o)
				}
			}
		}
		for _, s := range sides {
			if !seen[s] {
				t.Errorf("%s: this reach of the %s does not join that at %v", m.rivers[s].where, name, sides[0])
			}
			if m.rivers[s].field["class"] != m.rivers[sides[0]].field["class"] {
				t.Errorf("%s: the %s is of another class at %v", m.rivers[s].where, name, sides[0])
			}
		}
	}
	for _, name := range []string{"Meuse", "Moselle", "Our", "Sauer", "Salm", "Amblève", "Warche", "Clerf", "Wiltz",
		"Lesse", "Semois", "Alzette", "Vesdre", "Ourthe", "Rur", "Kyll", "Prüm"} {
		if len(byName[name]) == 0 {
			t.Errorf("rivers.csv: there is no %s", name)
		}
	}
	for _, name := range []string{"Meuse", "Moselle"} {
		for _, s := range byName[name] {
			if m.rivers[s].field["class"] != "major" {
				t.Errorf("%s: the %s is a major river", m.rivers[s].where, name)
			}
		}
	}
	bridges, plain := 0, 0
	for s, r := range m.rivers {
		if r.field["bridge"] != "" {
			bridges++
			if _, ok := m.roads[s]; !ok {
				plain++
			}
		} else if road, ok := m.roads[s]; ok {
			t.Errorf("%s: the road crosses the %s without a bridge", road.where, r.field["name"])
		}
	}
	if bridges < 50 || bridges > 76 {
		t.Errorf("rivers.csv: %d bridges, want 50 to 76", bridges)
	}
	if plain == 0 {
		t.Error("rivers.csv: most bridges, but not all, carry a road (10.6)")
	}
}

func TestMapRoads(t *testing.T) {
	m := loadMap(t)
	allied := mapSpread(m.entries("ABCDEFGHIJ"), m.along)
	german := mapSpread(m.entries("KLM"), m.along)
	for s, r := range m.roads {
		if _, ok := allied[s.a]; !ok {
			t.Errorf("%s: no road leads from here to an Allied entry hex", r.where)
		}
		if _, ok := german[s.a]; !ok {
			t.Errorf("%s: no road leads from here to a German entry hex", r.where)
		}
	}
	for _, letter := range "ABCDEFGHIJKLM" {
		hexes := m.entries(string(letter))
		if len(hexes) == 0 {
			t.Errorf("map.csv: entry zone %c has no hex", letter)
		}
		for _, h := range hexes {
			r := m.hexes[h]
			if !h.rim() {
				t.Errorf("%s: entry hex away from the rim", r.where)
			}
			inland := false
			for n := range mapSpread([]mapHex{h}, m.along) {
				inland = inland || !n.rim()
			}
			if !inland {
				t.Errorf("%s: no road inland from the entry hex", r.where)
			}
		}
	}
	// The 82nd Airborne may move 24 road hexes from zone E and stands just outside Bastogne.
	if d := mapSpread(m.entries("E"), m.along)[mapAt("2519")]; d != 25 {
		t.Errorf("roads.csv: %d road hexes from entry zone E to Bastogne, want 25", d)
	}
	// III Corps may use D in place of B and C: along the same rim.
	for _, letter := range "BCD" {
		for _, h := range m.entries(string(letter)) {
			if h.row != mapRows {
				t.Errorf("%s: zone %c lies on the south rim", m.hexes[h].where, letter)
			}
		}
	}
}

func TestMapZones(t *testing.T) {
	m := loadMap(t)
	whole := func(what string, in func(mapRecord) bool) []mapHex {
		t.Helper()
		var all []mapHex
		for h, r := range m.hexes {
			if in(r) {
				all = append(all, h)
			}
		}
		if len(all) == 0 {
			t.Errorf("map.csv: no hex of %s", what)
			return nil
		}
		reached := mapSpread(all[:1], func(h mapHex) []mapHex {
			var out []mapHex
			for _, n := range h.around() {
				if r, ok := m.hexes[n]; ok && in(r) {
					out = append(out, n)
				}
			}
			return out
		})
		for _, h := range all {
			if _, ok := reached[h]; !ok {
				t.Errorf("%s: this part of %s is cut off from %v", m.hexes[h].where, what, all[0])
			}
		}
		return all
	}
	for _, z := range []string{"6", "5", "7"} {
		whole("army zone "+z, func(r mapRecord) bool { return r.field["zone"] == z })
	}
	whole("the British zone", func(r mapRecord) bool { return r.field["british"] == "y" })
	whole("the Westwall", func(r mapRecord) bool { return r.field["westwall"] == "y" })
	whole("the west bank", func(r mapRecord) bool { return r.field["bank"] == "w" })
	whole("the east bank", func(r mapRecord) bool { return r.field["bank"] == "e" })

	// Zones lie from north to south, the banks of the Meuse on either side of it.
	order := map[string]int{"6": 0, "5": 1, "7": 2}
	for h, r := range m.hexes {
		if below, ok := m.hexes[mapHex{h.col, h.row + 1}]; ok && order[r.field["zone"]] > order[below.field["zone"]] {
			t.Errorf("%s: zone %s lies north of zone %s", r.where, r.field["zone"], below.field["zone"])
		}
		for _, n := range h.around() {
			o, ok := m.hexes[n]
			if !ok {
				continue
			}
			river, meuse := m.rivers[mapPair(h, n)]
			meuse = meuse && river.field["name"] == "Meuse"
			if differ := r.field["bank"] != o.field["bank"]; differ != meuse {
				t.Errorf("%s: bank %q, that of %v is %q, the Meuse between them: %v", r.where, r.field["bank"], n, o.field["bank"], meuse)
			}
		}
	}
	if b := m.hexes[mapHex{1, 1}].field["bank"]; b != "w" {
		t.Errorf("map.csv: the north-west corner is on bank %q, want w", b)
	}
	if b := m.hexes[mapHex{1, 1}].field["british"]; b != "y" {
		t.Error("map.csv: the north-west corner is not in the British zone")
	}
}

func TestMapStatedFacts(t *testing.T) {
	m := loadMap(t)
	blown := map[mapSide]bool{}
	for _, p := range [][2]string{{"4025", "3926"}, {"3923", "3823"}, {"3622", "3623"}, {"3419", "3320"}} {
		s := mapPair(mapAt(p[0]), mapAt(p[1]))
		blown[s] = true
		r, ok := m.rivers[s]
		if !ok {
			t.Errorf("rivers.csv: no river at %v, where a bridge is down", s)
		} else if r.field["bridge"] != "blown" || r.field["source"] != "rulebook" {
			t.Errorf("%s: this bridge is down at the start (rulebook)", r.where)
		}
	}
	for s, r := range m.rivers {
		if r.field["bridge"] == "blown" && !blown[s] {
			t.Errorf("%s: this bridge stands at the start", r.where)
		}
	}
	ouren := mapPair(mapAt("3315"), mapAt("3215"))
	if r, ok := m.rivers[ouren]; !ok || r.field["bridge"] != "whole" || r.field["name"] != "Our" {
		t.Errorf("rivers.csv: the Ouren bridge over the Our is missing at %v", ouren)
	}
	if n := m.hexes[mapAt("3508")].field["name"]; n != "Büllingen" {
		t.Errorf("map.csv: 3508 is %q, want Büllingen", n)
	}
	warche := false
	for _, n := range mapAt("3106").around() {
		warche = warche || m.rivers[mapPair(mapAt("3106"), n)].field["name"] == "Warche"
	}
	if !warche {
		t.Error("rivers.csv: 3106 does not lie on the Warche")
	}
	for _, name := range []string{"Luxembourg", "Eupen", "Bastogne", "St. Vith"} {
		if r := m.named(t, name); r.field["settlement"] != "town" {
			t.Errorf("%s: %s is a town", r.where, name)
		}
	}
	m.named(t, "Elsenborn")
	m.named(t, "Dasburg")

	// 3317 is on the German side of the Our, 3217 on the other.
	if r := m.rivers[mapPair(mapAt("3317"), mapAt("3217"))]; r.field["name"] != "Our" {
		t.Error("rivers.csv: the Our does not run west of 3317")
	}
	if z := m.hexes[mapAt("3317")].field["zone"]; z != "5" {
		t.Errorf("map.csv: 3317 lies in zone %s, want 5", z)
	}
	if z := m.hexes[mapAt("3419")].field["zone"]; z != "5" {
		t.Errorf("map.csv: 3419 lies in zone %s, want 5", z)
	}
	near := mapSpread([]mapHex{mapAt("3419")}, m.beside)
	seventh := false
	for h, d := range near {
		seventh = seventh || d <= 2 && m.hexes[h].field["zone"] == "7"
	}
	if !seventh {
		t.Error("map.csv: 3419 is more than two hexes from zone 7")
	}
	if z := m.named(t, "St. Vith").field["zone"]; z != "5" {
		t.Errorf("map.csv: St. Vith lies in zone %s, want 5", z)
	}
	northern := false
	for _, n := range mapAt("3211").around() {
		northern = northern || m.hexes[n].field["zone"] == "6"
	}
	if !northern {
		t.Error("map.csv: the boundary of zones 5 and 6 does not pass just north of St. Vith")
	}
}

func TestMapVictoryHexes(t *testing.T) {
	m := loadMap(t)
	want := []string{"Bastogne", "St. Vith", "Malmédy", "Marche", "Arlon", "Luxembourg", "Sedan", "Dinant", "Namur", "Huy",
		"Liège", "Verviers", "Eupen",
		// Chosen with play, so that the offensive may be won by either side; see their notes.
		"La Roche", "Rochefort", "Stavelot", "Ettelbruck", "Monschau"}
	for _, name := range want {
		if r := m.named(t, name); r.field["vp"] != "y" {
			t.Errorf("%s: %s is worth a victory point", r.where, name)
		}
	}
	for _, r := range m.hexes {
		if r.field["vp"] == "y" && !slices.Contains(want, r.field["name"]) {
			t.Errorf("%s: not a victory hex", r.where)
		}
		if r.field["vp"] == "y" && r.field["westwall"] == "y" {
			t.Errorf("%s: a victory hex in the Westwall", r.where)
		}
	}
}

func TestMapStartHexes(t *testing.T) {
	m := loadMap(t)
	american := strings.Fields("3602 3504 3505 3607 3608 3606 3406 3308 3710 3711 3612 3413 3315 3217 3420 3015 3623 3823 3825 3827")
	german := strings.Fields("3703 3604 3707 3709 3810 3809 3910 3909 4008 4009 3811 3713 3514 3415 3316 3317 3318 3417 3618 3419 3520 3521 3622 3923")
	attackers := strings.Fields("3703 3604 3707 3709 3811 3713 3514 3316 3317 3318 3419 3521 3622 3923")

	// Five hexes lead to a road of the own side, not through forest, nor across a river without a bridge.
	supplied := func(side, entries string, start, enemy []string) {
		held := map[mapHex]bool{}
		for _, e := range enemy {
			held[mapAt(e)] = true
		}
		open := func(h, n mapHex) bool {
			r, river := m.rivers[mapPair(h, n)]
			return !held[n] && (!river || r.field["bridge"] == "whole")
		}
		road := mapSpread(m.entries(entries), func(h mapHex) []mapHex {
			var out []mapHex
			for _, n := range m.links[h] {
				if open(h, n) {
					out = append(out, n)
				}
			}
			return out
		})
		for _, s := range start {
			reached := mapSpread([]mapHex{mapAt(s)}, func(h mapHex) []mapHex {
				var out []mapHex
				for _, n := range h.around() {
					r, ok := m.hexes[n]
					if !ok || !open(h, n) {
						continue
					}
					if _, linked := m.roads[mapPair(h, n)]; r.field["terrain"] != "forest" || linked {
						out = append(out, n)
					}
				}
				return out
			})
			ok := false
			for h, d := range reached {
				_, on := road[h]
				ok = ok || on && d <= 5
			}
			if !ok {
				t.Errorf("%s: %s units that start here are out of supply", m.hexes[mapAt(s)].where, side)
			}
		}
	}
	supplied("German", "KLM", german, american)
	supplied("American", "ABCDEFGHIJ", american, german)

	for _, s := range american {
		if m.hexes[mapAt(s)].field["westwall"] == "y" {
			t.Errorf("%s: an American start hex in the Westwall", m.hexes[mapAt(s)].where)
		}
	}
	for _, g := range attackers {
		ok := false
		for _, n := range mapAt(g).around() {
			ok = ok || slices.Contains(american, n.String())
		}
		if !ok {
			t.Errorf("%s: no American start hex next to the German one", m.hexes[mapAt(g)].where)
		}
	}
}
