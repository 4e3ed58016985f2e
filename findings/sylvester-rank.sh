#!/usr/bin/env bash
# sylvester 0.0.21, beside ml-matrix 6.15.1, Node 24.21.0; seen on 2026-12-01.
# sylvester has vectors and matrices for JavaScript, and `rank()` tells how many rows of a matrix are independent. One would guess 1 for two rows of which one is twice the
# other. In fact it is 2 if both begin with a 0: the first column without a pivot is taken for done with its row, so that the rows below it are never compared by the next one.
# `toRightTriangular()` of 0, 1 and 0, 2 gives them back as they are, though it is documented as Gauss's elimination, and that of 0 0 1, 0 0 2, 1 0 0 has three rows left of two.
# In the same library `isSingular()` of each is true and the determinant 0, so two ways to ask whether a system can be solved disagree. Of the 19,683 matrices of three by three
# from -1 to 1, 1,436 have a rank too high, of two by two 4, those that begin with zeros; most others are right, so that a test passes. No error is raised. No report was found.
# What helps is ml-matrix, or to ask for the determinant.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 sylvester@0.0.21 ml-matrix@6.15.1
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
import { Matrix, SVD } from 'ml-matrix';
const sylvester = createRequire(import.meta.url)('sylvester');
const rank = (rows) => sylvester.Matrix.create(rows).rank();
const other = (rows) => new SVD(new Matrix(rows)).rank;
const text = (rows) => rows.map((row) => row.map((value) => value + 0).join(' ')).join(', ');
for (const rows of [
  [[1, 2], [2, 4]],
  [[0, 1], [0, 2]],
  [[0, 3], [0, 3]],
  [[0, 2, 1], [0, 4, 2], [0, 6, 3]],
  [[0, 0, 1], [0, 0, 2], [1, 0, 0]],
]) {
  const matrix = sylvester.Matrix.create(rows);
  console.log(`${text(rows)}: rank ${matrix.rank()}, by ml-matrix ${other(rows)}; singular ${matrix.isSingular()}; triangular ${text(matrix.toRightTriangular().elements)}`);
}
const count = (size) => {
  let [all, wrong] = [0, 0];
  for (let number = 0; number < 3 ** (size * size); number++) {
    const digits = Array.from({ length: size * size }, (_, index) => (Math.floor(number / 3 ** index) % 3) - 1);
    const rows = Array.from({ length: size }, (_, row) => digits.slice(row * size, (row + 1) * size));
    all++;
    if (rank(rows) !== other(rows)) wrong++;
  }
  console.log(`of ${all} matrices of ${size} by ${size} with -1, 0 and 1 another rank: ${wrong}`);
};
count(2);
count(3);
EOF
want=$(cat <<'EOF'
1 2, 2 4: rank 1, by ml-matrix 1; singular true; triangular 1 2, 0 0
0 1, 0 2: rank 2, by ml-matrix 1; singular true; triangular 0 1, 0 2
0 3, 0 3: rank 2, by ml-matrix 1; singular true; triangular 0 3, 0 3
0 2 1, 0 4 2, 0 6 3: rank 2, by ml-matrix 1; singular true; triangular 0 2 1, 0 4 2, 0 0 0
0 0 1, 0 0 2, 1 0 0: rank 3, by ml-matrix 2; singular true; triangular 1 0 1, 0 0 2, 0 0 -1
of 81 matrices of 2 by 2 with -1, 0 and 1 another rank: 4
of 19683 matrices of 3 by 3 with -1, 0 and 1 another rank: 1436
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
