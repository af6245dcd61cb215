// Package vocab is the vocabulary that games and screens share: the keys by which a position
// tells what can be seen, and by which a screen finds a picture and a text for it. Their texts
// are in assets/strings, below the prefix of their list. A game may have words of its own,
// which its own string tables declare, and its own texts for words that are here.
//
// A word is lower case, with hyphens; light_woods is older than that and stands in data files.
package vocab

import "strings"

// Marks of pieces, and of cells in overlays: rules.Piece.Marks and rules.Mark.Key. The prefix
// of their texts is "mark.".
const (
	Active      = "active"       // may act in this round
	Moved       = "moved"        // has moved in this round
	Fought      = "fought"       // has attacked in this round
	WasAttacked = "was-attacked" // has been attacked in this round
	Attacking   = "attacking"    // takes part in the attack in hand
	MustAttack  = "must-attack"  // has come upon the enemy, and attacks before the phase ends
	Defending   = "defending"    // is under attack now
	Retreating  = "retreating"   // has yet to retreat
	Selected    = "selected"     // at work: rules.Decision names it too
	Moving      = "moving"       // belongs to the stack that is moving
	Done        = "done"         // has moved or fought and does neither again
	Used        = "used"         // an asset that has been spent
	Unsupplied  = "unsupplied"   // out of supply; also a reason
	Held        = "held"         // told to stay where it is
	Entrenched  = "entrenched"   // in works that it would leave
	Outside     = "outside"      // outside the limits of the scenario
	Blocked     = "blocked"      // waits for its release
	Contested   = "contested"    // a cell with both sides in it
	Aboard      = "aboard"       // carried by another piece
	Blitz       = "blitz"        // may go further than others
	Taken       = "taken"        // captured: it is used by the other side
	Spent       = "spent"        // supplies that have been paid with

	Reach    = "reach"    // a cell within reach
	Adjacent = "adjacent" // stands next to the cell asked about
	Road     = "road"     // a cell of a supply road
	Threat   = "threat"   // a cell that could be attacked
	ByRoad   = "by-road"  // a cell within reach by road alone
	Line     = "line"     // a cell to which supply can be traced, or along the front
	Partly   = "partly"   // a cell to which it can be traced for some only
	Target   = "target"   // a cell that can be attacked
	Zone     = "zoc"      // a cell in a zone of control
)

