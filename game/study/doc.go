// Package study holds a tree of variations over one game. Every node is a choice from a scenario, of a player or of
// Chance, so dice can be set by hand: each face is a variation. Both lines stay when a player goes back and plays
// something else. Nodes have names and comments; variations can be promoted and deleted.
//
// A Study knows its current node and the position there. Match makes a match that begins with the choices up to a node,
// and Follow adds the choices of a match to the tree. Text and Parse convert a study to and from a text file:
//
//	herbstnebel study 1
//	title The bridge at Spa
//	system toy 1
//	scenario short
//	seed 0
//	axis human
//	allies human
//
//	first axis
//	@ name The direct road
//	# Spa is two cells away.
//	move a.1 2-3
//	@ (
//	move a.1 2-4
//	#= hash 8c1f0e5a77d3b924
//	@ )
//	pass
//	#= hash 77d3b9248c1f0e5a
//	@ here
//
// The header is that of a journal, with a title. Below it, a line is a choice in notation, a comment ("# ") or the name
// ("@ name") of the choice before it, or one of the following. "@ (" begins an alternative to the last choice, which
// "@ )" ends. "@ here" marks the current node. "#= hash" is the hash of the position at the end of a line. Other lines
// that begin with "#=" are ignored. A comment before the first choice belongs to the start.
//
// A study of a stranger is data only. The number of nodes and the lengths of texts are bounded, control characters are
// removed, and every fault of a file is an error with its line. Package link encodes a study for an address.
package study
