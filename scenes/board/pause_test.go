package board

import "time"

// pause yields the processor to the goroutines that search and draw.
func pause() { time.Sleep(100 * time.Microsecond) }
