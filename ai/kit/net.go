package kit

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"sync"

	"herbstnebel/rules/datafile"
)

// Net is a network trained on finished games. It converts the features of a position into the logit of an Axis
// win. It has direct weights and one hidden layer of rectified linear units; the output weights depend on the
// stage of the game. All arithmetic is in integers. The program game/train writes the file. A Net is safe for
// concurrent use.
type Net struct {
	stages, hidden int
	rows           map[string]netRow
	out            [][]int32 // output weights of the hidden units by stage, in 1/netUnit
}

// netRow holds the weights of one input.
type netRow struct {
	direct []int32 // by stage, in 1/logitUnit of a logit for an input of NetUnit
	into   []int32 // by hidden unit, in 1/netUnit
}

// NetUnit is the nominal maximum of an input. It gives all inputs a similar weight.
const NetUnit = 64

const (
	netUnit   = 256
	logitUnit = 1024
	netMax    = 1<<15 - 1 // the largest number in a file
	inputMax  = 4 * NetUnit
)

// NetBias is the input that is always NetUnit, which feature vectors omit. NetOut begins the rows of the output
// weights, one for each stage.
const (
	NetBias = "always"
	NetOut  = "out."
)

// NetColumns returns the column names of a file.
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

// ReadNet reads a network with the given numbers of stages and hidden units.
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
			all = append(all, int32(t.Number(c, -netMax, netMax)))
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

// Feature is one input.
type Feature struct {
	Name string
	Term int // the evaluation term to which its effect is credited
}

// FeatureVector describes a position by numbers. It has the same inputs in the same order for every position. The
// zero value is ready to use.
type FeatureVector struct {
	values []int32
	naming bool
	inputs []Feature
}

// Name makes the next description record its inputs too.
func (s *FeatureVector) Name() { s.naming, s.inputs = true, s.inputs[:0] }

// Begin starts a description.
func (s *FeatureVector) Begin() { s.values = s.values[:0] }

// Put appends a number, which should be about between -NetUnit and NetUnit. The parameters of and at, a word and an
// index, form the name of the input. Its effect is credited to term.
func (s *FeatureVector) Put(term int, of string, at, value int) {
	if s.naming {
		s.inputs = append(s.inputs, Feature{of + "." + strconv.Itoa(at), term})
	}
	s.values = append(s.values, int32(min(max(value, -inputMax), inputMax)))
}

// Flag appends a number for true or false.
func (s *FeatureVector) Flag(term int, of string, at int, is bool) {
	value := 0
	if is {
		value = NetUnit
	}
	s.Put(term, of, at, value)
}

// PutTerms appends the terms of the plain evaluation, each divided by its unit. There can be more terms than units.
func (s *FeatureVector) PutTerms(terms, units []int) {
	for i, unit := range units {
		s.Put(i, "term", i, terms[i]/unit)
	}
}

// End ends a description.
func (s *FeatureVector) End() { s.naming = false }

// Values returns the numbers of the description. The next description overwrites them.
func (s *FeatureVector) Values() []int32 { return s.values }

// Inputs returns the inputs of the last description after Name.
func (s *FeatureVector) Inputs() []Feature { return s.inputs }

// Reader applies a network to feature vectors with certain inputs. It is not safe for concurrent use.
type Reader struct {
	net    *Net
	bias   netRow
	terms  []int
	rows   []netRow
	hidden []int32
	active []int32
	sums   []int64
}

// Reader returns a reader of feature vectors with these inputs. It credits the bias to the term with index bias.
// It returns an error if the network is nil or lacks one of the inputs.
func (n *Net) Reader(inputs []Feature, bias int) (*Reader, error) {
	if n == nil {
		return nil, errors.New("kit: no network")
	}
	r := &Reader{net: n, bias: n.rows[NetBias], hidden: make([]int32, n.hidden), active: make([]int32, n.hidden)}
	if r.bias.into == nil {
		return nil, fmt.Errorf("kit: the network has no input %q", NetBias)
	}
	bound := bias
	for _, in := range inputs {
		row, ok := n.rows[in.Name]
		if !ok {
			return nil, fmt.Errorf("kit: the network knows no input %.60q", in.Name)
		}
		r.rows = append(r.rows, row)
		r.terms = append(r.terms, in.Term)
		bound = max(bound, in.Term)
	}
	r.terms = append(r.terms, bias)
	r.sums = make([]int64, bound+1)
	return r, nil
}

// Credit adds the contribution of each input to its term, in the given stage. A logit of 1 is scale. The sum over
// all terms is the logit. For fixed activity of the hidden units, the contribution of an input is proportional to
// it.
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

// counts returns the effect of an input with the current activity of the hidden units, in 1/(netUnit*netUnit) of a
// logit for an input of NetUnit.
func (r *Reader) counts(row *netRow, stage int) int64 {
	c := int64(row.direct[stage]) * (netUnit * netUnit / logitUnit)
	for j, w := range row.into {
		c += int64(r.active[j]) * int64(w)
	}
	return c
}

// Quantised converts trained weights into a row of a file: direct weights in logits for an input of NetUnit, and
// weights into the hidden units.
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

func whole(x float64) int { return int(math.Round(max(min(x, netMax), -netMax))) }

// EmbeddedNet returns a function that returns an embedded network, or nil if the file does not exist, as before the
// first training. The function reads the network at its first call and panics if it is invalid.
func EmbeddedNet(fsys fs.FS, file string, stages, hidden int) func() *Net {
	return sync.OnceValue(func() *Net {
		n, err := ReadNet(fsys, file, stages, hidden)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			panic(err)
		}
		return n
	})
}
