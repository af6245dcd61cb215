package main

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"testing/fstest"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
)

// text returns the contents of the file of a network.
func (n *network) text(c *config, inputs []kit.Feature) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# trained on %d games by go run ./game/train -game %s -scenario %s -games %d -seed %d -loose %d -epochs %d",
		c.Games+c.rounds*c.contests, c.Game, c.Scenario, c.Games, c.Seed, c.loose, c.epochs)
	if c.contests > 0 {
		fmt.Fprintf(&b, " -contests %d -level %s -rounds %d", c.contests, c.levelName, c.rounds)
	}
	b.WriteString("\n")
	b.WriteString(strings.Join(kit.NetColumns(n.stages, n.hidden), ",") + "\n")
	row := func(name string, direct, into []float64) {
		b.WriteString(name)
		for _, v := range kit.Quantised(direct, into) {
			b.WriteString("," + strconv.Itoa(v))
		}
		b.WriteString("\n")
	}
	for i := range n.inputs {
		name := kit.NetBias
		if i < len(inputs) {
			name = inputs[i].Name
		}
		direct, into := make([]float64, n.stages), make([]float64, n.hidden)
		for k := range direct {
			direct[k] = float64(n.directOf(k)[i])
		}
		for j := range into {
			into[j] = float64(n.intoOf(j)[i])
		}
		row(name, direct, into)
	}
	for k := range n.stages {
		out := make([]float64, n.hidden)
		for j, w := range n.outOf(k) {
			out[j] = float64(w)
		}
		row(kit.NetOut+strconv.Itoa(k), make([]float64, n.stages), out)
	}
	return b.String()
}

// parse parses the contents of the file of a network.
func parse(text string, stages, hidden int) (*kit.Net, error) {
	const file = "net.csv"
	return kit.ReadNet(fstest.MapFS{file: {Data: []byte(text)}}, file, stages, hidden)
}

// report prints the prediction errors of the network in text, in games that it was not fitted to.
func report(w io.Writer, text string, inputs []kit.Feature, list []sample, stages, hidden int) error {
	net, err := parse(text, stages, hidden)
	if err != nil {
		return err
	}
	last := 0
	for _, in := range inputs {
		last = max(last, in.Term)
	}
	reader, err := net.Reader(inputs, last)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%-8s%8s%8s%8s%8s\n", "stage", "n", "learned", "now", "one")
	terms, values := make([]int, last+1), []int32(nil)
	for stage := range stages {
		var learned, now, won, n float64
		for i := range list {
			s := &list[i]
			if s.stage != stage {
				continue
			}
			values = values[:0]
			for _, v := range s.values {
				values = append(values, int32(v))
			}
			clear(terms)
			reader.Credit(values, stage, 1000, terms)
			n++
			won += float64(s.won)
			learned += square(chance(kit.Sum(terms, rules.Axis)) - float64(s.won))
			now += square(float64(s.reported - s.won))
		}
		p := won / n
		fmt.Fprintf(w, "%-8d%8.0f%8.3f%8.3f%8.3f\n", stage, n, learned/n, now/n, p*(1-p))
	}
	return nil
}

func square(x float64) float64 { return x * x }

// chance returns the win probability for a logit in thousandths.
func chance(logit int) float64 { return 1 / (1 + math.Exp(-float64(logit)/1000)) }
