package enemyaction

// tactic is a combat tactic of an action or command card, a bit of a set.
type tactic uint8

const (
	airForce tactic = iota
	gunfire
	coordinated
	bugOut
	corpsGuns
	engineer
	reinforce
	screen
	tanks
	tactics
)

var tacticNames = []string{"air-force", "artillery", "coordinated", "bug-out", "corps-artillery", "engineers", "reinforce", "screen", "tanks"}
