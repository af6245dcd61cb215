package main

import "math"

// pieces lists all sounds.
var pieces = []piece{
	{"click", false, 0.45, "48", mono(click)},
	{"chit", false, 0.60, "56", mono(chit)},
	{"rattle", false, 0.60, "56", mono(rattle)},
	{"die", false, 0.65, "56", mono(die)},
	{"place", false, 0.55, "48", mono(place)},
	{"step", false, 0.60, "56", mono(step)},
	{"rustle", false, 0.45, "56", mono(rustle)},
	{"march", false, 0.50, "48", mono(march)},
	{"motor", false, 0.55, "48", mono(motor)},
	{"gun", false, 0.80, "56", mono(artilleryShot)},
	{"battery", false, 0.75, "56", mono(battery)},
	{"rockets", false, 0.65, "56", mono(rockets)},
	{"bridge", false, 0.80, "56", mono(bridge)},
	{"victory", false, 0.70, "64", mono(victory)},
	{"defeat", false, 0.70, "64", mono(defeat)},
	{"wind", true, 0.45, "-1", wind},
	{"theme", true, 0.60, "-1", theme},
}

func mono(f func() wave) func() [][]float64 {
	return func() [][]float64 { return [][]float64{f().fade(0, 0.02)} }
}

// clack is a chit of stout card on card: short, dry, a little hollow.
func clack(d *dice, pitch float64) wave {
	return struck(d, 0.11, 0.7,
		mode{410 * pitch, 0.5, 0.011}, mode{1150 * pitch, 0.55, 0.008}, mode{1870 * pitch, 0.4, 0.006},
		mode{2950 * pitch, 0.25, 0.004}, mode{4300 * pitch, 0.12, 0.003})
}

func click() wave {
	d := seeded(1)
	return struck(d, 0.06, 0.25, mode{1350, 0.6, 0.005}, mode{2700, 0.3, 0.003})
}

// chit: it lands on its edge and falls flat.
func chit() wave {
	d := seeded(2)
	return silence(0.22).add(clack(d, 1.15), 0, 0.6).add(clack(d, 0.92), 0.058, 1).add(clack(d, 1.0), 0.088, 0.25)
}

// rattle: the cup is shaken, its wood answers.
func rattle() wave {
	d := seeded(3)
	w := silence(1.1)
	for t := 0.0; t < 0.95; t += d.span(0.012, 0.034) {
		shake := 0.35 + 0.65*math.Pow(math.Abs(math.Sin(math.Pi*t/0.19)), 1.5)
		w.add(clack(d, d.span(0.8, 1.7)), t, shake*d.span(0.3, 1))
	}
	cup := append(wave(nil), w...).band(5, at(620))
	return w.add(cup, 0, 0.9).low(0.7, at(5200)).fade(0.01, 0.15)
}

// die: ivory on an oak table, each bounce shorter than the one before.
func die() wave {
	d := seeded(4)
	w := silence(0.95)
	t, gap, loud := 0.0, 0.17, 1.0
	for gap > 0.018 {
		w.add(struck(d, 0.2, 0.5,
			mode{d.span(165, 185), 0.8, 0.028}, mode{d.span(310, 340), 0.6, 0.020}, mode{d.span(520, 600), 0.35, 0.013},
			mode{d.span(2500, 3100), 0.5, 0.004}, mode{d.span(4200, 4900), 0.3, 0.003}), t, loud)
		t += gap
		gap *= d.span(0.62, 0.8)
		loud *= 0.74
	}
	roll := d.hiss(0.22).band(1.5, at(1700)).shape(func(t float64) float64 {
		return decay(t, 0.06) * (0.5 + 0.5*math.Max(0, sine(38, t)))
	})
	return w.add(roll, t, 0.5)
}

// place: a counter placed on the map.
func place() wave {
	d := seeded(5)
	w := struck(d, 0.16, 0.35, mode{190, 0.9, 0.016}, mode{430, 0.5, 0.011}, mode{980, 0.3, 0.006})
	return w.low(0.7, at(3800))
}

// step: a counter is turned over, and something breaks.
func step() wave {
	d := seeded(6)
	w := silence(0.5)
	crack := d.hiss(0.12).shape(func(t float64) float64 { return decay(t, 0.012) }).band(0.8, at(1500))
	w.add(crack.drive(3), 0, 0.9)
	for range 9 {
		w.add(struck(d, 0.05, 0.6, mode{d.span(700, 2600), 0.4, 0.004}), d.span(0.02, 0.16), d.span(0.1, 0.4))
	}
	thud := silence(0.3).fill(func(t float64) float64 { return sine(glide(120, 58, t, 0.12), t) * decay(t, 0.05) })
	return w.add(thud, 0.01, 0.8).add(clack(d, 0.8), 0.2, 0.5)
}

// rustle: a sheet is unfolded.
func rustle() wave {
	d := seeded(7)
	w := silence(0.75)
	for range 130 {
		t := d.unit()
		grain := d.hiss(d.span(0.004, 0.03)).high(0.7, at(d.span(1800, 5200)))
		w.add(grain.fade(0.002, 0.003), t*0.68, d.span(0.1, 0.6)*math.Sin(math.Pi*t))
	}
	return w.add(d.hiss(0.75).band(0.8, at(3200)).shape(func(t float64) float64 {
		return 0.18 * math.Sin(math.Pi*t/0.75) * (0.6 + 0.4*sine(7, t))
	}), 0, 1)
}

