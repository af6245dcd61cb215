package axisallies

import "math/bits"

// The exact odds of a throw at the cells of the strips (§7.5, §7.6, §7.11). Dice are independent
// and each falls into at most one cell, so the hits are multinomial: out of so many equal ways, a
// die has weight[c] to hit cell c. Ways are counted in whole numbers of 128 bits; nothing is
// drawn or rounded before the result is scaled.

// ways is a whole number of 128 bits. The largest throw, 24 dice at more than six cells, has
// 24^24 ways, less than 2^111.
type ways struct{ hi, lo uint64 }

func (a ways) plus(b ways) ways {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	hi, _ := bits.Add64(a.hi, b.hi, carry)
	return ways{hi, lo}
}

func (a ways) minus(b ways) ways {
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	hi, _ := bits.Sub64(a.hi, b.hi, borrow)
	return ways{hi, lo}
}

func (a ways) times(n uint64) ways {
	hi, lo := bits.Mul64(a.lo, n)
	return ways{hi + a.hi*n, lo}
}

func (a ways) less(b ways) bool { return a.hi < b.hi || a.hi == b.hi && a.lo < b.lo }

// of returns n*a/b, rounded down, for a no more than b and n of 30 bits at most.
func (a ways) of(b ways, n uint64) uint64 {
	for b.hi >= 1<<32 { // so that n*a fits; what is dropped is below 2^-64 of b
		a = ways{a.hi >> 1, a.lo>>1 | a.hi<<63}
		b = ways{b.hi >> 1, b.lo>>1 | b.hi<<63}
	}
	a = a.times(n)
	q := uint64(0) // long division, bit by bit
	for bit := uint64(1) << 31; bit > 0; bit >>= 1 {
		if part := b.times(bit); !a.less(part) {
			a = a.minus(part)
			q |= bit
		}
	}
	return q
}

// cellWeights returns how many of how many equal ways of a die hit each of n cells: faces up to
// hit out of twelve, or with a second throw each of those times twelve faces.
func cellWeights(hit, n int) (weight [maxCells]uint64, total uint64) {
	if !secondThrow(n) {
		for face := 1; face <= hit; face++ {
			weight[cell(face, n)]++
		}
		return weight, faces
	}
	for face := 1; face <= faces; face++ {
		weight[cell(face, n)] += uint64(hit)
	}
	return weight, faces * faces
}

// odds is the distribution of a throw.
type odds struct {
	dice, cells int
	total       ways
	once, twice [maxCells]ways     // exactly one hit on a cell; two or more
	struck      [maxCells + 1]ways // how many cells are hit at all
}

// maxDice is the most that a hex can throw: six tanks, three guns and three infantry.
const maxDice = 24

// reckon finds the odds of dice thrown at n cells.
func reckon(hit, dice, n int) (o odds) {
	weight, sum := cellWeights(hit, n)
	// A common factor of all weights changes nothing but the size of the numbers.
	common := sum
	for _, w := range weight[:n] {
		for w != 0 {
			common, w = w, common%w
		}
	}
	miss := sum / common
	for c := range n {
		weight[c] /= common
		miss -= weight[c]
	}
	sum /= common
	o.dice, o.cells, o.total = dice, n, power(sum, dice)
	for c := range n {
		// Of one cell: no hit, one hit, more.
		none := power(sum-weight[c], dice)
		if dice > 0 {
			o.once[c] = power(sum-weight[c], dice-1).times(uint64(dice) * weight[c])
		}
		o.twice[c] = o.total.minus(none).minus(o.once[c])
	}
	// Cell by cell: in how many ways so many dice have hit exactly so many of the cells so far.
	var at [maxCells + 1][maxDice + 1]ways
	at[0][0] = ways{lo: 1}
	for c := range n {
		for k := c; k >= 0; k-- {
			for used := dice; used >= 0; used-- {
				w := at[k][used]
				if w == (ways{}) {
					continue
				}
				choose, pow := uint64(1), uint64(1)
				for j := 1; used+j <= dice; j++ {
					choose = choose * uint64(dice-used-j+1) / uint64(j)
					pow *= weight[c]
					at[k+1][used+j] = at[k+1][used+j].plus(w.times(choose).times(pow))
				}
			}
		}
	}
	for k := range o.struck {
		for used := 0; used <= dice; used++ {
			if at[k][used] != (ways{}) { // the other dice miss
				o.struck[k] = o.struck[k].plus(at[k][used].times(upTo64(miss, dice-used)).times(upTo64(miss, dice-used-12)))
			}
		}
	}
	return o
}

// power returns n to some power.
func power(n uint64, to int) ways {
	w := ways{lo: 1}
	for range to {
		w = w.times(n)
	}
	return w
}

// upTo64 returns n to the power of twelve at most; none for a power below 1.
func upTo64(n uint64, to int) uint64 {
	x := uint64(1)
	for range min(to, 12) {
		x *= n
	}
	return x
}
