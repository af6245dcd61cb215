package pathfind

import "slices"

// ShortestPath returns a shortest way from a node to one that is wanted, with both; nil where there is none.
// steps names the nodes to which a step leads.
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