// footfall is a boot in crusted snow.
func footfall(d *dice) wave {
	w := silence(0.26)
	crunch := d.hiss(0.2).shape(func(t float64) float64 {
		if d.unit() < 0.35 {
			return 0
		}
		return min(1, t*90) * decay(t, 0.035)
	})
	w.add(crunch.band(0.6, at(d.span(1100, 2100))), 0, 1)
	thud := silence(0.1).fill(func(t float64) float64 { return sine(78, t) * decay(t, 0.018) })
	return w.add(thud, 0.006, 0.5)
}

// march: a column on a snowed-up road.
func march() wave {
	d := seeded(8)
	w := silence(2.1)
	for beat := range 5 {
		for range 6 {
			w.add(footfall(d), 0.02+0.4*float64(beat)+d.span(0, 0.07), d.span(0.25, 1))
		}
	}
	return w.high(0.7, at(60)).fade(0.02, 0.3)
}

// motor: a Maybach and its tracks, coming and going.
func motor() wave {
	d := seeded(9)
	w := silence(2.2)
	phase, rough, clank := 0.0, 0.0, 0.0
	w.fill(func(t float64) float64 {
		revs := 27 + 9*math.Sin(math.Pi*t/2.2) + 0.6*sine(3.1, t)
		phase += revs / rate
		rough += 0.02 * (d.noise() - rough)
		fire := math.Mod(phase*3, 1)
		beat := math.Exp(-7*fire) * (1 + 2.5*rough)
		return beat + 0.5*math.Sin(2*math.Pi*phase) + 0.35*d.noise()*math.Exp(-11*fire)
	})
	w.low(0.9, func(t float64) float64 { return 420 + 380*math.Sin(math.Pi*t/2.2) }).drive(1.6)
	for t := 0.05; t < 2.1; t += 0.083 {
		clank = d.span(0.2, 1)
		w.add(struck(d, 0.06, 0.3, mode{d.span(900, 1100), 0.4, 0.006}, mode{d.span(2100, 2600), 0.3, 0.005}), t, 0.10*clank)
	}
	squeal := silence(2.2).fill(func(t float64) float64 {
		return math.Sin(2*math.Pi*1480*t+4*sine(5.2, t)) * math.Max(0, sine(1.7, t)) * 0.02
	})
	return w.add(squeal, 0, 1).high(0.7, at(45)).fade(0.35, 0.5)
}

// shot is one gun: crack, boom, and the air after it.
func shot(d *dice, seconds, size float64) wave {
	w := silence(seconds)
	blast := d.hiss(seconds).shape(func(t float64) float64 { return decay(t, 0.055*size) })
	w.add(blast.low(0.7, func(t float64) float64 { return glide(5200/size, 160, t, 0.35*size) }), 0, 1.5)
	w.add(silence(seconds).fill(func(t float64) float64 {
		return math.Sin(2*math.Pi*(38*t+9*(1-math.Exp(-t/0.05)))) * decay(t, 0.11*size)
	}), 0, 1.1)
	snap := d.hiss(0.03).shape(func(t float64) float64 { return decay(t, 0.002) })
	return w.add(snap, 0, 0.9).drive(1.7)
}

func artilleryShot() wave {
	d := seeded(10)
	return shot(d, 1.7, 1).echo(d, 0.4).fade(0, 0.5)
}

// battery: four tubes, not quite together, a valley away.
func battery() wave {
	d := seeded(11)
	w := silence(2.5)
	for i := range 4 {
		w.add(shot(d, 1.2, d.span(1, 1.5)), float64(i)*d.span(0.2, 0.27), d.span(0.6, 1))
	}
	return w.low(0.7, at(2600)).echo(d, 0.5).fade(0, 0.6)
}

// rockets: six howl away one after the other, each falling in pitch as it goes.
func rockets() wave {
	d := seeded(12)
	w := silence(3.0)
	for i := range 6 {
		one, hz, phase := silence(1.3), d.span(520, 610), 0.0
		one.fill(func(t float64) float64 {
			now := glide(hz*0.55, hz*1.25, t, 0.14)
			if t > 0.14 {
				now = glide(hz*1.25, hz*0.62, t-0.14, 1.1)
			}
			phase += now * (1 + 0.012*sine(23, t)) / rate
			saw := 2*math.Mod(phase, 1) - 1
			return (0.45*saw + 0.35*math.Sin(2*math.Pi*phase) + 0.4*d.noise()) * min(1, t*30) * decay(t, 0.3)
		})
		one.band(0.7, func(t float64) float64 { return glide(1700, 700, t, 1) })
		w.add(one, 0.27*float64(i)+d.span(0, 0.05), d.span(0.7, 1))
		w.add(shot(d, 0.4, 0.6), 0.27*float64(i), 0.25)
	}
	return w.echo(d, 0.25).fade(0, 0.5)
}

// bridge: the charge, then stone and water coming down.
func bridge() wave {
	d := seeded(13)
	w := silence(2.9).add(shot(d, 2, 2.2), 0, 1.2).echo(d, 0.35)
	for range 70 {
		t := 0.25 + 1.9*math.Pow(d.unit(), 1.4)
		f := d.span(140, 900)
		w.add(struck(d, 0.12, 0.4, mode{f, 0.7, 0.012}, mode{f * 2.3, 0.3, 0.006}), t, d.span(0.05, 0.35)*decay(t, 0.8))
	}
	splash := d.hiss(1.6).band(0.5, func(t float64) float64 { return glide(2600, 900, t, 1.2) }).
		shape(func(t float64) float64 { return min(1, t*6) * decay(t, 0.28) })
	return w.add(splash, 0.7, 0.5).fade(0, 0.6)
}
