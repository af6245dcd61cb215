package pathfind

import "slices"

// ShortestPath returns a shortest path from a node to the nearest wanted node, both
// included, or nil if there is none. The function steps calls to for each neighbour of at.
func ShortestPath[N comparable](from N, wanted func(N) bool, steps func(at N, to func(N))) (path []N) {
	before := map[N]N{from: from}
	for queue := []N{from}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if wanted(at) {
			for path = append(path, at); at != from; path = append(path, at) {
				at = before[at]
			}
			slices.Reverse(path)
			return path
		}
		steps(at, func(to N) {
			if _, seen := before[to]; !seen {
				before[to] = at
				queue = append(queue, to)
			}
		})
	}
	return nil
}
