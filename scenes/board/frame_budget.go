package board

import "time"

// pace leaves at least a quarter of the time to others. After a frame that took long several updates
// follow one another at once: a slice of work in each of them would make the next frame long too.
// The zero value is ready.
type pace struct {
	ended time.Time
	took  time.Duration
}

// due reports whether a slice may begin now.
func (p *pace) due(now time.Time) bool { return now.Sub(p.ended) >= p.took/3 }

// rest notes that a slice that began at a moment has ended.
func (p *pace) rest(began, ended time.Time) { p.ended, p.took = ended, ended.Sub(began) }
