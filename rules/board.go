package rules

// CellID is a hex, an area or an off-map box, numbered from 1 within a Board.
type CellID uint16

// EdgeID is a boundary between two cells that can have a river or a bridge, numbered from 1
// within a Board.
type EdgeID uint16

// PieceID is a counter, numbered from 1 within a System. A piece has the same ID in every
// position of a system.
type PieceID uint16

// Point is a place on the map sheet, in units of one cell's width, with x to the east and y
// to the south.
type Point struct{ X, Y float32 }

// Board is the immutable part of a map.
type Board struct {
	Width, Height float32 // size of the sheet, in the units of Point
	Cells         []Cell  // Cells[0] is unused
	Edges         []Edge  // Edges[0] is unused
	Roads         []Road
	Borders       []Border
	Boxes         []Box // off-map places for pieces
	Source        string
}

// Cell is a hex or an area.
type Cell struct {
	Code       string // code in the rulebook: "3508"
	Center     Point
	Outline    []Point
	Terrain    string // key: clear, light_woods, woods, forest, rough ...
	Settlement string // "", village or town
	Name, Alt  string // name of the place, and its name in the other language of the region
	Zones      []string
	Entry      string // entry zone letter, or ""
	Fort       bool   // Westwall
	Points     int    // victory points
	Source     string // rulebook, public or reconstructed
}

// Edge is a hexside with a river.
type Edge struct {
	A, B   CellID
	P, Q   Point  // end points
	River  string // minor or major
	Name   string
	Bridge bool
	Source string
}

// Road joins two neighbouring cells.
type Road struct {
	A, B   CellID
	Class  string // main or secondary
	Source string
}

// Border is a line between zones, as pieces of hexsides.
type Border struct {
	Kind  string // army, british, scenario
	Lines [][2]Point
}

// Box is a place off the map for pieces.
type Box struct {
	ID   CellID
	Key  string // string-table key below "box."
	Side Side
}

// OnTurnTrack reports whether the box is a space of the turn track, where reinforcements wait.
func (b *Box) OnTurnTrack() bool { return b.Key == "track" || b.Key == "calendar" }

// Piece is the visible state of a counter.
type Piece struct {
	ID        PieceID
	Code      string // "116Pz.60", the code in journals
	Side      Side
	Nation    string // de, us, br
	Service   string // heer, ss, luftwaffe, us, br
	Corps     string
	Formation string // "116Pz"
	Name      string // "60"
	Symbol    string // armour, mech, cavalry, infantry, parachute, glider, artillery, rocket, engineer ...
	Size      string // battalion, regiment, brigade ...
	Cell      CellID // a cell or a box; 0 = out of the game

	Attack, Defence, Move int  // printed on the visible side; Move in whole points
	AttackCircled         bool // attack factor circled
	NoZOC                 bool // an encircled strength: no zone of control
	Steps, MaxSteps       int
	Marks                 []string // keys: unsupplied, moved, fought, used, motorised, back-turn-3 ...
	Unit                  bool     // a combat unit, not an asset or marker
	Source                string
}

// FindPiece returns the piece with an ID in a list, or nil. It is fast if the pieces are listed by ID from 1 on.
func FindPiece(pieces []Piece, id PieceID) *Piece {
	if i := int(id) - 1; i >= 0 && i < len(pieces) && pieces[i].ID == id {
		return &pieces[i]
	}
	for i := range pieces {
		if pieces[i].ID == id {
			return &pieces[i]
		}
	}
	return nil
}

// Track is a track or a pool of chits beside the map.
type Track struct {
	Key   string // string-table key below "gauge."
	Side  Side
	Value int
	Max   int
	Items []TrackItem
	Para  string
}

// TrackItem is an item of a Track, such as a chit in the cup, a drawn chit or a date.
type TrackItem struct {
	Key   string
	Text  string // hits of a drawn chit, by HitsKey, or without a chit their sum; negative hits are ignored; or faces of a die that hit Piece
	Why   string // key of the reason why a drawn chit gives no hits
	Side  Side
	Count int
	Piece PieceID // the piece that it represents; 0 = none
	// Probability of being next, Num in Den; Den is 0 if there is none.
	Num, Den int
}

// Query requests an overlay.
type Query struct {
	Kind  string  // reach, supply, zoc, threat
	Side  Side    // for zoc and supply
	Piece PieceID // for reach and supply
	Cell  CellID  // for threat
}

// Mark is one cell of an overlay.
type Mark struct {
	Cell CellID
	From CellID // previous cell on the path, for lines; 0 = none
	N    int    // cost in half points, or number of threats
	Key  string // kind of mark within the overlay
}
