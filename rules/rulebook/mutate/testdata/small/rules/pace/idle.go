package pace

// idle is called by no test, and its first line does nothing.
func idle(x int) int {
	_ = -x
	return -x
}
