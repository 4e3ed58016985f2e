#!/usr/bin/env bash
# ml-sparse-matrix 3.1.0, Node 24.21.0; seen on 2026-11-30.
# A sparse matrix stores what is not 0, as who bought which soap, and is to give the same numbers as a full one; ml-sparse-matrix has the methods of ml-matrix. One would guess that `mul(other)`, each number times the one in
# its place, is 0 where one of both is 0. In fact only what the other stores is visited, so that a number times 0 stays as it is: purchases times a mask of those that are paid are all purchases, and the other way round they
# are right. `div`, `mod` and `and` by a matrix do the same: 6 & 0 is 6. With a number or a function only the stored ones are changed: 0 plus 1 is 0, `exp` of 0 and `cos` of 0 are 0, `not` of 0 is 0. `add` and `sub` of a
# matrix, `mmul`, `transpose` and `kroneckerProduct` agree with ml-matrix; of 300 random pairs `mul` is wrong for all. No error is raised, neither readme nor comments say so, and no report of it was found. What helps is
# ml-matrix.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 ml-sparse-matrix@3.1.0 ml-matrix@6.15.1
cat >run.mjs <<'EOF'
import { Matrix } from 'ml-matrix';
import { SparseMatrix } from 'ml-sparse-matrix';
const text = (matrix) => matrix.to2DArray().map((row) => row.map((value) => String(Number((value + 0).toFixed(2)))).join(' ')).join(', ');
const bought = [[3, 0, 2], [0, 6, 1]];
const paid = [[1, 0, 0], [0, 0, 1]];
for (const [name, one, other] of [['bought times paid', bought, paid], ['paid times bought', paid, bought]])
  console.log(`${name}: ${text(new SparseMatrix(one).mul(new SparseMatrix(other)))}; by ml-matrix ${text(new Matrix(one).mul(new Matrix(other)))}`);
console.log(`bought and paid, bits: ${text(new SparseMatrix(bought).and(new SparseMatrix(paid)))}; by ml-matrix ${text(new Matrix(bought).and(new Matrix(paid)))}`);
for (const [name, change] of [['plus 1', (matrix) => matrix.add(1)], ['exp', (matrix) => matrix.exp()], ['cos', (matrix) => matrix.cos()], ['not', (matrix) => matrix.not()]])
  console.log(`bought, ${name}: ${text(change(new SparseMatrix(bought)))}; by ml-matrix ${text(change(new Matrix(bought)))}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const numbers = () => Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => (random(3) === 0 ? 0 : random(11) - 5)));
const wrong = {};
for (let pair = 0; pair < 300; pair += 1) {
  const one = numbers();
  const other = numbers();
  for (const [name, change] of Object.entries({
    mul: (Kind) => new Kind(one).mul(new Kind(other)),
    add: (Kind) => new Kind(one).add(new Kind(other)),
    sub: (Kind) => new Kind(one).sub(new Kind(other)),
    mmul: (Kind) => new Kind(one).mmul(new Kind(other)),
    transpose: (Kind) => new Kind(one).transpose(),
    kroneckerProduct: (Kind) => new Kind(one).kroneckerProduct(new Kind(other)),
  })) wrong[name] = (wrong[name] ?? 0) + (text(change(SparseMatrix)) === text(change(Matrix)) ? 0 : 1);
}
console.log(`of 300 random pairs another result than ml-matrix: ${Object.entries(wrong).map(([name, count]) => `${name} ${count}`).join(', ')}`);
EOF
want=$(cat <<'EOF'
bought times paid: 3 0 2, 0 6 1; by ml-matrix 3 0 0, 0 0 1
paid times bought: 3 0 0, 0 0 1; by ml-matrix 3 0 0, 0 0 1
bought and paid, bits: 1 0 2, 0 6 1; by ml-matrix 1 0 0, 0 0 1
bought, plus 1: 4 0 3, 0 7 2; by ml-matrix 4 1 3, 1 7 2
bought, exp: 20.09 0 7.39, 0 403.43 2.72; by ml-matrix 20.09 1 7.39, 1 403.43 2.72
bought, cos: -0.99 0 -0.42, 0 0.96 0.54; by ml-matrix -0.99 1 -0.42, 1 0.96 0.54
bought, not: -4 0 -3, 0 -7 -2; by ml-matrix -4 -1 -3, -1 -7 -2
of 300 random pairs another result than ml-matrix: mul 300, add 0, sub 0, mmul 0, transpose 0, kroneckerProduct 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
