// Package fake is a game of two rules.
package fake

const text = "§9.9 in a string is no comment"

// move moves a unit by its allowance (§1.1); bridges are §1.1.1, and §1.1 again.
func move() {}
