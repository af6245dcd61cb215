//go:build !js

package main

import "herbstnebel/scenes"

// request returns the request in the command line. If code is not negative, the program must exit with it.
func request(args []string) (r *scenes.Request, code int) { return parse(args) }
