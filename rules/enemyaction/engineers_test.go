package enemyaction

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestEngineersReplace(t *testing.T) {
	coverage.Covers(t, "14.1", "14.2", "14.3", "14.4")
	// Other tasks that are possible: a roadblock, a bridge and a position.
	others := "hex 1205 position hold 4, road 1205 1206, de 1/1 1204 inf 4, bridge 1204 1203, us 21/8 1303 inf 4, us 22/8 1303 inf 4"
	for _, test := range []struct {
		name  string
		lines []string
		want  act
		at    string
		says  string
	}{
		{"in a victory hex", []string{"us 7/8 reserve inf 4", "roadblock 1609", "hex 1609 vp 3"}, actReserve, "1609", ""},
		{"elsewhere", []string{"us 7/8 reserve inf 4", "roadblock 1609"}, actBlock, "1205", ""},
		{"no roadblock", []string{"us 7/8 reserve inf 4", "hex 1609 vp 3"}, actBlock, "1205", ""},
		{"no reserve", []string{"roadblock 1609", "hex 1609 vp 3"}, actBlock, "1205", ""},
		{"out of communication", []string{"us 7/8 reserve inf 4", "roadblock 1609", "hex 1609 vp 3", "cut contact allies 1609"}, actBlock, "1205", ""},
		{"not empty", []string{"us 7/8 reserve inf 4", "roadblock 1609", "hex 1609 vp 3", "de 2/1 1609 inf 4"}, actBlock, "1205", ""},
		{"the highest hold value", []string{"us 7/8 reserve inf 4", "roadblock 1609, roadblock 1619", "hex 1609 vp 3 hold 2, hex 1619 vp 3 hold 1"}, actReserve, "1609", "hold-value"},
		{"then the westernmost", []string{"us 7/8 reserve inf 4", "roadblock 1609, roadblock 1619", "hex 1609 vp 3 hold 1, hex 1619 vp 3 hold 1"}, actReserve, "1619", "west"},
		{"then the northernmost", []string{"us 7/8 reserve inf 4", "roadblock 1609, roadblock 1809", "hex 1609 vp 3, hex 1809 vp 3"}, actReserve, "1609", "north"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := field(t, append([]string{others}, test.lines...)...)
			wantSummary(t, decides(t, p, &engineersEvent, 0, 0, test.want, test.at), test.says)
		})
	}
	// A line of supply runs along the road to the roadblock.
	const road = "road 1629 1628 1627 1626 1625 1624 1623 1622 1621 1620 1619 1618 1617 1616 1615 1614 1613 1612 1611 1610"
	for _, test := range []struct {
		name  string
		lines []string
		want  act
		at    string
	}{
		{"on the road", []string{road + " 1609"}, actReserve, "1609"},
		{"further along it", []string{road + " 1609 1608"}, actReserve, "1609"},
		{"on a route", []string{road + " 1609", "hex 1609 primary"}, actReserve, "1609"},
		{"on a road in supply that no line follows", []string{road, "road 1609 1608"}, actImprove, "1303"},
		{"at the end of the road", []string{road}, actImprove, "1303"},
		{"on a route without a road", []string{"hex 1609 primary"}, actImprove, "1303"},
		{"beyond a fallen bridge", []string{road + " 1609", "bridge 1610 1609, blown 1610 1609"}, actImprove, "1303"},
		{"cut off by road", []string{road + " 1609", "de 2/1 1615 inf 4"}, actImprove, "1303"},
	} {
		p := traced(t, field(t, append([]string{others, "us 7/8 reserve inf 4", "roadblock 1609"}, test.lines...)...), "1629")
		check.True(t, p.inContact(allies).Has(mustHex(t, "1609")), "%s: out of communication", test.name)
		decides(t, p, &engineersEvent, 0, 0, test.want, test.at)
	}
	p := field(t, "us 9/8 reserve inf 4, us 7/8 reserve inf 4, us 7/5 reserve inf 4, us 1/8 18 inf 4", "roadblock 1609")
	wantSummary(t, decides(t, p, &reserveUnit, 0, 0, actTake, "7/5"), "lowest-number corps")
	p.replaceBlock(p.unitOf(t, "7/5"), mustHex(t, "1609"))
	at(t, p, "7/5", "1609")
	check.True(t, p.s.roadblocks.Empty(), "the roadblock is still there")
}

