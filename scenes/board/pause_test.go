package board

import "time"

// pause leaves the processor to the goroutines that think and draw.
func pause() { time.Sleep(100 * time.Microsecond) }
