package kit

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"strconv"

	"herbstnebel/rules/datafile"
)

// Net is what was learned from games about who wins: the logit of the chance of the Axis, from numbers that
// describe a position. It is a network with one hidden layer, whose units count where they are above nothing,
// and with direct weights; what the hidden units and the inputs count for depends on the stage of the
// game. The program game/train writes it. All is in integers. A Net is safe for concurrent use.
type Net struct {
	stages, hidden int
	rows           map[string]netRow
	out            [][]int32 // by stage, what each hidden unit counts for, in 1/netUnit
}

// netRow is what one input counts for.
type netRow struct {
	direct []int32 // by stage, in 1/logitUnit of a logit for NetUnit of the input
	into   []int32 // by hidden unit, in 1/netUnit
}

// NetUnit is what an input should be at most, about, so that it weighs as much as the others.
const NetUnit = 64

const (
	netUnit   = 256
	logitUnit = 1024
	netMost   = 1<<15 - 1 // the largest number in a file
	inputMost = 4 * NetUnit
)

// NetBias is the input that is always NetUnit; no staff has to fill it in. NetOut begins the rows that say
// what hidden units count for, one for each stage.
const (
	NetBias = "always"
	NetOut  = "out."
)

// NetColumns are the columns of a file.
func NetColumns(stages, hidden int) []string {
	columns := []string{"input"}
	for i := range stages {
		columns = append(columns, "stage"+strconv.Itoa(i))
	}
	for i := range hidden {
		columns = append(columns, "unit"+strconv.Itoa(i))
	}
	return columns
}

// ReadNet reads a network of so many stages and hidden units.
func ReadNet(fsys fs.FS, file string, stages, hidden int) (*Net, error) {
	columns := NetColumns(stages, hidden)
	t, err := datafile.Read(fsys, file, columns...)
	if err != nil {
		return nil, err
	}
	n := &Net{stages: stages, hidden: hidden, rows: map[string]netRow{}}
	for t.Next() {
		var all []int32
		for _, c := range columns[1:] {
			all = append(all, int32(t.Number(c, -netMost, netMost)))
		}
		n.rows[t.Word("input")] = netRow{direct: all[:stages], into: all[stages:]}
	}
	if err := t.Err(); err != nil {
		return nil, err
	}
	for i := range stages {
		name := NetOut + strconv.Itoa(i)
		row, ok := n.rows[name]
		if !ok {
			return nil, t.Missing("input", name)
		}
		n.out = append(n.out, row.into)
		delete(n.rows, name)
	}
	return n, nil
}

// Feature is one of the numbers that describe a position.
type Feature struct {
	Name string
	Term int // of the evaluation, to which it is reckoned
}

// FeatureVector is a description of a position: the same inputs, in the same order, of each. Its zero value is to be filled.
type FeatureVector struct {
	values []int32
	naming bool
	inputs []Feature
}

// Name has the next description say what its inputs are too.
func (s *FeatureVector) Name() { s.naming, s.inputs = true, s.inputs[:0] }

// Begin begins a description.
func (s *FeatureVector) Begin() { s.values = s.values[:0] }

// Put writes down a number, which should be from -NetUnit to NetUnit or not far from it: the input of, of which there may be
// several, is reckoned to a term.
func (s *FeatureVector) Put(term int, of string, at, value int) {
	if s.naming {
		s.inputs = append(s.inputs, Feature{of + "." + strconv.Itoa(at), term})
	}
	s.values = append(s.values, int32(min(max(value, -inputMost), inputMost)))
}

// Flag writes down whether something is so.
func (s *FeatureVector) Flag(term int, of string, at int, is bool) {
	value := 0
	if is {
		value = NetUnit
	}
	s.Put(term, of, at, value)
}

// End ends a description.
func (s *FeatureVector) End() { s.naming = false }

// Values returns what was written down. It is overwritten by the next description.
func (s *FeatureVector) Values() []int32 { return s.values }

// Inputs returns what was written down when it was named.
func (s *FeatureVector) Inputs() []Feature { return s.inputs }

// Reader is a network that reads sheets of certain inputs. It is not safe for concurrent use.
type Reader struct {
	net    *Net
	bias   netRow
	terms  []int
	rows   []netRow
	hidden []int32
	active []int32
	sums   []int64
}

// Reader returns a reader of sheets with these inputs, which adds the bias to a term. It fails where there is no network, or
// it does not know one of the inputs.
func (n *Net) Reader(inputs []Feature, bias int) (*Reader, error) {
	if n == nil {
		return nil, errors.New("kit: no network")
	}
	r := &Reader{net: n, bias: n.rows[NetBias], hidden: make([]int32, n.hidden), active: make([]int32, n.hidden)}
	if r.bias.into == nil {
		return nil, fmt.Errorf("kit: the network has no input %q", NetBias)
	}
	most := bias
	for _, in := range inputs {
		row, ok := n.rows[in.Name]
		if !ok {
			return nil, fmt.Errorf("kit: the network knows no input %.60q", in.Name)
		}
		r.rows = append(r.rows, row)
		r.terms = append(r.terms, in.Term)
		most = max(most, in.Term)
	}
	r.terms = append(r.terms, bias)
	r.sums = make([]int64, most+1)
	return r, nil
}

// Credit adds to terms what the inputs that are reckoned to each say of who wins, in the stage of the game; a logit of 1 is
// scale. The sum over all terms is the logit: with the hidden units that count as they do, what an input changes is
// proportional to it.
func (r *Reader) Credit(values []int32, stage, scale int, terms []int) {
	stage = min(stage, r.net.stages-1)
	for j, w := range r.bias.into {
		r.hidden[j] = w * NetUnit
	}
	for i, v := range values {
		if v != 0 {
			for j, w := range r.rows[i].into {
				r.hidden[j] += w * v
			}
		}
	}
	for j, a := range r.hidden {
		r.active[j] = 0
		if a > 0 {
			r.active[j] = r.net.out[stage][j]
		}
	}
	clear(r.sums)
	for i, v := range values {
		if v != 0 {
			r.sums[r.terms[i]] += r.counts(&r.rows[i], stage) * int64(v)
		}
	}
	r.sums[r.terms[len(values)]] += r.counts(&r.bias, stage) * NetUnit
	const one = netUnit * netUnit * NetUnit
	for i, sum := range r.sums {
		terms[i] += int(sum * int64(scale) / one)
	}
}

// counts is what an input counts for as the hidden units stand, in 1/(netUnit*netUnit) of a logit for NetUnit of
// it.
func (r *Reader) counts(row *netRow, stage int) int64 {
	c := int64(row.direct[stage]) * (netUnit * netUnit / logitUnit)
	for j, w := range row.into {
		c += int64(r.active[j]) * int64(w)
	}
	return c
}

// Quantised turns what a program has learned into a row of a file: direct weights in logits for NetUnit of an input,
// and weights into hidden units.
func Quantised(direct, into []float64) []int {
	var row []int
	for _, w := range direct {
		row = append(row, whole(w*logitUnit))
	}
	for _, w := range into {
		row = append(row, whole(w*netUnit))
	}
	return row
}

func whole(x float64) int { return int(math.Round(max(min(x, netMost), -netMost))) }

// MustReadNet reads a network that is part of the program, or returns nil where the file is not there: a staff that is yet to
// learn has none.
func MustReadNet(fsys fs.FS, file string, stages, hidden int) *Net {
	n, err := ReadNet(fsys, file, stages, hidden)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		panic(err)
	}
	return n
}