func TestEngineersBlock(t *testing.T) {
	coverage.Covers(t, "14.4", "14.5", "14.6")
	const place = "hex 1609 position hold 3, road 1609 1610"
	for _, test := range []struct {
		name  string
		lines []string
		want  string // empty: none
		says  string
	}{
		{"a position", []string{place, "de 1/1 1607 inf 4"}, "1609", ""},
		{"three hexes away", []string{place, "de 1/1 1606 inf 4"}, "", ""},
		{"a German out of supply", []string{place, "de 1/1 1607 inf 4 unsupplied"}, "", ""},
		{"an isolated German", []string{place, "de 1/1 1607 inf 4 isolated"}, "", ""},
		{"hold value 2", []string{"hex 1609 position hold 2, road 1609 1610", "de 1/1 1607 inf 4"}, "", ""},
		{"no position", []string{"hex 1609 hold 3, road 1609 1610", "de 1/1 1607 inf 4"}, "", ""},
		{"no road", []string{"hex 1609 position hold 3", "de 1/1 1607 inf 4"}, "", ""},
		{"out of Allied communication", []string{place, "de 1/1 1607 inf 4", "cut contact allies 1609"}, "", ""},
		{"out of German communication", []string{place, "de 1/1 1607 inf 4", "cut contact axis 1609"}, "", ""},
		{"out of supply", []string{place, "de 1/1 1607 inf 4", "cut supply allies 1609"}, "1609", ""},
		{"next to an Allied unit", []string{place, "de 1/1 1607 inf 4", "us 9/8 1610 inf 4"}, "", ""},
		{"held", []string{place, "de 1/1 1607 inf 4, de 2/1 1609 inf 4"}, "", ""},
		{"blocked already", []string{place, "de 1/1 1607 inf 4", "roadblock 1609"}, "", ""},
		{"the highest hold value", []string{place, "hex 1611 position hold 4, road 1610 1611", "de 1/1 1810 inf 4"}, "1611", "hold-value"},
		{"then the westernmost", []string{place, "hex 1611 position hold 3, road 1610 1611", "de 1/1 1810 inf 4"}, "1611", "west"},
		{"then the northernmost", []string{place, "hex 1809 position hold 3, road 1809 1810", "de 1/1 1708 inf 4"}, "1609", "north"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := field(t, append(test.lines, "day 16")...)
			if test.want == "" {
				decides(t, p, &engineersEvent, 0, 0, actNothing)
				return
			}
			wantSummary(t, decides(t, p, &engineersEvent, 0, 0, actBlock, test.want), test.says)
		})
	}
}

