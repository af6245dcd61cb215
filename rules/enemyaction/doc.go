// Package enemyaction plays Enemy Action: Ardennes, a solitaire game: one player leads the Germans,
// and an automaton leads the Allies by the procedures printed on the game's sheet.
//
// A printed procedure is a list: the first line that applies is taken, criteria narrow a list of
// candidates one after the other, and a check rolls a die. The package holds these lists as data: a
// procedure is a table of steps (trace.go), each with its paragraph. decide evaluates the table and
// records every step with its numbers in a Chain. Chains become phrases in short (trace_view.go) or
// step by step (trace_steps.go, trace_hits.go). A rules.TraceListener receives the phrases of a
// choice, an Auditor receives the chains. Tests evaluate the chains again from the position
// (audit_test.go) and follow the printed steps from their words alone (paper_test.go).
//
// The files of a game follow one scheme. position.go holds the state and the contract of
// rules.Position, units.go and bridges.go read and change the state, notify.go reports events.
// data.go holds the data that never changes, load_*.go reads it from assets/enemyaction, and
// system.go starts a game. The rules of both sides are in files named by chapter: sequence.go,
// cards.go, activation.go, movement.go, attack.go, tactics.go, hits.go, losses.go, retreat.go,
// advance.go, supply.go, zones.go, victory.go and some short ones. Files with the prefix bot_ hold
// the automaton. odds*.go computes forecasts with the procedures that resolve the combat: the
// results of the chits, the branches before them, and the effect of hits on Allied defenders.
// view_*.go and whynot.go serve the screen, ai_queries.go serves the AI, text.go and operations.go
// write positions and choices. RULES.md lists every paragraph with its tests and rulings.
//
// The automaton is not a package of its own because no clean seam divides it from the rules: its files
// and trace.go use hundreds of the unexported names of the other files, and many of its functions
// are methods of the two types of positions.
//
// The rulebook gives the sheet but not the rules around it. Paragraphs X16 to X48 of the index
// reconstruct them from published descriptions. Undetected defenders (bot_undetected.go), the second
// method of reserves and expediting are known by little more than their names, so they are rulings.
// The map, the order of battle, the chits, the cards, the days and the levels are reconstructed
// except where the index states otherwise.
package enemyaction
