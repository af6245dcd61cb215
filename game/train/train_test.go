package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/ai/kit"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// either returns samples that are won if exactly one of two features is set, which no sum of the two can
// express. In stage 1 the result is inverted.
func either(n int) (list []sample) {
	rng := splitmix.Source(1)
	for range n {
		a, b, stage := rng.N(2), rng.N(2), rng.N(2)
		list = append(list, sample{stage: stage, values: []int16{int16(a * kit.NetUnit), int16(b * kit.NetUnit)}, won: float32(a ^ b ^ stage)})
	}
	return list
}

func TestItLearnsMoreThanASum(t *testing.T) {
	inputs := []kit.Feature{{Name: "a.0"}, {Name: "b.0", Term: 1}}
	n := newNetwork(len(inputs), 2, 8, 1)
	list := either(4000)
	n.fit(list, 300, rate, 1)
	text := n.text(&config{}, inputs)
	var out bytes.Buffer
	check.Must(t, report(&out, text, inputs, list, 2, 8))
	for _, line := range strings.Split(strings.TrimSpace(out.String()), "\n")[1:] {
		if f := strings.Fields(line); f[2] > "0.010" || f[4] < "0.240" {
			t.Errorf("stage %s: error %s, with a constant probability %s", f[0], f[2], f[4])
		}
	}
}

// The gradient equals the finite differences of the cross entropy in each weight.
func TestSlopes(t *testing.T) {
	n := newNetwork(2, 2, 6, 7)
	s := sample{stage: 1, values: []int16{40, -25}, won: 1}
	var th activations
	slopes := n.blank()
	n.learn(&s, &th, slopes)
	for part, weights := range n.weights() {
		moved := 0
		for i := range weights {
			const step = 1e-2
			was := weights[i]
			weights[i] = was + step
			n.forward(&s, &th)
			up := entropy(th.chance)
			weights[i] = was - step
			n.forward(&s, &th)
			down := entropy(th.chance)
			weights[i] = was
			slope := float64(slopes.weights()[part][i])
			if got := (up - down) / (2 * step); got-slope > 2e-3 || slope-got > 2e-3 {
				t.Errorf("weight %d of part %d: %.4f, want %.4f", i, part, slope, got)
			}
			if slope != 0 {
				moved++
			}
		}
		if moved < 2 {
			t.Errorf("%d slopes of part %d only", moved, part)
		}
	}
}

// The same command writes the same file on any number of cores, and heuristics with and without themes can read
// it.
func TestTheSameFile(t *testing.T) {
	for of, games := range map[string]int{
		"-game deadlywoods -scenario offensive -games 20 -seed 1 -loose 300 -epochs 1":                                                  20,
		"-game celles -scenario campaign -games 20 -seed 1 -loose 300 -epochs 1":                                                        20,
		"-game enemyaction -scenario breakthrough -games 20 -seed 1 -loose 300 -epochs 1 -contests 20 -level mcts:rollouts=2 -rounds 2": 60,
	} {
		dir := t.TempDir()
		var texts []string
		for _, workers := range []string{"1", "3"} {
			file := filepath.Join(dir, workers)
			var out bytes.Buffer
			check.Must(t, run(append(strings.Fields(of), "-j", workers, "-write", file), &out, &out))
			text, err := os.ReadFile(file)
			check.Must(t, err)
			texts = append(texts, string(text))
		}
		if want := fmt.Sprintf("# trained on %d games by go run ./game/train %s\n", games, of); texts[0] != texts[1] || !strings.HasPrefix(texts[0], want) {
			t.Errorf("%s: %d and %d bytes: %.300s", of, len(texts[0]), len(texts[1]), texts[0])
		}
	}
}

func TestCommandLine(t *testing.T) {
	for args, want := range map[string]string{
		"-games 19":              "-games is at least 20",
		"-loose 1001":            "-loose is from 0 to 1000",
		"-contests 19":           "-contests is 0, or at least 20",
		"-rounds 0":              "at least 1",
		"-level none":            `no level "none"`,
		"-scenario no -games 20": "no",
		"more":                   `"more" is not a flag`,
	} {
		var out bytes.Buffer
		check.ErrorContains(t, run(strings.Fields(args), &out, &out), want, "%s", args)
	}
}

// entropy returns the cross entropy of a sample that was won.
func entropy(chance float32) float64 { return -math.Log(float64(chance)) }
