package bad

// move is §1.1; there is
// no §7.7.
func move() {}
