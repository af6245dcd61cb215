package celles

// Learned reports whether the network fits the map of the evaluated positions.
func (s *Heuristics) Learned() bool { return s.learned.Known() }
