// The problems command finds problems in games between engines and appends them to a file. See package problem.
//
//	go run ./game/problems -game tigers -want 30 -o assets/problems/tigers.txt
//	go run ./game/problems -table
//
// It plays one game after the other, and the dice and seats of a game follow from the seed and its number. Each decision
// that one side has several plans for is compared with few rollouts first, and the comparison ends as soon as no plan is
// likely to lead all others by eight hundredths of the win probability, or the default plan is the best. The survivors are
// searched twice with 4,000 rollouts under different seeds. A search with 16,000 rollouts that look further ahead must
// confirm the best plan. The work is bounded by the number of games; a run that is stopped continues after the last game
// in the file.
package main
