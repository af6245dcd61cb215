package main

import (
	"runtime"
	"syscall"
)

// yield lets everything else on the machine go first: the goroutine keeps its thread,
// which from now on runs when nothing else wants to.
func yield() {
	runtime.LockOSThread()
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, 19) // of this thread, on Linux
}
