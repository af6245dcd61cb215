package pace

// reach says whether a unit comes so far (§1.1).
func reach(points, cost int) bool { return cost <= points }

// cost of a step (§1.2).
func cost(base int, road bool) int {
	if road {
		return base / 2
	}
	return base
}
