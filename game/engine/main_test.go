package main

import (
	"strings"
	"testing"

	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
)

func TestEngine(t *testing.T) {
	games := append(registry.Games(), gametest.Entry())
	var out, errs strings.Builder
	talk := "hello 1\ngame toy 1\nscenario long\nplay first axis\ngo\n"
	if status := run([]string{"-level", "greedy"}, games, strings.NewReader(talk), &out, &errs); status != 0 || errs.String() != "" {
		t.Fatalf("status %d, %s", status, &errs)
	}
	for _, want := range []string{"id name Herbstnebel\n", "game deadlywoods ", "game tigers ", "game toy 1\n", "level colonel\n", "ready 1\nbest "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
	for args, want := range map[string]string{"-level monty": `there is no "monty"; there are random, `, "-data no/such/folder": "-data: ", "more": `"more" is not a flag`} {
		var out, errs strings.Builder
		if status := run(strings.Fields(args), games, strings.NewReader(""), &out, &errs); status != 2 || !strings.Contains(errs.String(), want) || out.String() != "" {
			t.Errorf("%s: status %d, %s%s", args, status, &out, &errs)
		}
	}
}
