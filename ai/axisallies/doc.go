// Package axisallies provides the heuristics of Axis & Allies: Battle of the Bulge. All arithmetic is in integers.
//
// The learned evaluation (learned.go) is a network in the folder learned. The plain evaluation, for greedy players, other
// maps and points by towns, is a sum of named terms: the points if the front line moved now, the points within reach,
// strength, usable supplies, and the possible attacks of both sides. battle.go evaluates attacks by the exact odds
// of each cell of the strips. policy.go pays for one hex after the other and moves its units to the hexes of their
// highest value. haul.go does the same for trucks and reinforcements, and air.go for aircraft.
package axisallies
