package tigers

import (
	"strings"
	"testing"

	"herbstnebel/rules/check"
)

// CheckInvariants detects each kind of broken position; random games and the parser rely on it.
func TestCheckNotices(t *testing.T) {
	base := []string{"down 51-70", "unit 2Pz.3Pz 51", "unit 26VG.77 70", "unit 28Inf.112 70", "unit 28Inf.1/110 71"}
	const tank, foot, ally = "2Pz.3Pz", "26VG.77", "28Inf.112"
	for name, test := range map[string]struct {
		corrupt func(p *Position, s *state)
		want    string
	}{
		"whole":                 {func(p *Position, s *state) {}, ""},
		"a box beyond the last": {func(p *Position, s *state) { s.place[p.d.unitBy[foot]] = lastBox + 1 }, "26VG.77 is on place"},
		"a place that is none":  {func(p *Position, s *state) { s.place[p.d.unitBy[foot]] = uint8(p.d.nPlaces) + 1 }, "26VG.77 is on place"},
		"points out of play":    {func(p *Position, s *state) { s.sp[p.d.unitBy["26VG.78"]] = 1 }, "26VG.78 is out of the scenario and has points"},
		"marks out of play":     {func(p *Position, s *state) { s.flags[p.d.unitBy["26VG.78"]] = fDone }, "26VG.78 is out of the scenario and has points"},
		"a lost unit's points":  {func(p *Position, s *state) { s.place[p.d.unitBy["26VG.78"]], s.sp[p.d.unitBy["26VG.78"]] = boxLost, 1 }, "26VG.78 is eliminated and has"},
		"a lost unit's marks": {func(p *Position, s *state) {
			s.place[p.d.unitBy["26VG.78"]], s.flags[p.d.unitBy["26VG.78"]] = boxLost, fDone
		}, "26VG.78 is eliminated and has"},
		"a lost unit's delay": {func(p *Position, s *state) {
			s.place[p.d.unitBy["26VG.78"]], s.late[p.d.unitBy["26VG.78"]] = boxLost, 1
		}, "26VG.78 is eliminated and has"},
		"no points":              {func(p *Position, s *state) { s.sp[p.d.unitBy[foot]] = 0 }, "26VG.77 has 0 points of 3"},
		"too many points":        {func(p *Position, s *state) { s.sp[p.d.unitBy[foot]] = 4 }, "26VG.77 has 4 points of 3"},
		"dug-in tanks":           {func(p *Position, s *state) { s.flags[p.d.unitBy[tank]] |= fEntrenched }, "2Pz.3Pz cannot be entrenched"},
		"a group at rest":        {func(p *Position, s *state) { s.flags[p.d.unitBy[foot]] |= fGroup }, "26VG.77 moves with no stack"},
		"an attack at rest":      {func(p *Position, s *state) { s.flags[p.d.unitBy[foot]] |= fAttacks }, "26VG.77 attacks in no battle"},
		"fresh on the map":       {func(p *Position, s *state) { s.flags[p.d.unitBy[foot]] |= fFresh }, "26VG.77 is on the map and still fresh"},
		"tanks afoot":            {func(p *Position, s *state) { s.flags[p.d.unitBy[tank]] |= fFoot }, "2Pz.3Pz cannot be on foot"},
		"foot afoot":             {func(p *Position, s *state) { s.flags[p.d.unitBy[foot]] |= fFoot }, "26VG.77 cannot be on foot"},
		"markers at rest":        {func(p *Position, s *state) { s.marks[p.d.unitBy[foot]] = 1 }, "26VG.77 has markers of a battle"},
		"aims at rest":           {func(p *Position, s *state) { s.aim[p.d.unitBy[foot]] = 1 }, "26VG.77 has markers of a battle"},
		"counts":                 {func(p *Position, s *state) { s.cnt[axis][70]++ }, "counts and places of units do not agree"},
		"occupation":             {func(p *Position, s *state) { s.occ[axis].Add(99) }, "counts and places of units do not agree"},
		"points on a place":      {func(p *Position, s *state) { s.str[axis][70]++ }, "points on places do not add up"},
		"lists":                  {func(p *Position, s *state) { s.head[70] = 0 }, "lists and places of units do not agree"},
		"supply":                 {func(p *Position, s *state) { s.sup[0] = mask{} }, "the supply map is out of date"},
		"a bridge too many":      {func(p *Position, s *state) { s.down |= 1 << len(p.d.bridges) }, "more bridges than there are"},
		"a building too many":    {func(p *Position, s *state) { s.builds |= 1 << len(p.d.bridges) }, "more bridges than there are"},
		"work on a sound bridge": {func(p *Position, s *state) { s.tries[p.roadBetween(10, 11).bridge-1] = 1 }, "attempts at the intact bridge 10-11"},
		"a zone held":            {func(p *Position, s *state) { s.held.Add(p.d.placeBy["A"]) }, "a zone has a controller"},
		"an end without result":  {func(p *Position, s *state) { s.phase = PhaseOver }, "without an outcome"},
		"a level beyond":         {func(p *Position, s *state) { s.phase, s.outcome = PhaseOver, 99 }, "without a level"},
		"no stack":               {func(p *Position, s *state) { s.phase = PhaseUnit }, "without a stack"},
		"no bridge":              {func(p *Position, s *state) { s.phase = PhaseBlow }, "without a bridge before a stack"},
		"no effect":              {func(p *Position, s *state) { s.phase = PhaseSpecial }, "without an effect"},
		"no battle":              {func(p *Position, s *state) { s.phase = PhaseFire }, "without a battle"},
		"no calls":               {func(p *Position, s *state) { s.phase, s.battleArea = PhaseCallDie, 70 }, "without artillery"},
		"no guns":                {func(p *Position, s *state) { s.phase, s.battleArea = PhaseArtillery, 70 }, "without artillery"},
		"no marker": {func(p *Position, s *state) {
			s.phase, s.battleArea, s.shooter = PhaseArtilleryDie, 70, p.d.unitBy[ally]
		}, "without an artillery marker"},
		"nobody fires":   {func(p *Position, s *state) { s.phase, s.battleArea = PhaseFireDie, 70 }, "without a unit that fires"},
		"no engineer":    {func(p *Position, s *state) { s.phase, s.bridge = PhaseBuildDie, 1 }, "without an engineer at a bridge"},
		"no site":        {func(p *Position, s *state) { s.phase, s.builder = PhaseBuildDie, p.d.unitBy["600Eng"] }, "without an engineer at a bridge"},
		"nobody arrives": {func(p *Position, s *state) { s.phase = PhasePlace }, "without a reinforcement"},
	} {
		p := scene(t, "17-1 axis move", base...)
		test.corrupt(p, &p.s)
		err := p.CheckInvariants()
		if test.want == "" {
			check.NoError(t, err, name)
			continue
		}
		if err == nil || !strings.HasPrefix(err.Error(), "tigers: ") || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", name, err, test.want)
		}
	}
}

// It also detects units and areas that the scenario leaves out.
func TestCheckNoticesUnitsOutsideTheScenario(t *testing.T) {
	for line, want := range map[string]string{
		"unit 2Pz.3Pz 9":              "2Pz.3Pz does not belong to seventh-army",
		"unit 4Inf.12 C":              "4Inf.12 is in a German zone",
		"unit 352VG.914 P":            "352VG.914 is in a zone closed to Germans",
		"unit 352VG.914 120":          "352VG.914 is outside the limits",
		"unit 352VG.914 C entrenched": "352VG.914 cannot be entrenched",
	} {
		_, err := load(t).Parse("tigers seventh-army\nat 17-1 axis move\n" + line + "\n")
		check.ErrorContains(t, err, want, "%s", line)
	}
}
