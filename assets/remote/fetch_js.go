package remote

import (
	"fmt"
	"syscall/js"
)

// Fetch fetches a file, such as "sound/chit.mp3", through the page, whose function
// herbstnebel.file returns its contents. It blocks, so it must not be called on the
// goroutine that draws.
func Fetch(name string) ([]byte, error) {
	page := js.Global().Get("herbstnebel")
	if !page.Truthy() || page.Get("file").Type() != js.TypeFunction {
		return nil, fmt.Errorf("remote: no page to fetch %s", name)
	}
	type answer struct {
		data []byte
		err  error
	}
	done := make(chan answer, 1)
	ok := js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := make([]byte, args[0].Get("length").Int())
		js.CopyBytesToGo(data, args[0])
		done <- answer{data: data}
		return nil
	})
	defer ok.Release()
	bad := js.FuncOf(func(_ js.Value, args []js.Value) any {
		why := js.Global().Get("String").Invoke(args[0]).String()
		done <- answer{err: fmt.Errorf("remote: %s: %s", name, why)}
		return nil
	})
	defer bad.Release()
	page.Call("file", name).Call("then", ok, bad)
	a := <-done
	return a.data, a.err
}
