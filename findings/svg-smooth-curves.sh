#!/usr/bin/env bash
# svgpath 2.6.0, svg-pathdata 9.0.0, svg-path-commander 2.3.3, svg-path-properties 2.1.0, Node 24.21.0; seen on 2026-11-30.
# Tools that make fonts of icons, or turn and measure drawings, replace one kind of curve by another, "all arcs with bezier curves" as svgpath says of `unarc`. One would guess that the
# drawing stays the same. By SVG 2 (9.3.6 and 9.3.7) the smooth S mirrors the control point of a C or S before it, and after anything else begins at the current point; of T the same is said for Q and T.
# So when three packages write C for an arc or a Q and leave the S behind it, it suddenly mirrors: a plain bow gets another bulge. svg-path-commander's "reverse", which its readme
# praises for shorthands, gives an S that follows no curve its own end as control point, so the curve is a straight line. svg-path-properties measures the second of two T that begin
# after no Q as another curve, 43 instead of 35. Nothing is raised. None of it was found reported for these; resvg and SVGKit had the arc and
# mended it. What helps is `unshort()` first, where it exists.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 svgpath@2.6.0 svg-pathdata@9.0.0 svg-path-commander@2.3.3 svg-path-properties@2.1.0
cat >run.mjs <<'EOF'
import Commander from 'svg-path-commander';
import { SVGPathData } from 'svg-pathdata';
import { svgPathProperties } from 'svg-path-properties';
import svgpath from 'svgpath';
// What the standard says of absolute commands: S goes on from the control point of a C or S alone, T from that of a Q or T, and both begin at the current point after anything else.
const counts = { M: 2, L: 2, Q: 4, T: 2, C: 6, S: 4, A: 7 };
const segments = (path) => {
  const found = [];
  let [at, control, kind] = [[0, 0], [0, 0], ''];
  for (const [, name, rest] of path.matchAll(/([MLQTCSA])([^A-Za-z]*)/g)) {
    const numbers = rest.match(/-?[\d.]+/g).map(Number);
    for (let from = 0; from < numbers.length; from += counts[name]) {
      const values = numbers.slice(from, from + counts[name]);
      const points = [at];
      const mirrored = [2 * at[0] - control[0], 2 * at[1] - control[1]];
      if (name === 'S') points.push(kind === 'cubic' ? mirrored : at);
      if (name === 'T') points.push(kind === 'quadratic' ? mirrored : at);
      if (name !== 'A') for (let index = 0; index < values.length; index += 2) points.push(values.slice(index, index + 2));
      kind = 'CS'.includes(name) ? 'cubic' : 'QT'.includes(name) ? 'quadratic' : '';
      control = points.at(-2) ?? at;
      at = values.slice(-2);
      if (name !== 'M') found.push(points);
    }
  }
  return found;
};
const point = (points, t) => (points.length === 1 ? points[0] : point(points.slice(1).map(([x, y], index) => [points[index][0] * (1 - t) + x * t, points[index][1] * (1 - t) + y * t]), t));
const middle = (points) => point(points, 0.5).map((value) => Math.round(value * 10) / 10).join(' ');
const long = (points) => Array.from({ length: 2000 }, (_, index) => Math.hypot(...point(points, (index + 1) / 2000).map((value, axis) => value - point(points, index / 2000)[axis]))).reduce((sum, part) => sum + part);
const tell = (name, before, after) => console.log(`${name}: ${before} ends by ${middle(segments(before).at(-1))}; made ${after.replace(/(\.\d)\d+/g, '$1')}, by ${middle(segments(after).at(-1))}`);
const arc = 'M10 40A20 20 0 0 1 50 40S70 60 90 40';
tell('svgpath, unarc', arc, svgpath(arc).unarc().toString());
tell('the same, unshort first', arc, svgpath(arc).unshort().unarc().toString());
tell('svg-pathdata, aToC', arc, new SVGPathData(arc).aToC().encode());
tell('svg-path-commander, skewed by 0', arc, new Commander(arc).transform({ skew: [0.0001, 0] }).toString());
const wave = 'M0 0Q5 9 10 0S20 9 30 0';
tell('svg-pathdata, qtToC', wave, new SVGPathData(wave).qtToC().encode());
tell('svg-path-commander, normalize', wave, new Commander(wave).normalize().toString());
for (const curve of ['M0 0S10 20 20 0', 'M0 0L10 0S20 20 30 0', 'M0 0C5 9 9 9 15 0S20 20 30 0']) {
  const back = new Commander(curve).reverse().toString();
  console.log(`svg-path-commander, reverse: ${curve} is by ${middle(segments(curve).at(-1))}; made ${back}, by ${middle(segments(back)[0])}`);
}
for (const curve of ['M0 0L10 0T20 0 30 10', 'M10 0T0 0 20 1', 'M0 0Q10 10 20 0T40 0 60 5']) {
  console.log(`length of ${curve}: svg-path-properties ${new svgPathProperties(curve).getTotalLength().toFixed(1)}, svg-path-commander ${Commander.getTotalLength(curve).toFixed(1)}; right is ${segments(curve).reduce((sum, points) => sum + long(points), 0).toFixed(1)}`);
}
EOF
want=$(cat <<'EOF'
svgpath, unarc: M10 40A20 20 0 0 1 50 40S70 60 90 40 ends by 62.5 47.5; made M10 40C10 28.9 18.9 20.0 29.9 20 41.0 20 50 28.9 50 39.9S70 60 90 40, by 62.5 51.6
the same, unshort first: M10 40A20 20 0 0 1 50 40S70 60 90 40 ends by 62.5 47.5; made M10 40C10 28.9 18.9 20.0 29.9 20 41.0 20 50 28.9 50 39.9 50 40 70 60 90 40, by 62.5 47.5
svg-pathdata, aToC: M10 40A20 20 0 0 1 50 40S70 60 90 40 ends by 62.5 47.5; made M10 40C10 28.9 18.9 20.0 29.9 20C41.0 20 50 28.9 50 39.9S70 60 90 40, by 62.5 51.6
svg-path-commander, skewed by 0: M10 40A20 20 0 0 1 50 40S70 60 90 40 ends by 62.5 47.5; made M10.0 40C10 24.6 26.6 14.9 40 22.6C46.1 26.2 50.0 32.8 50.0 40S70.0 60 90.0 40, by 62.5 50.2
svg-pathdata, qtToC: M0 0Q5 9 10 0S20 9 30 0 ends by 16.3 3.4; made M0 0C3.3 6 6.6 6 10 0S20 9 30 0, by 17.5 1.1
svg-path-commander, normalize: M0 0Q5 9 10 0S20 9 30 0 ends by 16.3 3.4; made M0 0Q5 9 10 0C15 -9 20 9 30 0, by 18.1 0
svg-path-commander, reverse: M0 0S10 20 20 0 is by 6.3 7.5; made M20 0S0 0 0 0, by 10 0
svg-path-commander, reverse: M0 0L10 0S20 20 30 0 is by 16.3 7.5; made M30 0S10 0 10 0L0 0, by 20 0
svg-path-commander, reverse: M0 0C5 9 9 9 15 0S20 20 30 0 is by 21 4.1; made M30 0C20 20 21 -9 15 0S5 9 0 0, by 21 4.1
length of M0 0L10 0T20 0 30 10: svg-path-properties 34.1, svg-path-commander 36.2; right is 36.2
length of M10 0T0 0 20 1: svg-path-properties 43.4, svg-path-commander 35.0; right is 35.0
length of M0 0Q10 10 20 0T40 0 60 5: svg-path-properties 68.2, svg-path-commander 68.2; right is 68.2
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
