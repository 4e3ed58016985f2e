#!/usr/bin/env bash
# bezier-js 6.1.4, Node 24.21.0; seen on 2026-11-30.
# `curve.project(point)` finds what of a curve is closest to a point: `x`, `y`, its place `t` from 0 to 1, and `d`, the distance, by which editors tell whether a line was clicked. One would guess that `d` is the distance
# from the point to that `x` and `y`. In fact the fine search goes a hundredth of the curve beyond both ends, and while `x`, `y` and `t` are set back to the end, `d` stays the distance to a point that is not on the
# curve. So where an end is the closest, `d` is too small: at a connector of 900 pixels a click 25 pixels before its start, or 20 behind its end, is less than 1 away from it.
# Of 2,000 random curves and points 468 have a `d` that is not the distance; at all of them `t` is 0 or 1. The rest of the answer is right. It does not depend on the curve being bent. Wrong places near the ends were
# reported and repaired (120), and a wish for places beyond them is known (199); of the distance no report was found. What helps is `Math.hypot(p.x - point.x, p.y - point.y)`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 bezier-js@6.1.4
cat >run.mjs <<'EOF'
import { Bezier } from 'bezier-js';
const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
const show = (name, curve, point) => {
  const found = curve.project(point);
  console.log(`${name}, from (${point.x}, ${point.y}): closest is (${found.x}, ${found.y}) at t = ${found.t}, d = ${found.d.toFixed(1)}; it is ${distance(found, point).toFixed(1)} away`);
};
const straight = new Bezier(0, 0, 300, 0, 600, 0, 900, 0);
const connector = new Bezier(0, 0, 900, 0, 0, 400, 900, 400);
show('straight', straight, { x: 0, y: 12 });
show('straight', straight, { x: -9, y: 0 });
show('straight', straight, { x: 909, y: 0 });
show('connector', connector, { x: -25, y: 0 });
show('connector', connector, { x: 920, y: 400 });
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
let wrong = 0;
let within = 0;
let closer = 0;
for (let pair = 0; pair < 2000; pair += 1) {
  const curve = new Bezier(Array.from({ length: 8 }, () => random(101)));
  const point = { x: random(101), y: random(101) };
  const found = curve.project(point);
  const own = Math.min(...Array.from({ length: 2001 }, (_, step) => distance(curve.get(step / 2000), point)));
  if (distance(found, point) > own + 0.3) closer += 1;
  if (Math.abs(distance(found, point) - found.d) < 0.01) continue;
  wrong += 1;
  if (found.t > 0 && found.t < 1) within += 1;
}
console.log(`2,000 random pairs: ${wrong} with a d that is not the distance, ${within} of them within the curve; ${closer} for which another place is closer`);
EOF
want=$(cat <<'EOF'
straight, from (0, 12): closest is (0, 0) at t = 0, d = 12.0; it is 12.0 away
straight, from (-9, 0): closest is (0, 0) at t = 0, d = 0.0; it is 9.0 away
straight, from (909, 0): closest is (900, 0) at t = 1, d = 0.0; it is 9.0 away
connector, from (-25, 0): closest is (0, 0) at t = 0, d = 0.3; it is 25.0 away
connector, from (920, 400): closest is (900, 400) at t = 1, d = 0.8; it is 20.0 away
2,000 random pairs: 468 with a d that is not the distance, 0 of them within the curve; 0 for which another place is closer
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
