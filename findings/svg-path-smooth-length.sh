#!/usr/bin/env bash
# svg-path-properties 2.1.0, Node 24.21.0; seen on 2026-11-30.
# The package tells how long an SVG path is and where its points are, for animations and labels on servers, without a browser. By SVG's rules a smooth quadratic curve, T, that does not follow another Q or T has its control
# point where it begins, and is a line; a second T mirrors that point. One would guess so here. In fact the first T is drawn as a line, but what it leaves for the second is the mirrored control point of an earlier curve, or
# of the corner (0, 0) if there was none, so that the second T bends elsewhere: the same three commands are 44.2 long at (0, 0) and 91.9 at (50, 50), though moving a path does not make it longer. Of 500 random paths with
# M, L and T 498 have a wrong length, and of the same with a Q before each T none. Cubic curves, S, are not concerned. No error is raised, and no report of it was found. What helps is to write each T as a Q.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 svg-path-properties@2.1.0
cat >run.mjs <<'EOF'
import { svgPathProperties } from 'svg-path-properties';
const written = (commands) => commands.map(([name, ...numbers]) => name + numbers.join(' ')).join(' ');
const long = (commands) => new svgPathProperties(written(commands)).getTotalLength();
const asQuadratic = (commands) => {
  let [x, y] = [0, 0];
  let control;
  return commands.map(([name, ...numbers]) => {
    if (name === 'Q') control = numbers.slice(0, 2);
    else if (name === 'T') control = control ? [2 * x - control[0], 2 * y - control[1]] : [x, y];
    else control = undefined;
    [x, y] = numbers.slice(-2);
    return name === 'T' ? ['Q', ...control, x, y] : [name, ...numbers];
  });
};
const show = (commands) => {
  const end = new svgPathProperties(written(commands)).getPointAtLength(long(commands) * 0.75);
  const own = new svgPathProperties(written(asQuadratic(commands))).getPointAtLength(long(asQuadratic(commands)) * 0.75);
  console.log(`${written(commands)}: ${long(commands).toFixed(3)}, at three quarters (${end.x.toFixed(1)}, ${end.y.toFixed(1)}); each T as Q: ${long(asQuadratic(commands)).toFixed(3)}, (${own.x.toFixed(1)}, ${own.y.toFixed(1)})`);
};
const moved = (by) => [['M', by, by], ['L', 10 + by, by], ['T', 20 + by, 10 + by], ['T', 30 + by, by]];
for (const by of [0, 50, 500]) show(moved(by));
show([['M', 0, 0], ['Q', 5, 10, 10, 0], ['T', 20, 0], ['T', 30, 0]]);
show([['M', 0, 0], ['Q', 5, 10, 10, 0], ['L', 15, 5], ['T', 25, 0], ['T', 40, 0]]);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const count = (before) => {
  let wrong = 0;
  for (let path = 0; path < 500; path += 1) {
    const point = () => [random(100), random(100)];
    const commands = [['M', ...point()], ...before(point), ['T', ...point()], ['T', ...point()], ...before(point), ['T', ...point()]];
    if (Math.abs(long(commands) - long(asQuadratic(commands))) > 0.1) wrong += 1;
  }
  return wrong;
};
console.log(`wrong lengths of 500 random paths: ${count((point) => [['L', ...point()]])} with T behind L, ${count((point) => [['Q', ...point(), ...point()]])} with T behind Q`);
EOF
want=$(cat <<'EOF'
M0 0 L10 0 T20 10 T30 0: 44.206, at three quarters (24.7, 9.7); each T as Q: 45.925, (28.4, 11.3)
M50 50 L60 50 T70 60 T80 50: 91.884, at three quarters (59.2, 40.3); each T as Q: 45.925, (78.4, 61.3)
M500 500 L510 500 T520 510 T530 500: 724.734, at three quarters (397.3, 375.6); each T as Q: 45.925, (528.4, 511.3)
M0 0 Q5 10 10 0 T20 0 T30 0: 44.368, at three quarters (21.9, 3.1); each T as Q: 44.368, (21.9, 3.1)
M0 0 Q5 10 10 0 L15 5 T25 0 T40 0: 48.041, at three quarters (28.0, 0.0); each T as Q: 49.139, (28.5, -1.5)
wrong lengths of 500 random paths: 498 with T behind L, 0 with T behind Q
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
