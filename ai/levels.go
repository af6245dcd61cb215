package ai

// Level is how much a SearchPlayer thinks. All levels have the same dice, the same knowledge and
// the same units.
type Level struct {
	Name     string
	Rollouts int // a decision, at most; 0 = the staff's own plan is followed
	Horizon  int // activations after which a rollout ends
	Tree     int // plans of both sides after the one decided on that are compared too; 0 = the policy's alone
	Width    int // plans compared, at most; 0 = all
	Threads  int // that a SearchPlayer with recruits thinks on; 0 = 1
	// Temperature loosens the final choice: the plan is drawn among those within so many
	// thousandths of winning chance of the best. Without rollouts it is the probability, in
	// thousandths, that another plan is followed than the staff's own.
	Temperature int
	Patience    int // milliseconds that a screen allows for one decision; 0 = any
}

// DefaultLevel is the level of who has not chosen one.
const DefaultLevel = "colonel"

// Levels returns the levels, weakest first.
func Levels() []Level {
	return []Level{
		{Name: "cadet", Temperature: 800},
		{Name: "lieutenant"},
		{Name: "major", Rollouts: 16, Horizon: 4, Patience: 2000},
		{Name: "colonel", Rollouts: 128, Horizon: 4, Patience: 2000},
		{Name: "general", Rollouts: 1024, Horizon: 6, Tree: 2, Patience: 10000},
	}
}

// LevelNamed returns a level by name.
func LevelNamed(name string) (Level, bool) {
	for _, l := range Levels() {
		if l.Name == name {
			return l, true
		}
	}
	return Level{}, false
}

// MoveTime returns the milliseconds that a player may take over one decision at a screen; 0 =
// any.
func MoveTime(p Player) int {
	if q, ok := p.(TimeLimiter); ok {
		return q.MoveTime()
	}
	return 0
}
