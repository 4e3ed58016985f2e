#!/usr/bin/env bash
# svg-pathdata 9.0.0, beside svgpath 2.6.0, Node 24.21.0; seen on 2026-11-30, and the same in 6.0.3 and 7.2.0.
# svg-pathdata turns, skews and transforms the drawing of a path; H and V, lines along one axis, are in the first example of its readme. One would guess that a square written with them and
# turned by 45 degrees is the same square written with L. In fact it is another shape. Such a line lacks one of its coordinates, which `matrix` takes from the point before: but that has been
# turned already, so it is turned twice. That lines are right as long as the missing coordinate is the same before and after makes it hard to see: the first H of a quarter turn about the origin may
# be right, and the V after it is not. Relative h and v, scaling and moving are right; so are H and V in svgpath. Nothing is raised. An old report, of 2017, was of an error that was thrown
# for H and V, and was closed when they were to be rewritten by the caller. What helps is `normalizeHVZ()`, or `toRel()`, first.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 svg-pathdata@9.0.0 svgpath@2.6.0
cat >run.mjs <<'EOF'
import { SVGPathData } from 'svg-pathdata';
import svgpath from 'svgpath';
const square = 'M10 10H50V50H10Z';
const ways = {
  'rotated by 45': [(data) => data.rotate(Math.PI / 4), (path) => path.rotate(45)],
  'rotated by 90': [(data) => data.rotate(Math.PI / 2), (path) => path.rotate(90)],
  'rotated by 45 about 30 30': [(data) => data.rotate(Math.PI / 4, 30, 30), (path) => path.rotate(45, 30, 30)],
  'skewed along x': [(data) => data.skewX(Math.PI / 4), (path) => path.skewX(45)],
  'skewed along y': [(data) => data.skewY(Math.PI / 4), (path) => path.skewY(45)],
  scaled: [(data) => data.scale(2, 3), (path) => path.scale(2, 3)],
  moved: [(data) => data.translate(5, 7), (path) => path.translate(5, 7)],
};
// The four corners, whichever letters they are written with.
const corners = (path) => new SVGPathData(path).toAbs().normalizeHVZ().commands.slice(0, 4).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join(', ');
for (const [name, [turn, right]] of Object.entries(ways)) {
  const made = turn(new SVGPathData(square)).encode();
  const wanted = right(svgpath(square)).toString();
  console.log(`${name}: ${corners(made)}; svgpath ${corners(wanted)}`);
  for (const [first, data] of [['normalizeHVZ', new SVGPathData(square).normalizeHVZ()], ['toRel', new SVGPathData(square).toRel()]]) if (corners(turn(data).encode()) !== corners(wanted)) console.log(`  not mended by ${first}`);
}
EOF
want=$(cat <<'EOF'
rotated by 45: 0 14, 25 45, -17 53, -31 45; svgpath 0 14, 28 42, 0 71, -28 42
rotated by 90: -10 10, -10 50, -50 -10, 10 10; svgpath -10 10, -10 50, -50 50, -50 10
rotated by 45 about 30 30: 30 2, 64 24, 40 68, -11 43; svgpath 30 2, 58 30, 30 58, 2 30
skewed along x: 20 10, 60 10, 110 50, 60 50; svgpath 20 10, 60 10, 100 50, 60 50
skewed along y: 10 20, 50 70, 50 100, 10 110; svgpath 10 20, 50 60, 50 100, 10 60
scaled: 20 30, 100 30, 100 150, 20 150; svgpath 20 30, 100 30, 100 150, 20 150
moved: 15 17, 55 17, 55 57, 15 57; svgpath 15 17, 55 17, 55 57, 15 57
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
