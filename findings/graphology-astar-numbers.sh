#!/usr/bin/env bash
# graphology-shortest-path 2.1.0, graphology 0.26.0, Node 24.21.0; seen on 2026-11-30.
# graphology keeps graphs whose nodes may be named by numbers, which it turns into texts, and its shortest paths take "any" name by their types. One would guess that A* finds
# the path that Dijkstra's finds. In fact it finds none as soon as the start or the goal is given as a number: from 1001 to 1003 there is no path, as if they were not connected,
# while `dijkstra.bidirectional` and the plain `bidirectional` give it, and A* itself does for "1001" and "1003". Of 9900 pairs that all are connected it finds none by numbers,
# and each by texts. A function for the remaining distance is then asked with a text and a number, so that a comparison of the two by `===` is off as well. From a node to itself
# it is [1001], where the others give ["1001"], and `dijkstra.singleSource` from a number has paths that begin with a number and go on with texts. No error is raised, though a
# name that is not in the graph is one. No report was found. What helps is `String()` around each name.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 graphology@0.26.0 graphology-shortest-path@2.1.0
cat >run.mjs <<'EOF'
import Graph from 'graphology';
import { astar, bidirectional, dijkstra } from 'graphology-shortest-path';
const graph = new Graph({ type: 'undirected' });
for (let node = 1001; node <= 1100; node++) graph.addNode(node);
for (let node = 1001; node < 1100; node++) graph.addEdge(node, node + 1, { miles: (node % 7) + 1 });
const show = (path) => JSON.stringify(path) ?? 'nothing';
const ask = (from, to) => {
  const answers = { 'A*': astar.bidirectional(graph, from, to, 'miles'), 'Dijkstra': dijkstra.bidirectional(graph, from, to, 'miles'), 'by steps': bidirectional(graph, from, to) };
  console.log(`${show(from)} to ${show(to)}: ${Object.entries(answers).map(([name, path]) => `${name} ${show(path)}`).join('; ')}`);
};
for (const [from, to] of [[1001, 1003], ['1001', '1003'], [1001, '1003'], ['1001', 1003], [1001, 1001]]) ask(from, to);
const count = (name) => {
  let found = 0;
  for (let from = 1001; from <= 1100; from++) for (let to = 1001; to <= 1100; to++) if (from !== to && astar.bidirectional(graph, name(from), name(to), 'miles')) found++;
  return found;
};
console.log(`paths of 9900 pairs by A*: by numbers ${count(Number)}, by texts ${count(String)}`);
const asked = [];
const remaining = (node, goal) => {
  asked.push(`${typeof node} and ${typeof goal}`);
  return 0;
};
astar.bidirectional(graph, '1001', 1003, 'miles', remaining);
console.log(`the remaining distance is asked of ${[...new Set(asked)].join(', ')}`);
console.log(`from 1001, singleSource: by Dijkstra ${show(dijkstra.singleSource(graph, 1001, 'miles')[1003])}, to itself ${show(dijkstra.singleSource(graph, 1001, 'miles')[1001])}`);
try {
  astar.bidirectional(graph, 1001, 2000, 'miles');
} catch (error) {
  console.log(`to 2000: ${error.constructor.name}`);
}
EOF
want=$(cat <<'EOF'
1001 to 1003: A* null; Dijkstra ["1001","1002","1003"]; by steps ["1001","1002","1003"]
"1001" to "1003": A* ["1001","1002","1003"]; Dijkstra ["1001","1002","1003"]; by steps ["1001","1002","1003"]
1001 to "1003": A* null; Dijkstra ["1001","1002","1003"]; by steps ["1001","1002","1003"]
"1001" to 1003: A* null; Dijkstra ["1001","1002","1003"]; by steps ["1001","1002","1003"]
1001 to 1001: A* [1001]; Dijkstra ["1001"]; by steps ["1001"]
paths of 9900 pairs by A*: by numbers 0, by texts 9900
the remaining distance is asked of string and number
from 1001, singleSource: by Dijkstra [1001,"1002","1003"], to itself [1001]
to 2000: Error
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
