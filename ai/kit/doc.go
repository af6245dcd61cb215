// Package kit provides building blocks for the heuristics of a game: measures on boards of cells and links, and
// plan themes. It contains no rule and depends on no game. A game uses the parts that suit it.
//
//   - Board is a map as a graph of cells, numbered from 0, and links.
//   - DistanceField holds the distance of each cell to the nearest of some cells.
//   - InfluenceMap sums the influence of the surrounding cells on each cell, such as threats.
//   - Supply traces supply lines and computes the loss if the enemy takes a cell.
//   - Goal is a cell with a value and the distances to it.
//   - Payoff summarises the results of an attack; PayoffOf computes it from a forecast.
//   - Best returns the choice with the highest rank, TopK keeps the highest ranks, PriorityQueue sorts jobs.
//   - Evaluator evaluates positions by named terms; Weights hold the weights of the terms by moment, from a file.
//   - Net is a trained network that predicts the winner, from a file; FeatureVector holds its inputs; Learned
//     applies it.
//   - Planner plays decisions, and lists and describes plans.
//   - Theme is the purpose of a plan, Bias its change of the policy, and BiasTable holds the themes of a game.
//     Named names a plan by its moves.
//
// A typical policy analyses the position once at the start of an activation, updates these measures as units move,
// and sends each unit where they give the highest value. The same policy under the biases of a BiasTable gives the
// plans. CONTRIBUTING.md explains this by the example of Tigers in the Mist.
//
// All arithmetic is in integers. Nothing allocates once buffers have grown. Nothing is safe for concurrent use
// unless its comment says so.
package kit
