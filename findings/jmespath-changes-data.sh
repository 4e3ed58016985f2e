#!/usr/bin/env bash
# @aws-lambda-powertools/jmespath 2.36.0 (jmespath 0.16.0 and @jmespath-community/jmespath 1.3.0 beside it; Node 24.21.0); seen on 2026-11-30.
# `search` is there "to parse and extract data"; so one would guess that a query leaves what it reads as it was, as the other two readers do. In fact `sort()` and `reverse()` turn the list itself round. A look at the latest of the
# steps of an order, `reverse(steps)[0]`, reverses the steps in the order, and the same query once more gives the first; the lowest of the readings by `sort(readings)[0]` leaves the readings without their order in time for all
# that comes after: what is stored, signed or hashed, such as the key of an idempotent request. `sort_by()` and slices such as `steps[::-1]` make a new list, and so does a filter or `[]` before it, which hides it. Of data that is frozen
# the query throws. The documentation says nothing of it, and no report was found. What helps is `steps[::-1]` and `sort_by(readings, &@)`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @aws-lambda-powertools/jmespath@2.36.0 jmespath@0.16.0 @jmespath-community/jmespath@1.3.0
cat >run.mjs <<'EOF'
import { createHash } from 'node:crypto';
import { search } from '@aws-lambda-powertools/jmespath';
import * as community from '@jmespath-community/jmespath';
import jmespath from 'jmespath';
const readers = { powertools: (data, query) => search(query, data), jmespath: jmespath.search, community: community.search };
const hash = (data) => createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 6);
const made = () => ({ steps: ['paid', 'packed', 'shipped'], readings: [9.8, 9.2, 9.5] });
for (const query of ['reverse(steps)[0]', 'steps[::-1] | [0]', 'steps[-1]', 'sort(readings)[0]', 'sort_by(readings, &@)[0]', 'reverse(steps[])[0]', 'readings | sort(@) | [0]']) {
  for (const [name, read] of Object.entries(readers)) {
    const order = made();
    const first = read(order, query);
    const changed = hash(order) === hash(made()) ? 'the order is as it was' : `the order is now ${JSON.stringify(order)}`;
    const second = read(order, query);
    if (name === 'powertools' || changed !== 'the order is as it was' || first !== second) console.log(`${query} by ${name}: ${first}, once more ${second}; ${changed}`);
  }
}
EOF
want=$(cat <<'EOF'
reverse(steps)[0] by powertools: shipped, once more paid; the order is now {"steps":["shipped","packed","paid"],"readings":[9.8,9.2,9.5]}
steps[::-1] | [0] by powertools: shipped, once more shipped; the order is as it was
steps[-1] by powertools: shipped, once more shipped; the order is as it was
sort(readings)[0] by powertools: 9.2, once more 9.2; the order is now {"steps":["paid","packed","shipped"],"readings":[9.2,9.5,9.8]}
sort_by(readings, &@)[0] by powertools: 9.2, once more 9.2; the order is as it was
reverse(steps[])[0] by powertools: shipped, once more shipped; the order is as it was
readings | sort(@) | [0] by powertools: 9.2, once more 9.2; the order is now {"steps":["paid","packed","shipped"],"readings":[9.2,9.5,9.8]}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
