package main

import (
	"io"
	"os"
	"syscall"
	"unsafe"
)

func init() { showMessage = showMessageBox }

// showMessageBox shows a message for a program without a console of its own, such as a
// release build: in the console that started it, or in a message box if there is none.
func showMessageBox(words string) {
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS
	_, _, _ = syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole").Call(parent)
	if console, err := os.OpenFile("CONOUT$", os.O_RDWR, 0); err == nil {
		defer console.Close()
		if _, err := io.WriteString(console, words); err == nil {
			return
		}
	}
	text, err := syscall.UTF16PtrFromString(words)
	if err != nil {
		return
	}
	title, _ := syscall.UTF16PtrFromString("Herbstnebel")
	const inFront = 0x10000 // MB_SETFOREGROUND
	_, _, _ = syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW").Call(0, uintptr(unsafe.Pointer(text)), uintptr(unsafe.Pointer(title)), inFront)
}
