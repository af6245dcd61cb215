// Package e2e tests the desktop program end to end on a virtual screen. It builds the program as a
// guest of Ebitengine's exp/vmhost, sends keys and clicks as a player does, and checks the pictures
// and the journal that the program writes.
//
// The tests need a display for the host (Xvfb is enough) and are skipped unless HERBSTNEBEL_DISPLAY
// is set:
//
//	HERBSTNEBEL_DISPLAY=1 xvfb-run -a go test ./scenes/e2e
//
// TestAGermanTurn plays a whole first turn; every choice is made by key or click and then looked up
// in the autosave. TestPictures compares the screen with testdata/*.png within a tolerance; -update
// rewrites these files, and a differing picture is written beside the expected one. TestStill
// reports the processor time that a still board uses and a moving one. With -pictures DIR,
// TestShowcase writes the pictures of the README, at moments reached by the journals in
// testdata/showcase, and TestClipIsExported writes its clip. HERBSTNEBEL_SHOTS names a folder for
// screenshots of a turn or of a failure.
//
// The package accesses no scene. It computes positions on the screen itself (table_test.go), from
// the layout that a player sees.
package e2e
