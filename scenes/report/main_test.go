package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/rules/check"
)

func TestReport(t *testing.T) {
	journal := filepath.Join("..", "..", "rules", "tigers", "testdata", "seventh-army.journal")
	to := filepath.Join(t.TempDir(), "report.md")
	var out, errs strings.Builder
	if status := run([]string{"-lang", "de", "-format", "md", "-rollouts", "1", "-o", to, journal}, &out, &errs); status != 0 {
		t.Fatalf("status %d: %s", status, &errs)
	}
	text, err := os.ReadFile(to)
	check.Must(t, err)
	for _, want := range []string{"# Gefechtsbericht\n", "Tigers in the Mist", "7. Armee", "### Zug 1 ", "Glück bei Ziehungen und Würfeln"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in\n%.600s", want, text)
		}
	}
}

func TestBadArguments(t *testing.T) {
	empty := filepath.Join(t.TempDir(), "empty.journal")
	check.Must(t, os.WriteFile(empty, nil, 0o644))
	for args, want := range map[string]string{"": "one journal", "a b": "one journal", "-format pdf a": "html or md", "-lang xx a": "no language", "no/such/file": "report: ", empty: "report: "} {
		var out, errs strings.Builder
		if status := run(strings.Fields(args), &out, &errs); status == 0 || !strings.Contains(errs.String(), want) || out.String() != "" {
			t.Errorf("%q: status %d, %s%s", args, status, &out, &errs)
		}
	}
}
