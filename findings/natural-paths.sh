#!/usr/bin/env bash
# natural 8.1.1, Node 24.21.0; seen on 2026-11-30.
# natural, known for its stemmers, also finds the shortest and the longest paths from one vertex of a directed graph without circles, as for the spellings of a word or the stages of a
# parcel. One would guess that only what can be reached from the start counts. In fact every vertex that is not reached is taken to lie 0 away, so that its edges lead on from the
# start: where 1 to 3 costs 4 and 2 to 3 costs 1, the shortest way from 1 to 3 is told as 1, by a path [1, 3] whose only edge costs 4; the longest is as wrong the other way. A vertex that
# no path leads to has one, `hasPathTo` true, beginning at the start with an edge that the graph does not have. With the start before all the others, as in the README's graph, all is
# right. Sums are rounded to hundredths at every step: two edges of 0.004 are 0 together, three of 0.006 are 0.03, and of ways of 0.014 and 0.011 the first that was added is the shortest.
# The longest tree has no path of length 0, nor one below it, though both classes are stated to take such weights. No error is raised. A report (150, closed) was of weights of 0 in the shortest tree; of these none was found. What helps is a
# graph of only what the start reaches, with whole numbers.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 natural@8.1.1
cat >run.mjs <<'EOF'
import natural from 'natural';
const tell = (edges, start) => {
  const graph = new natural.EdgeWeightedDigraph();
  for (const edge of edges) graph.add(...edge);
  const ways = { [start]: [0] };
  const walk = (from, length) => {
    for (const [, to, weight] of edges.filter((edge) => edge[0] === from)) {
      (ways[to] ??= []).push(length + weight);
      walk(to, length + weight);
    }
  };
  walk(start, 0);
  console.log(`from ${start}, ${edges.map(([from, to, weight]) => `${from} to ${to}: ${weight}`).join(', ')}`);
  for (const [name, tree, best] of [['shortest', new natural.ShortestPathTree(graph, start), Math.min], ['longest', new natural.LongestPathTree(graph, start), Math.max]]) {
    const told = [...new Set(edges.flatMap(([from, to]) => [from, to]))].filter((vertex) => vertex !== start).sort().map((vertex) => {
      const answer = tree.hasPathTo(vertex) ? `${tree.getDistTo(vertex)} by ${tree.pathTo(vertex).join('-')}` : 'no path';
      return `to ${vertex} ${answer}, right is ${ways[vertex] ? Math.round(best(...ways[vertex]) * 1000) / 1000 : 'no path'}`;
    });
    console.log(`  ${name}: ${told.join('; ')}`);
  }
};
tell([[1, 2, 3], [2, 3, 1], [1, 3, 5]], 1);
tell([[1, 3, 4], [2, 3, 1]], 1);
tell([[1, 3, 4], [2, 3, 9]], 1);
tell([[1, 2, 5], [3, 4, 2], [4, 5, 2]], 1);
tell([[1, 2, 0.004], [2, 3, 0.004]], 1);
tell([[1, 2, 0.006], [2, 3, 0.006], [3, 4, 0.006]], 1);
tell([[1, 2, 0.014], [1, 3, 0.011], [2, 4, 0], [3, 4, 0]], 1);
tell([[1, 2, 0], [1, 3, -2]], 1);
EOF
want=$(cat <<'EOF'
from 1, 1 to 2: 3, 2 to 3: 1, 1 to 3: 5
  shortest: to 2 3 by 1-2, right is 3; to 3 4 by 1-2-3, right is 4
  longest: to 2 3 by 1-2, right is 3; to 3 5 by 1-3, right is 5
from 1, 1 to 3: 4, 2 to 3: 1
  shortest: to 2 0 by 1, right is no path; to 3 1 by 1-3, right is 4
  longest: to 2 no path, right is no path; to 3 4 by 1-3, right is 4
from 1, 1 to 3: 4, 2 to 3: 9
  shortest: to 2 0 by 1, right is no path; to 3 4 by 1-3, right is 4
  longest: to 2 no path, right is no path; to 3 9 by 1-3, right is 4
from 1, 1 to 2: 5, 3 to 4: 2, 4 to 5: 2
  shortest: to 2 5 by 1-2, right is 5; to 3 0 by 1, right is no path; to 4 2 by 1-4, right is no path; to 5 4 by 1-4-5, right is no path
  longest: to 2 5 by 1-2, right is 5; to 3 no path, right is no path; to 4 2 by 1-4, right is no path; to 5 4 by 1-4-5, right is no path
from 1, 1 to 2: 0.004, 2 to 3: 0.004
  shortest: to 2 0 by 1-2, right is 0.004; to 3 0 by 1-2-3, right is 0.008
  longest: to 2 no path, right is 0.004; to 3 no path, right is 0.008
from 1, 1 to 2: 0.006, 2 to 3: 0.006, 3 to 4: 0.006
  shortest: to 2 0.01 by 1-2, right is 0.006; to 3 0.02 by 1-2-3, right is 0.012; to 4 0.03 by 1-2-3-4, right is 0.018
  longest: to 2 0.01 by 1-2, right is 0.006; to 3 0.02 by 1-2-3, right is 0.012; to 4 0.03 by 1-2-3-4, right is 0.018
from 1, 1 to 2: 0.014, 1 to 3: 0.011, 2 to 4: 0, 3 to 4: 0
  shortest: to 2 0.01 by 1-2, right is 0.014; to 3 0.01 by 1-3, right is 0.011; to 4 0.01 by 1-2-4, right is 0.011
  longest: to 2 0.01 by 1-2, right is 0.014; to 3 0.01 by 1-3, right is 0.011; to 4 0.01 by 1-2-4, right is 0.014
from 1, 1 to 2: 0, 1 to 3: -2
  shortest: to 2 0 by 1-2, right is 0; to 3 -2 by 1-3, right is -2
  longest: to 2 no path, right is 0; to 3 no path, right is -2
EOF
)
got=$(DOTENV_CONFIG_QUIET=true node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
