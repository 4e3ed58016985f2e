#!/usr/bin/env bash
# Turf 7.4.0 (@turf/boolean-touches), beside polyclip-ts 0.16.8, Node 24.21.0; seen on 2026-11-30.
# By its docs `booleanTouches` is true "if none of the points common to both geometries intersect the interiors of both", as in OGC 06-103r4 (6.1.15.3): areas of delivery that lie side by side touch,
# and those that share ground do not. In fact a polygon's corners are all that is looked at: if one lies on the other's edge and none within it, the answer is yes. So an area touches
# itself, a district touches the city that it is part of as soon as it reaches the city's border, and two areas of equal height of which half is shared touch as well; `booleanOverlap`
# says of the same two that they overlap, `intersect` gives the shared part. Only a corner within the other area makes it no. Nothing is raised. No report of it was found, though of its
# sister `booleanOverlap`, which is true of neighbors. What helps is the area of `intersect`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @turf/turf@7.4.0 polyclip-ts@0.16.8
cat >run.mjs <<'EOF'
import { area, booleanContains, booleanOverlap, booleanTouches, featureCollection, intersect, polygon } from '@turf/turf';
import { intersection } from 'polyclip-ts';
const box = (west, south, east, north) => polygon([[[west, south], [east, south], [east, north], [west, north], [west, south]]]);
const shared = (one, other) => {
  const parts = intersect(featureCollection([one, other]));
  return parts === null ? 0 : Math.round((100 * area(parts)) / area(one));
};
const city = box(0, 0, 4, 4);
const cases = {
  'its neighbor': box(4, 0, 8, 4),
  'one at a corner': box(4, 4, 8, 8),
  'one far away': box(6, 6, 8, 8),
  'one that shares a corner of it': box(2, 2, 6, 6),
  'one of the same height that shares half': box(2, 0, 6, 4),
  'a district in its corner': box(0, 0, 2, 2),
  'a district in its middle': box(1, 1, 2, 2),
  itself: city,
  'itself, with a corner cut off': polygon([[[0, 0], [4, 0], [4, 3], [3, 4], [0, 4], [0, 0]]]),
};
for (const [name, other] of Object.entries(cases)) {
  console.log(`the city and ${name}: touches ${booleanTouches(city, other)}, overlaps ${booleanOverlap(city, other)}, contains ${booleanContains(city, other)}; ${shared(city, other)} % shared`);
}
// All pairs of boxes on a grid of four by four, judged by another package.
const boxes = [];
for (let west = 0; west < 4; west++) for (let south = 0; south < 4; south++) for (let east = west + 1; east < 5; east++) for (let north = south + 1; north < 5; north++) boxes.push(box(west, south, east, north));
const counts = { 'shared ground': [0, 0], 'none shared': [0, 0] };
for (const one of boxes) {
  for (const other of boxes) {
    const count = counts[intersection(one.geometry.coordinates, other.geometry.coordinates).length > 0 ? 'shared ground' : 'none shared'];
    count[0]++;
    if (booleanTouches(one, other)) count[1]++;
  }
}
for (const [name, [pairs, touching]] of Object.entries(counts)) console.log(`${pairs} pairs with ${name}: ${touching} touch`);
EOF
want=$(cat <<'EOF'
the city and its neighbor: touches true, overlaps true, contains false; 0 % shared
the city and one at a corner: touches true, overlaps true, contains false; 0 % shared
the city and one far away: touches false, overlaps false, contains false; 0 % shared
the city and one that shares a corner of it: touches false, overlaps true, contains false; 25 % shared
the city and one of the same height that shares half: touches true, overlaps true, contains false; 50 % shared
the city and a district in its corner: touches true, overlaps true, contains true; 25 % shared
the city and a district in its middle: touches false, overlaps false, contains true; 6 % shared
the city and itself: touches true, overlaps false, contains true; 100 % shared
the city and itself, with a corner cut off: touches true, overlaps true, contains true; 97 % shared
4900 pairs with shared ground: 3000 touch
5100 pairs with none shared: 3000 touch
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
