// Package axisallies is the general staff of Axis & Allies: Battle of the Bulge: what is worth
// having and what is worth doing, in integers only.
//
// Evaluate adds up named terms: the points that the front line would give if it moved now, those
// still within reach, strength, supplies that can be used, and what either side could strike.
// battle.go weighs attacks by the exact odds of each cell of the strips. policy.go sends units,
// one hex that is paid for after the other, where a hex is worth most to them; haul.go does the
// same for trucks and reinforcements, air.go for aircraft.
package axisallies
