#!/usr/bin/env bash
# js-graph-algorithms 1.0.18, Node 24.21.0; seen on 2026-11-30.
# `minCut` of js-graph-algorithms stands beside the greatest flow: the edges that are the bottleneck, of which the capacities together are the flow. One would guess that it gives a smallest set of edges to cut. In fact it
# gives all edges that are used up: of four pipes of 5 in a row all four, 20 for a flow of 5, and of the readme's own example 42 for 28. Of 1,646 random networks the flow is right in all, and the cut is more than the flow in
# 667; if each way has one narrowest edge it is right. Of roads in a `WeightedGraph`, its class for edges that go both ways, `Dijkstra` takes each as one-way in the order in which it was written: a road 1-2 written as 2-1 is
# not used, so that the way is 9 and not 2, and with all three turned there is none, while the trees of Kruskal and Prim on the same graph are right. The readme shows Dijkstra with directed edges, and does not say
# that others are taken for such. Nothing is raised, and no report was found. What helps is a `WeightedDiGraph` with each road twice, and for the cut a walk from the source along edges with room.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 js-graph-algorithms@1.0.18
cat >run.mjs <<'EOF'
import graphs from 'js-graph-algorithms';
const list = (edges) => edges.map((edge) => `${edge.from()}-${edge.to()} ${edge.capacity}`).join(', ');
const cut = (name, nodes, edges) => {
  const network = new graphs.FlowNetwork(nodes);
  for (const edge of edges) network.addEdge(new graphs.FlowEdge(...edge));
  const flow = new graphs.FordFulkerson(network, 0, nodes - 1);
  const found = flow.minCut(network);
  console.log(`${name}: flow ${flow.value}, cut ${list(found)}, together ${found.reduce((sum, edge) => sum + edge.capacity, 0)}`);
};
cut('two pipes of 5 and 3', 3, [[0, 1, 5], [1, 2, 3]]);
cut('two pipes of 5', 3, [[0, 1, 5], [1, 2, 5]]);
cut('four pipes of 5', 5, [[0, 1, 5], [1, 2, 5], [2, 3, 5], [3, 4, 5]]);
cut('two ways, of 4 and of 4 and 2', 4, [[0, 1, 4], [0, 2, 4], [1, 3, 4], [2, 3, 2]]);
cut('the example of the readme', 8, [[0, 1, 10], [0, 2, 5], [0, 3, 15], [1, 4, 9], [1, 5, 15], [1, 2, 4], [2, 5, 8], [2, 3, 4], [3, 6, 16], [4, 5, 15], [4, 7, 10], [5, 7, 10], [5, 6, 15], [6, 2, 6], [6, 7, 10]]);
const way = (name, Graph, edges) => {
  const graph = new Graph(3);
  for (const edge of edges) graph.addEdge(new graphs.Edge(...edge));
  const dijkstra = new graphs.Dijkstra(graph, 0);
  const trees = ['KruskalMST', 'EagerPrimMST', 'LazyPrimMST'].map((tree) => `${tree} ${new graphs[tree](graph).mst.reduce((sum, edge) => sum + edge.weight, 0)}`);
  console.log(`${name}: to 2 ${dijkstra.hasPathTo(2) ? `${dijkstra.distanceTo(2)} by ${dijkstra.pathTo(2).map((edge) => `${edge.from()}-${edge.to()}`).join(' ')}` : 'no way'}; ${trees.join(', ')}`);
};
way('roads 0-1 of 1, 1-2 of 1, 0-2 of 9', graphs.WeightedGraph, [[0, 1, 1], [1, 2, 1], [0, 2, 9]]);
way('the same, the second written as 2-1', graphs.WeightedGraph, [[0, 1, 1], [2, 1, 1], [0, 2, 9]]);
way('the same, all three turned', graphs.WeightedGraph, [[1, 0, 1], [2, 1, 1], [2, 0, 9]]);
// Random networks of five nodes, the cut by trying all sets of nodes.
let seed = 1;
const random = (below) => ((seed = (seed * 48271) % 2147483647), seed % below);
const count = { networks: 0, same: 0, wrong: 0 };
for (let round = 0; round < 2000; round++) {
  const edges = [];
  for (let from = 0; from < 5; from++) for (let to = from + 1; to < 5; to++) if (random(2)) edges.push([from, to, 1 + random(3)]);
  let least = Infinity;
  for (let set = 1; set < 16; set += 2) least = Math.min(least, edges.reduce((sum, [from, to, capacity]) => sum + ((set >> from) & 1 && !((set >> to) & 1) ? capacity : 0), 0));
  if (!least) continue;
  const network = new graphs.FlowNetwork(5);
  for (const edge of edges) network.addEdge(new graphs.FlowEdge(...edge));
  const flow = new graphs.FordFulkerson(network, 0, 4);
  count.networks++;
  count.same += flow.value === least ? 1 : 0;
  count.wrong += flow.minCut(network).reduce((sum, edge) => sum + edge.capacity, 0) === least ? 0 : 1;
}
console.log(`of ${count.networks} random networks: flow right ${count.same}, cut more than the flow ${count.wrong}`);
EOF
want=$(cat <<'EOF'
two pipes of 5 and 3: flow 3, cut 1-2 3, together 3
two pipes of 5: flow 5, cut 0-1 5, 1-2 5, together 10
four pipes of 5: flow 5, cut 0-1 5, 1-2 5, 2-3 5, 3-4 5, together 20
two ways, of 4 and of 4 and 2: flow 6, cut 0-1 4, 1-3 4, 2-3 2, together 10
the example of the readme: flow 28, cut 0-1 10, 0-2 5, 1-4 9, 2-5 8, 6-7 10, together 42
roads 0-1 of 1, 1-2 of 1, 0-2 of 9: to 2 2 by 0-1 1-2; KruskalMST 2, EagerPrimMST 2, LazyPrimMST 2
the same, the second written as 2-1: to 2 9 by 0-2; KruskalMST 2, EagerPrimMST 2, LazyPrimMST 2
the same, all three turned: to 2 no way; KruskalMST 2, EagerPrimMST 2, LazyPrimMST 2
of 1646 random networks: flow right 1646, cut more than the flow 667
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
