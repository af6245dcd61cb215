// Package enemyaction is the general staff of the German player of Enemy Action: Ardennes, in
// integers only. The Allies have no staff: their procedures answer within the German choices.
//
// Evaluate adds up named terms: points, what could take them away, the way to those that are
// open, strength, supply, and the attacks that activated units could make. The policy reads the
// position at each decision: it plays the card whose units have most to do, sends each where it
// stands best, attacks what promises most, and plays a card for its event where that brings more
// than its command. Plans are themes of an activation, goals that it is aimed at, and cards with
// their events.
package enemyaction
