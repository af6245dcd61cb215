// Package kit is what general staffs are made of: measures of any board of cells and links, and
// the themes of plans. It holds no rule and knows no game. No staff has to use all of it, and
// none has to do a thing as the kit does it.
//
//   - Board is the ground as a staff sees it: cells, numbered from 0, and links.
//   - Field says how far each cell is from the nearest of some cells.
//   - Spill adds up what bears on a cell from the cells around it, as threats do.
//   - Supply follows the lines of supply, and says how much is cut off by whoever takes a cell.
//   - Goals are cells with a worth, and the way to each.
//   - Stake weighs the results of an attack, and says whether it can force anything; StakeOf makes one
//     of a forecast.
//   - Best picks the choice that ranks highest, TopK keeps the best few by rank, PriorityQueue a list of work by urgency.
//   - Sum adds up the terms of an evaluation; Weights say what the terms of an evaluation count for, moment by moment, from a file.
//   - Net is what was learned of who wins, from a file; a FeatureVector is what it reads of a position, in which strength is
//     counted by Band; Learned is a Net as a staff asks it.
//   - Theme is what a plan is after, Bias what it changes in a staff's policy, and a BiasTable the
//     themes that a staff knows. Named puts a plan into words.
//
// A staff that reads the position once where an activation begins, keeps these measures in step
// while its units move, and sends each unit where they say it is worth most, has its policy; the
// same policy under the biases of a BiasTable gives its plans. CONTRIBUTING.md shows how, by the
// staff of Tigers in the Mist.
//
// All numbers are integers. Nothing allocates once its buffers have grown, and nothing is safe
// for concurrent use: each staff has its own.
package kit
