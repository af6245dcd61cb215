// Package vocab is the vocabulary shared by games and screens: the keys by which a position
// describes its visible state and a screen finds images and texts. The texts are in
// assets/strings, under the prefix of each list. A game may have words of its own, declared
// by its own string tables, and may have its own texts for the words of this package.
//
// A word is lower case, with hyphens. The exception is light_woods, which is older and
// occurs in data files.
package vocab

import "strings"

// Marks of pieces, and of cells in overlays: rules.Piece.Marks and rules.Mark.Key. The
// prefix of their texts is "mark.".
const (
	Active      = "active"       // may act in this round
	Moved       = "moved"        // has moved in this round
	HasAttacked = "fought"       // has attacked in this round
	WasAttacked = "was-attacked" // has been attacked in this round
	Attacking   = "attacking"    // takes part in the current attack
	MustAttack  = "must-attack"  // has moved adjacent to the enemy and must attack before the phase ends
	Defending   = "defending"    // is under attack now
	Retreating  = "retreating"   // must still retreat
	Selected    = "selected"     // active: rules.Decision names it too
	Moving      = "moving"       // belongs to the stack that is moving
	Done        = "done"         // has moved or fought and can do neither again
	Used        = "used"         // an asset that has been spent
	Unsupplied  = "unsupplied"   // out of supply; also a reason
	Held        = "held"         // ordered not to move
	Entrenched  = "entrenched"   // entrenched; moving would give up the entrenchment
	Outside     = "outside"      // outside the limits of the scenario
	Blocked     = "blocked"      // not yet released
	Contested   = "contested"    // a cell with both sides in it
	Aboard      = "aboard"       // carried by another piece
	Blitz       = "blitz"        // may move farther than other pieces
	Taken       = "taken"        // captured and used by the other side
	Spent       = "spent"        // supplies already paid

	Reach    = "reach"    // a cell within reach
	Adjacent = "adjacent" // adjacent to the cell of the query
	Road     = "road"     // a cell of a supply road
	Threat   = "threat"   // a cell that could be attacked
	ByRoad   = "by-road"  // a cell within reach by road alone
	Line     = "line"     // a cell to which supply can be traced, or on the front line
	Partly   = "partly"   // a cell to which only some pieces can trace supply
	Target   = "target"   // a cell that can be attacked
	Zone     = "zoc"      // a cell in a zone of control
)

// Marks that carry a parameter after a dot.
const (
	Due    = "due"       // arrival time: due.18-2
	Aimed  = "artillery" // number of artillery units aimed at it: artillery.2
	Effect = "special"   // task of special forces: special.bridges
	Load   = "load"      // amount carried: load.3
)

// Terrain and settlements of cells: rules.Cell.Terrain and Settlement. The prefix of their
// texts is "terrain.".
const (
	Clear      = "clear"
	LightWoods = "light_woods"
	Woods      = "woods"
	Forest     = "forest"
	Rough      = "rough"

	Village = "village"
	Town    = "town"
)

// Symbols of pieces: rules.Piece.Symbol. The prefix of their texts is "symbol.".
const (
	Armour      = "armour"
	Mech        = "mech" // infantry in half-tracks
	Cavalry     = "cavalry"
	Infantry    = "infantry"
	Parachute   = "parachute"
	Glider      = "glider"
	Artillery   = "artillery"
	Nebelwerfer = "nebelwerfer" // rockets
	Engineer    = "engineer"
	Special     = "special" // special forces
	Motorised   = "motor"   // infantry on trucks
	Recon       = "recon"
)

// Sizes of pieces: rules.Piece.Size. The prefix of their texts is "size.".
const (
	Company       = "company"
	Battalion     = "battalion"
	Regiment      = "regiment"
	Brigade       = "brigade"
	Group         = "group"      // of the size of a regiment
	Kampfgruppe   = "kg"         // German battle group
	CombatCommand = "cc"         // of a US armoured division
	TaskForce     = "task-force" // a US battalion, reinforced
)

// Nations and services: rules.Piece.Nation and Service. They determine the colours of a
// counter.
const (
	German    = "de"
	American  = "us"
	British   = "br"
	Belgian   = "be"
	Norwegian = "no" // in American service

	Heer      = "heer"
	SS        = "ss"
	Luftwaffe = "luftwaffe"
	Garrison  = "garrison" // local troops of any kind
)

// Classes of roads and rivers: rules.Road.Class and rules.Edge.River.
const (
	MainRoad      = "main"
	SecondaryRoad = "secondary"
	MinorRiver    = "minor"
	MajorRiver    = "major"
)

// Kinds of overlays that a screen can request: rules.Query.Kind. A game may return no marks
// for a kind.
const (
	ShowReach  = "reach"   // cells within reach of a piece
	ShowSupply = "supply"  // supply of a side or a piece
	ShowZones  = "zoc"     // zones of control of a side
	ShowThreat = "threat"  // threats to a cell
	ShowTarget = "targets" // cells that a piece could attack
	ShowFront  = "front"   // the front line of a side
)

// Gauges: rules.Track.Key. The prefix of their texts is "gauge.".
const (
	Turn         = "turn"
	Points       = "vp"            // victory points
	Total        = "total"         // all points of a side, with their sources
	Cup          = "cup"           // chits that may be drawn
	Hand         = "hand"          // chits in hand
	Drawn        = "drawn"         // chits drawn so far
	MovementLeft = "movement-left" // movement left to the active piece, in half points
)

