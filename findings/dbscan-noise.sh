#!/usr/bin/env bash
# density-clustering 1.3.0, Node 24.21.0; seen on 2026-11-30.
# DBSCAN finds dense groups of points, such as addresses of one delivery round, and calls the rest noise; Wikipedia, to which the readme links, says that noise which a group reaches later on is its edge. One would guess that `clusters`
# and `noise` have each point once. In fact a point that was looked at before its group is put into the group and stays in `noise` as well: of five addresses on a line that make one group the first is both, so that
# five addresses are told as six, and who takes the noise out of the list removes a member. Which point it concerns depends on the order of the list alone: the other way round it is the other end. And a neighbor at
# exactly the radius is none, as `<` is used where the definition has "at most", so that addresses 1 apart make no group with a radius of 1. No error is raised. The groups themselves are right. What helps is `noise.filter((id) => !clusters.flat().includes(id))`, and a
# radius that is a little larger. Oracle: the definition, tried on each point.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 density-clustering@1.3.0
cat >run.mjs <<'EOF'
import clustering from 'density-clustering';
const tell = (name, places, radius, least) => {
  const dbscan = new clustering.DBSCAN();
  const clusters = dbscan.run(places.map((at) => [at, 0]), radius, least);
  const show = (ids) => ids.map((id) => places[id]).join(' ') || 'none';
  console.log(`${name}: groups ${clusters.map(show).join(' | ') || 'none'}; noise ${show(dbscan.noise)}; addresses ${places.length}, told ${clusters.flat().length + dbscan.noise.length}`);
};
tell('at 0 2 3 4 6, radius 2.5, four each', [0, 2, 3, 4, 6], 2.5, 4);
tell('the same backwards', [6, 4, 3, 2, 0], 2.5, 4);
tell('the middle first', [3, 2, 4, 0, 6], 2.5, 4);
tell('at 0 1 2 3, radius 1, two each', [0, 1, 2, 3], 1, 2);
let seed = 7;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const wrong = { both: 0, noise: 0, noiseLessMembers: 0, groups: 0 };
for (let count = 0; count < 1000; count += 1) {
  const places = Array.from({ length: 12 }, () => [random(14) + random(2) / 3, random(14)]);
  const near = (one) => places.map((_, id) => id).filter((id) => Math.hypot(places[one][0] - places[id][0], places[one][1] - places[id][1]) < 2.9);
  const dense = places.map((_, id) => near(id).length >= 3);
  const right = places.map((_, id) => id).filter((id) => !near(id).some((other) => dense[other]));
  const dbscan = new clustering.DBSCAN();
  const clusters = dbscan.run(places, 2.9, 3);
  const members = clusters.flat();
  const noise = dbscan.noise.toSorted((one, next) => one - next);
  if (noise.some((id) => members.includes(id))) wrong.both += 1;
  if (noise.join() !== right.join()) wrong.noise += 1;
  if (noise.filter((id) => !members.includes(id)).join() !== right.join()) wrong.noiseLessMembers += 1;
  if (places.some((_, id) => dense[id] && near(id).some((other) => dense[other] && clusters.some((group) => group.includes(id) && !group.includes(other))))) wrong.groups += 1;
}
console.log(`1,000 lists of twelve places: with a place in a group and in the noise ${wrong.both}, noise not right ${wrong.noise}, less the members ${wrong.noiseLessMembers}; groups not right ${wrong.groups}`);
EOF
want=$(cat <<'EOF'
at 0 2 3 4 6, radius 2.5, four each: groups 2 0 3 4 6; noise 0; addresses 5, told 6
the same backwards: groups 4 6 3 2 0; noise 6; addresses 5, told 6
the middle first: groups 2 3 4 0 6; noise 3; addresses 5, told 6
at 0 1 2 3, radius 1, two each: groups none; noise 0 1 2 3; addresses 4, told 4
1,000 lists of twelve places: with a place in a group and in the noise 377, noise not right 377, less the members 0; groups not right 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
