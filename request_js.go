package main

import (
	"herbstnebel/scenes"
	"herbstnebel/wasm/browser"
)

// request returns what the address of the page asks for.
func request([]string) (r *scenes.Request, code int) {
	return scenes.ReadAddress(browser.Address()), -1
}
