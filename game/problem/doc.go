// Package problem holds problems: positions in which one plan wins clearly more often than all others. A problem asks for
// this plan. The answer is any line of choices, and its grade is how much winning chance it loses.
//
// The problems of a game are in assets/problems/ID.txt, which go run ./game/problems writes. A problem is a block of lines,
// each a keyword and its value, in the order of the fields of Problem:
//
//	problem offensive-1-7-340
//	scenario offensive
//	from seed 1 game 7 choice 340
//	seats colonel lieutenant
//	rules 12
//	theme target
//	chance 612
//	margins 123 118 110
//	found lieutenant 0 major 25 colonel 50 general 100
//	play move 116Pz.60 3415-3314
//	play end
//	loss 95
//	other end
//	position
//		turn 2
//		...
//
// The lines of the position begin with a tab. A line that begins with "#" is a comment.
package problem
