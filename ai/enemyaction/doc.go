// Package enemyaction provides the heuristics for the German player of Enemy Action: Ardennes. All arithmetic is
// in integers. The Allies have none: their procedures respond within the German choices.
//
// The learned evaluation of the breakthrough (learned.go) is a network in the folder learned. The plain evaluation, for
// the campaign, greedy players and other maps, is a sum of named terms: points and threats to them, the distance to open goals, strength,
// supply, and the possible attacks of activated units. The policy analyses the position at each decision. It plays
// the card whose units have the most to do, moves each unit to its best hex, makes the most promising attack, and
// plays a card for its event if that has a higher value than its command. Plans are themes of an activation, goals for
// it, and cards with their events.
package enemyaction
