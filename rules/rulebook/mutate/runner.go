package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

// verdict is the result of one mutant.
type verdict int

const (
	killed verdict = iota
	survived
	timedOut
	noCompile
)

var verdicts = [...]string{"killed", "survived", "timed out", "does not compile"}

func (v verdict) String() string { return verdicts[v] }

// lab compiles and runs the tests of packages, with or without a changed file.
type lab struct {
	root   string       // the module's folder
	work   string       // folder for binaries and changed files
	memory int          // limit in megabytes, 0 = no limit; enforced on Linux only
	made   atomic.Int64 // number of files created so far
}

var errCompile = errors.New("does not compile")

// path returns the path of a file or folder of the tree.
func (l *lab) path(name string) string { return filepath.Join(l.root, filepath.FromSlash(name)) }

// build compiles the tests of the package in a folder of the tree, with the text of one
// file replaced unless file is empty, and returns the binary. The error wraps errCompile if
// the source does not compile.
func (l *lab) build(ctx context.Context, dir, file string, text []byte) (string, error) {
	stem := filepath.Join(l.work, fmt.Sprintf("%d", l.made.Add(1)))
	binary, changed := stem+".test", stem+filepath.Ext(file)
	args := []string{"test", "-c", "-vet=off", "-ldflags=-s -w", "-o", binary, "./" + dir}
	if file != "" {
		overlay := stem + ".json"
		if err := os.WriteFile(changed, text, 0o644); err != nil {
			return "", err
		}
		defer os.Remove(changed)
		list, err := json.Marshal(map[string]map[string]string{"Replace": {l.path(file): changed}})
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(overlay, list, 0o644); err != nil {
			return "", err
		}
		defer os.Remove(overlay)
		args = slices.Insert(args, 1, "-overlay", overlay)
	}
	out, err := l.steadily(ctx, func() *exec.Cmd {
		cmd := exec.CommandContext(ctx, "go", args...)
		cmd.Dir = l.root
		return cmd
	}, func(out []byte) bool { return diagnostic.Match(out) })
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.As(err, &exit) && diagnostic.Match(out):
		out = bytes.ReplaceAll(bytes.TrimSpace(out), []byte(changed), []byte(file))
		return "", fmt.Errorf("%w: %s", errCompile, out)
	case err != nil:
		return "", fmt.Errorf("go %s: %w: %s", args[0], err, tail(string(out)))
	}
	return binary, nil
}

// diagnostic matches a position in a source in the output of compilers.
var diagnostic = regexp.MustCompile(`\.(?:go|s):\d+`)

// steadily runs a command that the system may kill, for example when memory is short. If
// the command was killed by a signal, or its output is not an answer, it is run again.
func (l *lab) steadily(ctx context.Context, command func() *exec.Cmd, answers func(out []byte) bool) (out []byte, err error) {
	for range 3 {
		out, err = command().CombinedOutput()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || ctx.Err() != nil || exit.ExitCode() >= 0 && answers(out) {
			break
		}
	}
	return out, err
}

// run runs some tests of a binary, in a folder, until one fails or the limit is over. It
// returns the name of the failed test and the output.
func (l *lab) run(ctx context.Context, cwd, binary string, limit time.Duration, tests []string) (v verdict, by, printed string, err error) {
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	args := []string{"-test.run=" + only(tests), "-test.failfast", "-test.timeout=0"}
	out, err := l.steadily(limited, func() *exec.Cmd {
		cmd := exec.CommandContext(limited, binary, args...)
		if l.memory > 0 && runtime.GOOS == "linux" {
			script := fmt.Sprintf(`ulimit -v %d && exec "$0" "$@"`, l.memory<<10)
			cmd = exec.CommandContext(limited, "sh", append([]string{"-c", script, binary}, args...)...)
		}
		cmd.Dir = cwd
		cmd.WaitDelay = 5 * time.Second
		return cmd
	}, func([]byte) bool { return true })
	printed = string(out)
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return 0, "", "", ctx.Err()
	case limited.Err() != nil:
		return timedOut, "", printed, nil
	case errors.As(err, &exit) && exit.ExitCode() >= 0:
		if strings.Contains(printed, "fatal error: runtime: out of memory") || strings.Contains(printed, "cannot allocate memory") {
			return timedOut, "out of memory", printed, nil
		}
		return killed, failed(printed), printed, nil
	case err != nil:
		return 0, "", "", fmt.Errorf("%s: %w", cwd, err)
	}
	return survived, "", printed, nil
}

// only returns the pattern for -test.run that matches the tests.
func only(tests []string) string {
	quoted := make([]string, len(tests))
	for i, test := range tests {
		quoted[i] = regexp.QuoteMeta(test)
	}
	return "^(" + strings.Join(quoted, "|") + ")$"
}

var (
	failure  = regexp.MustCompile(`(?m)^--- FAIL: (\w+)`)
	panicked = regexp.MustCompile(`(?m)^(?:panic|fatal error): `)
)

// failed returns the name of the failed test in a binary's output.
func failed(printed string) string {
	by := ""
	if m := failure.FindStringSubmatch(printed); m != nil {
		by = m[1]
	}
	if panicked.MatchString(printed) {
		by = strings.TrimSpace(by + " (panic)")
	}
	return by
}

// pass runs all tests of a binary without a change: they must pass.
func (l *lab) pass(ctx context.Context, dir, binary string, names []string) error {
	v, by, printed, err := l.run(ctx, l.path(dir), binary, time.Hour, names)
	if err != nil || v == survived {
		return err
	}
	if by == "" {
		by = "the run"
	}
	return fmt.Errorf("%s: without a change %s %s\n%s", dir, by, map[verdict]string{killed: "fails", timedOut: "does not end"}[v], tail(printed))
}

// tail returns the end of a long output, beginning with the first failed test.
func tail(s string) string {
	const maxOutput = 1500
	if at := failure.FindStringIndex(s); at != nil {
		s = s[:at[1]]
	}
	if len(s) > maxOutput {
		s = "...\n" + s[len(s)-maxOutput:]
	}
	return strings.TrimSpace(s)
}

// list returns the names of a binary's tests.
func (l *lab) list(ctx context.Context, dir, binary string) ([]string, error) {
	cmd := exec.CommandContext(ctx, binary, "-test.list=^(Test|Fuzz|Example)")
	cmd.Dir = l.path(dir)
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	return strings.Fields(string(out)), nil
}
