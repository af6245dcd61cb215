package ai

// Level is the search effort of a SearchPlayer. All levels have the same dice, knowledge and units.
type Level struct {
	Name     string
	Rollouts int // per decision, at most; 0 = the default plan is followed
	Horizon  int // length of a rollout, in activations
	Tree     int // depth of the tree after the compared plan, in plans of both sides; 0 = as the heuristics adjust it, or no tree
	Width    int // plans compared, at most; 0 = all
	Evolve   int // share of the rollouts for variations of the best plan, in percent; 0 = as the heuristics adjust it, or none
	Lead     int // required lead of another plan over the default plan, in half standard errors; 0 = 1
	Threads  int // threads of a SearchPlayer with a worker factory; 0 = 1
	// Temperature randomizes the choice: the plan is drawn from those whose win probability is less than
	// Temperature thousandths below that of the best. Without rollouts, Temperature is the probability, in
	// thousandths, that a plan other than the default plan is drawn.
	Temperature int
	MoveTime    int // time limit for one decision at a screen, in milliseconds; 0 = none
}

// DefaultLevel is the name of the level that is selected initially.
const DefaultLevel = "colonel"

// Levels returns the levels, weakest first.
func Levels() []Level {
	return []Level{
		{Name: "cadet", Temperature: 800},
		{Name: "lieutenant"},
		{Name: "major", Rollouts: 16, Horizon: 4, MoveTime: 2000},
		{Name: "colonel", Rollouts: 128, Horizon: 4, MoveTime: 2000},
		{Name: "general", Rollouts: 1024, Horizon: 6, MoveTime: 10000},
	}
}

// LevelNamed returns the level with a name.
func LevelNamed(name string) (Level, bool) {
	for _, l := range Levels() {
		if l.Name == name {
			return l, true
		}
	}
	return Level{}, false
}

// MoveTime returns the time limit of a player for one decision at a screen, in milliseconds; 0 = none.
func MoveTime(p Player) int {
	if q, ok := p.(TimeLimiter); ok {
		return q.MoveTime()
	}
	return 0
}
