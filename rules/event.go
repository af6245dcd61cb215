package rules

// Kind is the kind of an Event.
type Kind uint8

const (
	NoEvent        Kind = iota
	TurnBegan           // N = turn
	PhaseBegan          // Key = phase
	ChitDrawn           // Key = chit, Side = its side; N = its place on the track, from 1
	ChitPlayed          // Key = use of the chit
	Placed              // Piece put on Cell from a box; Key = how, e.g. Arrives, or empty
	Moved               // Piece along Path
	Withdrawn           // Piece taken off Cell without being eliminated, into the box Key
	AttackBegan         // Cell attacked; Piece that attacks, or 0 if several may; Key = kind of attack, N = dice, or empty
	ArtilleryFired      // artillery fires at Cell; Piece and N as in the comment of Event
	RocketsFired        // as ArtilleryFired, by rockets
	AirStrike           // as ArtilleryFired, by aircraft
	FlakFired           // ground units at Cell fire at aircraft over it, N = dice
	DieRolled           // N = face, Key = purpose, M = modified roll
	ResultFound         // Key = result of a combat at Cell
	StepLost            // Piece at Cell, N = steps left; several steps can be lost in one event
	StepGained          // Piece at Cell, N = steps now
	Eliminated          // Piece at Cell; its remaining steps are lost without StepLost
	Retreated           // Piece along Path
	Advanced            // Piece along Path
	BridgeBlown         // Edge
	BridgeBuilt         // Edge
	ControlTaken        // Cell by Side
	SupplyLost          // Piece
	SupplyRestored      // Piece
	PointsScored        // Side, N = now, M = before
	GameEnded           // Key = method, Side = winner
	Note                // Key: any other line for the log; after a colon the chit or card it is about

	Kinds // number of kinds, with NoEvent
)

// Event is something that happened when a choice was played.
//
// Events of fire (ArtilleryFired, RocketsFired, AirStrike) name the side that fires and the cell that is hit. N is the strength of
// the fire in points, dice or hits, and Piece the piece that fires, or the first of several; 0 if none does. If N is 0, the fire has
// no strength of its own, and Piece is its target, or 0 if that is the whole cell.
type Event struct {
	Kind  Kind
	Side  Side
	Piece PieceID
	Cell  CellID
	Edge  EdgeID
	N, M  int
	Key   string
	Para  string   // paragraph that causes the event
	Path  []CellID // valid only during the call
}

// Listener receives events in the order in which they happen.
type Listener interface{ HandleEvent(Event) }

// ListenerFunc adapts a function to a Listener.
type ListenerFunc func(Event)

// HandleEvent calls f.
func (f ListenerFunc) HandleEvent(e Event) { f(e) }
