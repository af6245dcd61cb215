package tigers

import "herbstnebel/rules/cellset"

// mask is a set of places.
type mask = cellset.Set[[3]uint64, uint8]