// Winning reports whether a gauge counts points that decide the whole game.
func Winning(gauge string) bool { return strings.HasPrefix(gauge, Points) || gauge == Total }

// Verbs of choices: rules.ChoiceInfo.Verb, and the first word of their notation in
// journals. The prefix of their texts is "verb.". Some carry parameters after dots:
// draw.axis.supply.
const (
	End           = "end"   // ends a phase
	Stop          = "stop"  // ends the move of a piece
	None          = "none"  // declines an offer
	Place         = "place" // sets a piece up
	First         = "first" // the side that begins
	Draw          = "draw"  // a chit
	Die           = "die"
	Play          = "play"      // a chit
	Formation     = "formation" // picks a formation
	Unit          = "unit"      // picks a piece to move
	Enter         = "enter"     // the map
	Move          = "move"
	Withdraw      = "withdraw"
	Pay           = "pay"   // for a stack, which can then move
	With          = "with"  // adds a piece to a stack or an attack
	At            = "at"    // picks a cell
	Blow          = "blow"  // a bridge
	Keep          = "keep"  // leaves a bridge intact
	Build         = "build" // a bridge
	Attack        = "attack"
	DeclareAttack = "fight"   // declares the attack
	Support       = "support" // artillery
	Lose          = "lose"    // a step
	Remove        = "remove"  // a piece above the stacking limit
	Retreat       = "retreat"
	Advance       = "advance"
	Replace       = "replace" // a step
	Cancel        = "cancel"
)

// Reasons why an intent is not legal: rules.Reason.Key. The prefix of their texts is "why.".
const (
	NotNow           = "not-now"      // illegal in this phase
	NotYours         = "not-yours"    // the unit belongs to the other side
	DeclaringNow     = "fighting-now" // units cannot move while attacks are declared
	MovingNow        = "moving-now"   // units cannot attack in the movement phase
	NotOnMap         = "not-on-map"
	MovedAlready     = "moved-already"
	AttackedAlready  = "fought-already"
	AttacksAlready   = "attacks-already" // takes part in the current attack
	LeftOut          = "left-out"        // left out of the current attack by its own side
	NoAttackStrength = "no-attack-strength"
	NotAttacked      = "not-attacked" // not among the attacked units, while these take losses
	TooFar           = "too-far"
	NoEnemy          = "no-enemy"     // no enemy to attack
	NotAdjacent      = "not-adjacent" // not adjacent to the target
	River            = "river"        // no bridge
	NotHereYet       = "not-here-yet"
	NotActivated     = "not-activated"
	FinishFirst      = "finish-first" // another piece is still moving
	NotAMove         = "not-a-move"
	EnemyThere       = "enemy-there"
	ZoneToZone       = "zone-to-zone" // from one enemy zone of control to another
)

// Unspoken returns the words that have no texts, keyed by category.
func Unspoken() map[string][]string {
	return map[string][]string{
		"nation":  {German, American, British, Belgian, Norwegian},
		"service": {Heer, SS, Luftwaffe, American, British, Garrison},
		"road":    {MainRoad, SecondaryRoad},
		"river":   {MinorRiver, MajorRiver},
	}
}

// Arrives is the Key of rules.Placed for reinforcements that enter the map. The prefix of
// its text is "board.event.placed.".
const Arrives = "arrives"

// Families returns the words that carry a parameter after a dot, keyed by the prefix of
// their texts.
func Families() map[string][]string { return map[string][]string{"mark": {Due, Aimed, Effect, Load}} }

// Vocabulary returns all words that have texts, keyed by the prefix of their texts.
func Vocabulary() map[string][]string {
	return map[string][]string{
		"mark": {Active, Moved, HasAttacked, WasAttacked, Attacking, Defending, Retreating, Selected, Moving, Done, Used, Unsupplied, Held, Entrenched, Outside,
			Blocked, Contested, Aboard, Blitz, Taken, Spent, MustAttack, Reach, Adjacent, Road, Threat, ByRoad, Line, Partly, Target, Zone},
		"terrain": {Clear, LightWoods, Woods, Forest, Rough, Village, Town},
		"symbol":  {Armour, Mech, Cavalry, Infantry, Parachute, Glider, Artillery, Nebelwerfer, Engineer, Special, Motorised, Recon},
		"size":    {Company, Battalion, Regiment, Brigade, Group, Kampfgruppe, CombatCommand, TaskForce},
		"gauge":   {Turn, Points, Total, Cup, Hand, Drawn, MovementLeft},
		"verb": {End, Stop, None, Place, First, Draw, Die, Play, Formation, Unit, Enter, Move, Withdraw, Pay, With, At, Blow, Keep, Build,
			Attack, DeclareAttack, Support, Lose, Remove, Retreat, Advance, Replace, Cancel},
		"why": {NotNow, NotYours, DeclaringNow, MovingNow, NotOnMap, MovedAlready, AttackedAlready, AttacksAlready, LeftOut, NoAttackStrength, NotAttacked, TooFar, NoEnemy, NotAdjacent, River, Unsupplied,
			NotHereYet, NotActivated, FinishFirst, NotAMove, EnemyThere, ZoneToZone},
		"board.event.placed": {Arrives},
		"mod":                {Unsupplied, Unit, Village, Town, Woods, Forest, River},
	}
}
