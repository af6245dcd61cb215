package board

import "time"

// pause gives the goroutine that draws the map its time.
func pause() { time.Sleep(5 * time.Millisecond) }
