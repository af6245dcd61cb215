//go:build !js

package main

import "herbstnebel/scenes"

// request returns what the command line asks for. If code is not negative, the program must exit with it.
func request(args []string) (r *scenes.Request, code int) { return parse(args) }