func TestEngineersBridges(t *testing.T) {
	coverage.Covers(t, "14.7", "14.8", "14.9", "14.10")
	stack := "us 21/8 1303 inf 4, us 22/8 1303 inf 4, de 9/1 1304 inf 4"
	for _, test := range []struct {
		name  string
		lines []string
		want  string // empty: the fourth task
		says  string
	}{
		{"a bridge", []string{"bridge 1609 1610"}, "1609-1610", ""},
		{"a river without", []string{"river 1609 1610"}, "", ""},
		{"a bridge that is down", []string{"bridge 1609 1610, blown 1609 1610"}, "", ""},
		{"no Allied supply there", []string{"bridge 1609 1610", "cut supply allies 1610"}, "", ""},
		{"no Allied supply here", []string{"bridge 1609 1610", "cut supply allies 1609"}, "1609-1610", ""},
		{"Germans on both banks", []string{"bridge 1609 1610", "de 2/1 1610 inf 4"}, "", ""},
		{"Germans on neither", []string{"bridge 1611 1610"}, "", ""},
		{"the highest hold value", []string{"bridge 1609 1610, bridge 1619 1620", "de 2/1 1619 inf 4", "hex 1609 hold 2"}, "1609-1610", "hold-value"},
		{"of the German hex", []string{"bridge 1609 1610, bridge 1619 1620", "de 2/1 1619 inf 4", "hex 1610 hold 2"}, "1619-1620", "west"},
		{"then the westernmost", []string{"bridge 1609 1610, bridge 1619 1620", "de 2/1 1619 inf 4"}, "1619-1620", "west"},
		{"then the number", []string{"bridge 1609 1610, bridge 1809 1810", "de 2/1 1809 inf 4"}, "1609-1610", "hex-number"},
		{"then that of the other hex", []string{"bridge 1609 1610, bridge 1609 1509"}, "1609-1509", "other-hex-number"},
	} {
		for day := 16; day <= 29; day++ {
			p := field(t, append(test.lines, stack, "de 1/1 1609 inf 4", "day "+itoa(day))...)
			if test.want == "" || day == 16 || day >= 23 {
				decides(t, p, &engineersEvent, 0, 0, actImprove, "1303")
				continue
			}
			wantSummary(t, decides(t, p, &engineersEvent, 0, 0, actBlow, test.want), test.says)
		}
	}
	// A line is traced to a hex in a German zone if a friendly unit there would have one.
	const road = "road 1613 1614 1615 1616 1617 1618 1619 1620 1621 1622 1623 1624 1625 1626 1627 1628 1629"
	for _, test := range []struct {
		name, line string
		want       bool
	}{
		{"in a zone", "bridge 1609 1610", true},
		{"the road is too far", "bridge 1608 1609, de 2/1 1608 inf 4", false},
		{"closed", "bridge 1609 1610, de 2/1 1612 inf 4", false},
		{"with a friend", "bridge 1609 1610, us 9/8 1610 inf 4", true},
		{"a German without a zone", "bridge 1609 1610, de 3/1 1711 inf [4]", true},
	} {
		p := traced(t, field(t, "day 18", road, "de 1/1 1609 inf 4", test.line), "1629")
		check.Equal(t, p.decide(&engineersEvent, 0, 0, nil).act == actBlow, test.want, "%s", test.name)
	}
	p := field(t, "bridge 1609 1610")
	dir, _ := p.d.dir(mustHex(t, "1609"), mustHex(t, "1610"))
	p.blow(mustHex(t, "1609"), dir)
	back, _ := p.d.dir(mustHex(t, "1610"), mustHex(t, "1609"))
	if p.bridged(mustHex(t, "1609"), dir) || p.bridged(mustHex(t, "1610"), back) || !p.unbridged(mustHex(t, "1610"), back) {
		t.Error("the bridge is intact")
	}
}

func TestEngineersImprove(t *testing.T) {
	coverage.Covers(t, "14.11", "14.12")
	const stack, german = "us 12/8 1609 inf 4, us 14/8 1609 inf 4", "de 1/1 1608 inf 4"
	for _, test := range []decisionCase{
		{"a stack", []string{stack, german}, "1609", ""},
		{"one unit", []string{"us 12/8 1609 inf 4", german}, "", ""},
		{"out of supply", []string{stack + " unsupplied", german}, "", ""},
		{"in a village", []string{stack, german, "hex 1609 village"}, "", ""},
		{"in a town", []string{stack, german, "hex 1609 town"}, "", ""},
		{"with a position", []string{stack, german, "improved 1609"}, "", ""},
		{"no German", []string{stack}, "", ""},
		{"the greatest strength", []string{stack, german, "us 1/8 1619 inf 4, us 2/8 1619 inf 4, de 2/1 1618 inf 3"}, "1609", "german-strength"},
		{"of all around", []string{stack, german, "us 1/8 1619 inf 4, us 2/8 1619 inf 4, de 2/1 1618 inf 3, de 3/1 1620 inf 2"}, "1619", "german-strength"},
		{"then the westernmost", []string{stack, german, "us 1/8 1619 inf 4, us 2/8 1619 inf 4, de 2/1 1618 inf 4"}, "1619", "west"},
		{"then the number", []string{stack, german, "us 1/8 1809 inf 4, us 2/8 1809 inf 4, de 2/1 1808 inf 4"}, "1609", "hex-number"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := field(t, append(test.lines, "day 25")...)
			if test.want == "" {
				decides(t, p, &engineersEvent, 0, 0, actNothing)
				return
			}
			wantSummary(t, decides(t, p, &engineersEvent, 0, 0, actImprove, test.want), test.says)
		})
	}
}
