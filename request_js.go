package main

import (
	"herbstnebel/scenes"
	"herbstnebel/wasm/browser"
)

// request returns the request in the address of the page. The code is negative: the program goes on.
func request([]string) (r *scenes.Request, code int) {
	return scenes.ReadAddress(browser.Address()), -1
}
