#!/usr/bin/env bash
# data-structure-typed 2.6.2, beside graphology-shortest-path 2.1.0, Node 24.21.0; seen on 2026-11-30.
# data-structure-typed has graphs with the shortest way between two places. `getMinPathBetween(from, to)` is documented to count the stops, or the weights if asked; one would
# guess that it is the way whose cost `getMinCostBetween` tells. In fact the way with the fewest stops may go around: from C straight to A it leads over B, at one stop by the
# cost and two by the way, since what is looked for is the first way found. By weights a place that cannot be reached has a way nonetheless, to another place: to the island it
# ends in the nearest town, where the cost is as good as infinite and the documentation says nothing or an empty way; and a place whose key is 0 has the way to the nearest town
# as well, though it can be reached. `bellmanFord` on an undirected graph takes each road in the direction in which it was added only, so that half of the towns are said to be
# out of reach, where `dijkstra` reaches all. No error is raised. A report (57) was of the distance that `dijkstra` gives to a place out of reach; none was found of these. What
# helps is to check that the way ends where it should, and keys that are texts.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 data-structure-typed@2.6.2 graphology@0.26.0 graphology-shortest-path@2.1.0
cat >run.mjs <<'EOF'
import { DirectedGraph, UndirectedGraph } from 'data-structure-typed';
import Graph from 'graphology';
import { bidirectional, dijkstra } from 'graphology-shortest-path';
const build = (Kind, places, roads) => {
  const graph = new Kind();
  const other = new Graph({ type: Kind === DirectedGraph ? 'directed' : 'undirected' });
  for (const place of places) {
    graph.addVertex(place);
    other.addNode(place);
  }
  for (const [from, to, miles] of roads) {
    graph.addEdge(from, to, miles);
    other.addEdge(from, to, { miles });
  }
  return [graph, other];
};
const way = (vertices) => (vertices?.length ? vertices.map((vertex) => vertex.key ?? vertex).join('-') : 'none');
const tell = (name, [graph, other], from, to, byMiles) => {
  const cost = graph.getMinCostBetween(from, to, byMiles);
  const right = byMiles ? dijkstra.bidirectional(other, from, to, 'miles') : bidirectional(other, from, to);
  console.log(`${name}, ${from} to ${to} by ${byMiles ? 'miles' : 'stops'}: ${way(graph.getMinPathBetween(from, to, byMiles))}, cost ${cost > 1e15 ? 'infinite' : cost}; graphology ${way(right)}`);
};
const triangle = [['B', 'A', 2], ['C', 'B', 1], ['C', 'A', 4]];
for (const Kind of [DirectedGraph, UndirectedGraph]) {
  const both = build(Kind, ['A', 'B', 'C', 'island'], triangle);
  for (const [to, byMiles] of [['A', false], ['A', true], ['island', false], ['island', true]]) tell(Kind.name, both, 'C', to, byMiles);
}
const numbered = triangle.map(([from, to, miles]) => [['A', 'B', 'C'].indexOf(from), ['A', 'B', 'C'].indexOf(to), miles]);
const [graph] = build(DirectedGraph, [0, 1, 2], numbered);
console.log(`the same with keys 0, 1 and 2, from 2 to 0 by miles: ${way(graph.getMinPathBetween(2, 0, true))}, to 1: ${way(graph.getMinPathBetween(2, 1, true))}`);
const chain = [['A', 'B', 2], ['B', 'C', 3], ['D', 'C', 1]];
const [roads] = build(UndirectedGraph, ['A', 'B', 'C', 'D'], chain);
const distances = ({ distMap }) => [...distMap].map(([{ key }, miles]) => `${key} ${miles > 1e15 ? 'infinite' : miles}`).sort().join(', ');
for (const start of ['A', 'B', 'D']) console.log(`undirected, miles from ${start}: bellmanFord ${distances(roads.bellmanFord(start, true, true, true))}; dijkstra ${distances(roads.dijkstra(start, null, true, true))}`);
EOF
want=$(cat <<'EOF'
DirectedGraph, C to A by stops: C-B-A, cost 1; graphology C-A
DirectedGraph, C to A by miles: C-B-A, cost 3; graphology C-B-A
DirectedGraph, C to island by stops: none, cost undefined; graphology none
DirectedGraph, C to island by miles: C-B, cost infinite; graphology none
UndirectedGraph, C to A by stops: C-B-A, cost 1; graphology C-A
UndirectedGraph, C to A by miles: C-B-A, cost 3; graphology C-B-A
UndirectedGraph, C to island by stops: none, cost undefined; graphology none
UndirectedGraph, C to island by miles: C-B, cost infinite; graphology none
the same with keys 0, 1 and 2, from 2 to 0 by miles: 2-1, to 1: 2-1
undirected, miles from A: bellmanFord A 0, B 2, C 5, D infinite; dijkstra A 0, B 2, C 5, D 6
undirected, miles from B: bellmanFord A infinite, B 0, C 3, D infinite; dijkstra A 2, B 0, C 3, D 4
undirected, miles from D: bellmanFord A infinite, B infinite, C 1, D 0; dijkstra A 6, B 4, C 1, D 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