// Marks that carry more after a dot.
const (
	Due    = "due"       // and when it comes: due.18-2
	Aimed  = "artillery" // and how many guns are aimed at it: artillery.2
	Effect = "special"   // and what special forces are at: special.bridges
	Load   = "load"      // and how much is carried: load.3
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

// Nations and services: rules.Piece.Nation and Service, after which a counter has its colours.
const (
	German    = "de"
	American  = "us"
	British   = "br"
	Belgian   = "be"
	Norwegian = "no" // in American service

	Heer      = "heer"
	SS        = "ss"
	Luftwaffe = "luftwaffe"
	Garrison  = "garrison" // whoever is on the spot
)

// Classes of roads and rivers: rules.Road.Class and rules.Edge.River.
const (
	MainRoad      = "main"
	SecondaryRoad = "secondary"
	MinorRiver    = "minor"
	MajorRiver    = "major"
)

// Overlays that can be asked for: rules.Query.Kind. A game may answer with nothing.
const (
	ShowReach  = "reach"   // of a piece
	ShowSupply = "supply"  // of a side, or of a piece
	ShowZones  = "zoc"     // zones of control of a side
	ShowThreat = "threat"  // to a cell
	ShowTarget = "targets" // what a piece could attack
	ShowFront  = "front"   // the front line of a side
)

// Gauges: rules.Track.Key. The prefix of their texts is "gauge.".
const (
	Turn         = "turn"
	Points       = "vp"            // victory points
	Total        = "total"         // all points that a side has, with what they are for
	Cup          = "cup"           // chits that may be drawn
	Hand         = "hand"          // chits that are held
	Drawn        = "drawn"         // chits drawn so far
	MovementLeft = "movement-left" // half points of the piece at work
)

// Winning reports whether a gauge tells of what the whole game is won by.
func Winning(gauge string) bool { return strings.HasPrefix(gauge, Points) || gauge == Total }

// Verbs of choices: rules.ChoiceInfo.Verb, and the first word of their notation in journals. The
// prefix of their texts is "verb.". Some carry more after a dot: draw.axis.supply.
const (
	End       = "end"   // ends a phase
	Stop      = "stop"  // ends the way of a piece
	None      = "none"  // declines what is offered
	Place     = "place" // sets a piece up
	First     = "first" // who begins
	Draw      = "draw"  // a chit
	Die       = "die"
	Play      = "play"      // a chit
	Formation = "formation" // picks one
	Unit      = "unit"      // picks a piece to move
	Enter     = "enter"     // the map
	Move      = "move"
	Withdraw  = "withdraw"
	Pay       = "pay"   // for a stack, which then can move
	With      = "with"  // takes a piece into a stack or an attack
	At        = "at"    // picks a cell
	Blow      = "blow"  // a bridge
	Keep      = "keep"  // a bridge
	Build     = "build" // a bridge
	Attack    = "attack"
	Fight     = "fight"   // declares the attack as it stands
	Support   = "support" // artillery
	Lose      = "lose"    // a step
	Remove    = "remove"  // a piece too many
	Retreat   = "retreat"
	Advance   = "advance"
	Replace   = "replace" // a step
	Cancel    = "cancel"
)

// Reasons why an intent is not legal: rules.Reason.Key. The prefix of their texts is "why.".
const (
	NotNow           = "not-now"      // it is another phase
	NotYours         = "not-yours"    // the unit is of the side that does not decide now
	FightingNow      = "fighting-now" // a move, while attacks are declared
	MovingNow        = "moving-now"   // an attack, while units move
	NotOnMap         = "not-on-map"
	MovedAlready     = "moved-already"
	FoughtAlready    = "fought-already"
	AttacksAlready   = "attacks-already" // in the attack at hand
	LeftOut          = "left-out"        // of the attack at hand, by its own side
	NoAttackStrength = "no-attack-strength"
	NotAttacked      = "not-attacked" // while losses are taken
	TooFar           = "too-far"
	NoEnemy          = "no-enemy"     // nobody to attack
	NotAdjacent      = "not-adjacent" // too far to attack
	River            = "river"        // no bridge
	NotHereYet       = "not-here-yet"
	NotActivated     = "not-activated"
	FinishFirst      = "finish-first" // another piece is on its way
	NotAMove         = "not-a-move"
	EnemyThere       = "enemy-there"
	ZoneToZone       = "zone-to-zone" // of the enemy's control
)

// Unspoken is every word that has no text, by what it names.
func Unspoken() map[string][]string {
	return map[string][]string{
		"nation":  {German, American, British, Belgian, Norwegian},
		"service": {Heer, SS, Luftwaffe, American, British, Garrison},
		"road":    {MainRoad, SecondaryRoad},
		"river":   {MinorRiver, MajorRiver},
	}
}

// Arrives is how reinforcements are put on the map: the Key of rules.Placed. The prefix of its text is
// "board.event.placed.".
const Arrives = "arrives"

// Families are the words that carry more after a dot, by the prefix of their texts.
func Families() map[string][]string { return map[string][]string{"mark": {Due, Aimed, Effect, Load}} }

// Vocabulary is every word, by the prefix of its texts.
func Vocabulary() map[string][]string {
	return map[string][]string{
		"mark": {Active, Moved, Fought, WasAttacked, Attacking, Defending, Retreating, Selected, Moving, Done, Used, Unsupplied, Held, Entrenched, Outside,
			Blocked, Contested, Aboard, Blitz, Taken, Spent, MustAttack, Reach, Adjacent, Road, Threat, ByRoad, Line, Partly, Target, Zone},
		"terrain": {Clear, LightWoods, Woods, Forest, Rough, Village, Town},
		"symbol":  {Armour, Mech, Cavalry, Infantry, Parachute, Glider, Artillery, Nebelwerfer, Engineer, Special, Motorised, Recon},
		"size":    {Company, Battalion, Regiment, Brigade, Group, Kampfgruppe, CombatCommand, TaskForce},
		"gauge":   {Turn, Points, Total, Cup, Hand, Drawn, MovementLeft},
		"verb": {End, Stop, None, Place, First, Draw, Die, Play, Formation, Unit, Enter, Move, Withdraw, Pay, With, At, Blow, Keep, Build,
			Attack, Fight, Support, Lose, Remove, Retreat, Advance, Replace, Cancel},
		"why": {NotNow, NotYours, FightingNow, MovingNow, NotOnMap, MovedAlready, FoughtAlready, AttacksAlready, LeftOut, NoAttackStrength, NotAttacked, TooFar, NoEnemy, NotAdjacent, River, Unsupplied,
			NotHereYet, NotActivated, FinishFirst, NotAMove, EnemyThere, ZoneToZone},
		"board.event.placed": {Arrives},
		"mod":                {Unsupplied, Unit, Village, Town, Woods, Forest, River},
	}
}
