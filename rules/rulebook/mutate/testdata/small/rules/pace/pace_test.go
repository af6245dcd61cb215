package pace

import (
	"os"
	"strings"
	"testing"

	"small/rules/rulebook/coverage"
)

func points(t *testing.T) int {
	text, err := os.ReadFile("../../assets/pace/points.txt")
	if err != nil {
		t.Fatal(err)
	}
	return int(strings.TrimSpace(string(text))[0] - '0')
}

func TestReach(t *testing.T) {
	coverage.Covers(t, "1.1")
	if points := points(t); !reach(points, 5) || reach(points, 7) {
		t.Error("five points are five points")
	}
}

func TestRoad(t *testing.T) {
	coverage.Covers(t, "1.2")
	if cost(4, true) != 2 {
		t.Error("the road is slow")
	}
}

func TestField(t *testing.T) {
	coverage.Covers(t, "1.2")
	if cost(4, false) != 4 {
		t.Error("the field is fast")
	}
}
