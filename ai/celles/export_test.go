package celles

// Learned reports whether the network knows the map of the positions that were evaluated.
func (s *Staff) Learned() bool { return s.learned.Known() }
