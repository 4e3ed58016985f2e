#!/usr/bin/env bash
# geolib 3.3.14 beside Turf 7.4.0 (@turf/turf), Node 24.21.0; seen on 2026-12-01.
# By its README `getDistanceFromLine` is "the minimum distance from a point to a line" in meters, with an optional accuracy of 1 m, and `isPointNearLine` tells whether a point is within a
# distance of it. Beside a straight road of 111 km it says 236 m of a house that stands on the road, 10, 50 or 200 m off it; beside one of 56 km 0 m of all up to 50 m off, and beside one
# of 14 km 83 m of one 50 m off. Of 600 houses at most 50 m off such roads 179 are not "within 60 m". It takes the angle at the road's end from three distances, each rounded to the
# accuracy, and so small an angle is lost in half a meter; nothing is raised. An accuracy of 0.01 m makes the error a tenth, of 0.0001 a hundredth. `isPointInLine` adds up the same rounded
# distances, and says no to half of the points of a line along the equator. The reports that were found are of NaN where two points are equal. Turf's `pointToLineDistance` is right to the meter.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 geolib@3.3.14 @turf/turf@7.4.0
cat >run.mjs <<'EOF'
import { getDistanceFromLine, isPointInLine, isPointNearLine } from 'geolib';
import { lineString, point, pointToLineDistance } from '@turf/turf';
const at = (latitude, longitude) => ({ latitude, longitude });
const meters = 1 / 111_195;
const turf = (house, start, end) =>
  pointToLineDistance(point([house.longitude, house.latitude]), lineString([start, end].map(({ latitude, longitude }) => [longitude, latitude])), { units: 'meters' });
// A road to the north from San Francisco's latitude, and a house beside the middle of it.
const road = (degrees) => [at(37, -122), at(37 + degrees, -122)];
const beside = (degrees, off, along = 0.5) => at(37 + degrees * along, -122 + (off * meters) / Math.cos(((37 + degrees * along) * Math.PI) / 180));
for (const degrees of [0.125, 0.5, 1]) {
  console.log(`a road of ${Math.round(degrees / meters / 1000)} km`);
  for (const off of [0, 10, 50, 200, 1000]) {
    const house = beside(degrees, off);
    const [start, end] = road(degrees);
    const told = [1, 0.01, 0.0001].map((accuracy) => getDistanceFromLine(house, start, end, accuracy).toFixed(1));
    console.log(`  ${off} m off: ${told[0]} m; by 0.01 ${told[1]}; by 0.0001 ${told[2]}; Turf ${turf(house, start, end).toFixed(0)}`);
  }
}
let [houses, near, nearByTurf] = [0, 0, 0];
for (const degrees of [0.125, 0.25, 0.5, 1]) {
  for (let off = 1; off <= 50; off++) {
    for (const along of [0.25, 0.5, 0.75]) {
      const house = beside(degrees, off, along);
      houses++;
      if (isPointNearLine(house, ...road(degrees), 60)) near++;
      if (turf(house, ...road(degrees)) <= 60) nearByTurf++;
    }
  }
}
console.log(`${houses} houses at most 50 m off: ${near} are within 60 m by geolib, ${nearByTurf} by Turf`);
const stops = Array.from({ length: 99 }, (_, index) => at(0, (index + 1) / 100));
console.log(`99 points of a line along the equator: ${stops.filter((stop) => isPointInLine(stop, at(0, 0), at(0, 1))).length} are in it`);
EOF
want=$(cat <<'EOF'
a road of 14 km
  0 m off: 0.0 m; by 0.01 0.0; by 0.0001 0.8; Turf 0
  10 m off: 0.0 m; by 0.01 11.8; by 0.0001 10.0; Turf 10
  50 m off: 83.4 m; by 0.01 50.0; by 0.0001 50.1; Turf 50
  200 m off: 186.5 m; by 0.01 200.2; by 0.0001 200.2; Turf 200
  1000 m off: 1000.0 m; by 0.01 1001.1; by 0.0001 1001.1; Turf 1000
a road of 56 km
  0 m off: 0.0 m; by 0.01 0.0; by 0.0001 0.0; Turf 0
  10 m off: 0.0 m; by 0.01 0.0; by 0.0001 10.0; Turf 10
  50 m off: 0.0 m; by 0.01 50.0; by 0.0001 50.1; Turf 50
  200 m off: 235.9 m; by 0.01 200.2; by 0.0001 200.2; Turf 200
  1000 m off: 1001.1 m; by 0.01 1001.0; by 0.0001 1001.1; Turf 1000
a road of 111 km
  0 m off: 235.9 m; by 0.01 23.6; by 0.0001 0.0; Turf 0
  10 m off: 235.9 m; by 0.01 23.6; by 0.0001 10.0; Turf 10
  50 m off: 235.9 m; by 0.01 52.8; by 0.0001 50.1; Turf 50
  200 m off: 235.9 m; by 0.01 200.2; by 0.0001 200.2; Turf 200
  1000 m off: 1028.4 m; by 0.01 1001.3; by 0.0001 1001.1; Turf 1000
600 houses at most 50 m off: 421 are within 60 m by geolib, 600 by Turf
99 points of a line along the equator: 50 are in it
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
