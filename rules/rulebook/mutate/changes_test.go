package main

import (
	"herbstnebel/rules/check"
	"slices"
	"strings"
	"testing"
)

// changed returns every change of a line within a function.
func changed(t *testing.T, line string) (lines []string) {
	t.Helper()
	source := []byte("package p\nfunc f(a, b int, ok bool) (int, error) {\n" + line + "\n}\n")
	list, err := changesOf("p.go", source)
	check.Must(t, err)
	for _, c := range list {
		check.Equal(t, c.line, 3, "%s is on line", c.description)
		lines = append(lines, strings.Split(string(c.apply(source)), "\n")[2])
	}
	slices.Sort(lines)
	return lines
}

func TestChanges(t *testing.T) {
	for line, want := range map[string][]string{
		"a = a < b":               {"", "a = a <= b"},
		"if a == b { g() }":       {"if !(a == b) { g() }", "if a != b { g() }", "if a == b {  }", "if false && (a == b) { g() }", "if true || (a == b) { g() }"},
		"for a > b { break }":     {"for !(a > b) { break }", "for a > b {  }", "for a >= b { break }", "for false && (a > b) { break }"},
		"c := a + 7":              {"c := a + 6", "c := a + 8", "c := a - 7"},
		"c := a * 0":              {"c := a * 1", "c := a / 0"},
		"c := ok && !ok":          {"c := ok && ok", "c := ok || !ok"},
		"a++":                     {"", "a--"},
		"a += b":                  {"", "a -= b"},
		"c := true":               {"c := false"},
		"return a, err":           {"return a, nil"},
		"return a, nil":           nil,
		"switch { case ok: g() }": {"switch {  }", "switch { case ok:  }"},
		`c := "a" + b`:            nil,
		"var c [4]int":            nil,
		"c := make([]int, 3, 9)":  {"c := make([]int, 2, 9)", "c := make([]int, 4, 9)"},
		"const c = iota + 1":      nil,
		`panic("broken")`:         nil,
		"panic(a + b)":            nil,
	} {
		slices.Sort(want)
		check.EqualSlices(t, changed(t, line), want, "%s: got", line)
	}
}

func TestReturnedBooleans(t *testing.T) {
	source := []byte("package p\nfunc f(g func() bool) bool { return g() }\n")
	list, err := changesOf("p.go", source)
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	if got := string(list[0].apply(source)); !strings.Contains(got, "return !(g())") {
		t.Error(got)
	}
}
