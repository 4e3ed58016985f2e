#!/usr/bin/env bash
# javascript-lp-solver 1.0.3, beside 0.4.24 and yalps, Node 24.21.0; seen on 2026-11-30.
# The solver takes a table of products, each with what it needs of each resource, and says how much of each to make. One would guess that 0 in a cell is the same as an empty cell. In fact, if a resource has one product alone and
# that needs 0 of it, the whole plan is "feasible: false": ten bars without the oven are refused because the oven has eight hours. With a second product that has a 0 there too it is right again. And where a maximum and a
# minimum, the latter written as a maximum of what is negative, leave one amount alone, that amount is right and its money is missing from `result`: a box that has to be bought for $5 costs 0, and with bags for $4 the sum is 4.
# In version 0.4.24 both were right. A step before the solver, new in 1.0 and on by default, takes a row of one cell for a bound of what is divided by that cell, and sets the cost of what is fixed to 0. `options: { presolve:
# false }` helps in both. No error is raised; a table that is written from a form or a database has its zeros. The README calls the option a way to enable or disable preprocessing. No report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 javascript-lp-solver@1.0.3 before@npm:javascript-lp-solver@0.4.24 yalps@0.6.4
cat >run.mjs <<'EOF'
import before from 'before';
import solver from 'javascript-lp-solver';
import { solve } from 'yalps';
const said = ({ feasible, result, bounded, ...amounts }) => (feasible ? `${result} with ${JSON.stringify(amounts).replaceAll('"', '')}` : 'infeasible');
const show = (name, opType, constraints, variables) => {
  const model = (options) => structuredClone({ optimize: 'money', opType, constraints, variables, ...options });
  const other = solve({ direction: opType === 'max' ? 'maximize' : 'minimize', objective: 'money', constraints, variables });
  console.log(name);
  console.log(`  1.0.3: ${said(solver.Solve(model()))}; without presolve ${said(solver.Solve(model({ options: { presolve: false } })))}`);
  console.log(`  0.4.24: ${said(before.Solve(model()))}; yalps ${other.result}`);
};
const limits = { oven: { max: 8 }, hours: { max: 10 } };
show('a bar that needs 0 of the oven', 'max', limits, { rose: { money: 5, oven: 0, hours: 1 } });
show('the cell left out', 'max', limits, { rose: { money: 5, hours: 1 } });
show('beside a bar with an empty cell', 'max', limits, { rose: { money: 5, oven: 0, hours: 1 }, oat: { money: 4, hours: 2 } });
show('beside a bar that needs 0 as well', 'max', limits, { rose: { money: 5, oven: 0, hours: 1 }, oat: { money: 4, oven: 0, hours: 2 } });
const one = { stock: { max: 1 } };
show('at least one box, one in stock, at $5', 'min', { ...one, ordered: { min: 1 } }, { box: { money: 5, stock: 1, ordered: 1 } });
show('the minimum the other way round', 'min', { ...one, ordered: { max: -1 } }, { box: { money: 5, stock: 1, ordered: -1 } });
show('and two bags at $2', 'min', { ...one, ordered: { max: -1 }, bags: { min: 2 } }, { box: { money: 5, stock: 1, ordered: -1 }, bag: { money: 2, bags: 1 } });
EOF
want=$(cat <<'EOF'
a bar that needs 0 of the oven
  1.0.3: infeasible; without presolve 50 with {rose:10}
  0.4.24: 50 with {rose:10}; yalps 50
the cell left out
  1.0.3: 50 with {rose:10}; without presolve 50 with {rose:10}
  0.4.24: 50 with {rose:10}; yalps 50
beside a bar with an empty cell
  1.0.3: infeasible; without presolve 50 with {rose:10}
  0.4.24: 50 with {rose:10}; yalps 50
beside a bar that needs 0 as well
  1.0.3: 50 with {rose:10}; without presolve 50 with {rose:10}
  0.4.24: 50 with {rose:10}; yalps 50
at least one box, one in stock, at $5
  1.0.3: 5 with {box:1}; without presolve 5 with {box:1}
  0.4.24: 5 with {box:1}; yalps 5
the minimum the other way round
  1.0.3: 0 with {box:1}; without presolve 5 with {box:1}
  0.4.24: 5 with {box:1}; yalps 5
and two bags at $2
  1.0.3: 4 with {box:1,bag:2}; without presolve 9 with {box:1,bag:2}
  0.4.24: 9 with {box:1,bag:2}; yalps 9
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
