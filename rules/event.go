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
	AttackBegan         // Cell attacked; Piece = 0
	ArtilleryFired      // Piece (artillery) in support at Cell, N = strength; N = 0: artillery that is not a piece, near Piece
	RocketsFired        // as ArtilleryFired, by rockets
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
)

// Event is something that happened when a choice was played.
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
