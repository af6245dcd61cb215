package endless

// march counts the steps of a march (§1.1).
func march(points int) (steps int) {
	for points > 0 {
		points--
		steps++
	}
	return steps
}
