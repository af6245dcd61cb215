package mapview

import "time"

// FrameBudget limits background work to three quarters of the time. After a slow frame several updates follow at once, and a slice of work in each
// would make the next frame slow as well. The zero value is ready to use.
type FrameBudget struct {
	ended time.Time
	took  time.Duration
}

// Due reports whether a slice of work may begin now.
func (p *FrameBudget) Due(now time.Time) bool { return now.Sub(p.ended) >= p.took/3 }

// Rest records a slice of work between two times.
func (p *FrameBudget) Rest(began, ended time.Time) { p.ended, p.took = ended, ended.Sub(began) }
