#!/usr/bin/env bash
# @flatten-js/core 1.6.15, Node 24.21.0; seen on 2026-11-30.
# `circle.intersect(other)` returns the points where two circles meet; by the readme both shapes hold them. For circles that touch one would guess that it is the point where they touch. In fact that is so from outside only:
# where a small circle touches a large one from within, and the large one asks, the answer is the other end of the small one, as the way is always taken from the center of the argument towards the center of the one
# that asks: of a plate with a radius of 5 and a hole of 2 around (3, 0) that is (1, 0), four away from the plate's edge, and not (5, 0). Of 160 such pairs all have a wrong point, and all have the right one if the hole asks.
# For arcs the point is then looked for on both and not found, so that they meet or do not, and are 0 or 1.4 apart, by which of them asks. Circles that cross, and those that touch from outside, are right, as are the
# areas of touching discs. No error is raised. No report of it was found for this package. What helps is to let the one with the smaller radius ask.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @flatten-js/core@1.6.15
cat >run.mjs <<'EOF'
import { Arc, Circle, Point } from '@flatten-js/core';
const circle = (x, y, radius) => new Circle(new Point(x, y), radius);
const away = (shape, point) => Math.abs(Math.hypot(point.x - shape.center.x, point.y - shape.center.y) - shape.r);
const show = (name, one, other) => {
  const points = one.intersect(other).map((point) => `(${point.x}, ${point.y}), ${away(one, point).toFixed(2)} and ${away(other, point).toFixed(2)} off the two circles`);
  console.log(`${name}: ${points.join('; ') || 'none'}`);
};
const plate = circle(0, 0, 5);
const hole = circle(3, 0, 2);
show('the plate asks', plate, hole);
show('the hole asks', hole, plate);
show('beside each other', plate, circle(8, 0, 3));
show('crossing', plate, circle(6, 0, 5));
const pairs = [];
for (let x = -6; x <= 6; x += 1)
  for (let y = -6; y <= 6; y += 1)
    for (let radius = 1; radius <= 5; radius += 1) {
      const between = Math.hypot(x, y);
      if (between > 0 && Number.isInteger(between)) pairs.push([circle(0, 0, between + radius), circle(x, y, radius), circle(x * 2, y * 2, between)]);
    }
const wrong = (one, other) => one.intersect(other).length !== 1 || one.intersect(other).some((point) => away(one, point) + away(other, point) > 0.001);
console.log(`${pairs.length} pairs of which one touches the other from within: ${pairs.filter(([large, small]) => wrong(large, small)).length} wrong if the large one asks, ${pairs.filter(([large, small]) => wrong(small, large)).length} if the small one does`);
const arc = (x, radius, half) => new Arc(new Point(x, 0), radius, -half, half, true);
const edge = arc(0, 5, Math.PI / 4);
const rim = arc(3, 2, Math.PI / 2);
console.log(`arcs through (5, 0): ${edge.intersect(rim).length} or ${rim.intersect(edge).length} points, ${edge.distanceTo(rim)[0].toFixed(1)} or ${rim.distanceTo(edge)[0].toFixed(1)} apart`);
EOF
want=$(cat <<'EOF'
the plate asks: (1, 0), 4.00 and 0.00 off the two circles
the hole asks: (5, 0), 0.00 and 0.00 off the two circles
beside each other: (5, 0), 0.00 and 0.00 off the two circles
crossing: (3, -4), 0.00 and 0.00 off the two circles; (3, 4), 0.00 and 0.00 off the two circles
160 pairs of which one touches the other from within: 160 wrong if the large one asks, 0 if the small one does
arcs through (5, 0): 0 or 1 points, 1.4 or 0.0 apart
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
