package board

import "time"

// frameBudget limits background work to three quarters of the time. After a slow frame several updates follow at once, and a slice of work in each
// would make the next frame slow as well. The zero value is ready to use.
type frameBudget struct {
	ended time.Time
	took  time.Duration
}

// due reports whether a slice of work may begin now.
func (p *frameBudget) due(now time.Time) bool { return now.Sub(p.ended) >= p.took/3 }

// rest records a slice of work from began to ended.
func (p *frameBudget) rest(began, ended time.Time) { p.ended, p.took = ended, ended.Sub(began) }
