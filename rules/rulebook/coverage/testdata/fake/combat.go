package fake

// A die decides (§1.2).
func fight() {}

/*
Units stop (§1.1).
*/
func stop() {}
