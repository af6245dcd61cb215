// Package quiet has no tests.
package quiet

func Twice(n int) int { return 2 * n }
