#!/usr/bin/env bash
# ajv 8.20.0, beside @cfworker/json-schema 4.1.6, Node 24.21.0; seen on 2026-11-30.
# By `contains` a list must hold at least one such item, so that an empty list is refused, and Ajv does that. One would guess that a rule for the first item beside it, `prefixItems`, or `items` with a list in the older
# drafts, changes nothing for a list without items. In fact the empty list is then valid: the check of `contains` is run if the first items were valid, and of an empty list that is neither said nor denied, so
# it is left out with `minContains` and `maxContains`. An order whose first line must be a bar and that must hold a gift box is accepted without any line. A list of one item or more is checked well, and so is
# the empty one if the two rules stand apart in `allOf`, with one schema for all `items`, and with `allErrors: true`, which runs all checks. What is logged is that a rule for the first item should come
# with a length, not that the other rule is off. A similar report with `$ref` (502)
# was closed as repaired in 2017; of this none was found. What helps is `minItems: 1`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 ajv@8.20.0 @cfworker/json-schema@4.1.6
cat >run.mjs <<'EOF'
import Ajv7 from 'ajv';
import Ajv2019 from 'ajv/dist/2019.js';
import Ajv2020 from 'ajv/dist/2020.js';
import { Validator } from '@cfworker/json-schema';
const [bar, box] = [{ enum: ['oat', 'pine'] }, { const: 'gift box' }];
const lists = [[], ['oat'], ['gift box'], ['oat', 'gift box']];
const say = (valid) => (valid ? 'valid' : 'refused');
const show = (name, Ajv, draft, schema, options = {}) => {
  const ajv = new Ajv({ logger: false, ...options }).compile(schema);
  const other = new Validator(schema, draft);
  console.log(name);
  console.log(`  ${lists.map((list) => `${JSON.stringify(list)} ${say(ajv(list))}${ajv(list) === other.validate(list).valid ? '' : `, by the other ${say(other.validate(list).valid)}`}`).join('; ')}`);
};
const array = { type: 'array' };
show('2020, contains', Ajv2020.default, '2020-12', { ...array, contains: box });
show('2020, contains and prefixItems', Ajv2020.default, '2020-12', { ...array, prefixItems: [bar], contains: box });
show('  with minContains: 2', Ajv2020.default, '2020-12', { ...array, prefixItems: [bar], contains: box, minContains: 2 });
show('2019, contains and items', Ajv2019.default, '2019-09', { ...array, items: [bar], contains: box });
show('draft 7, contains and items', Ajv7.default, '7', { ...array, items: [bar], contains: box });
show('2020, apart', Ajv2020.default, '2020-12', { ...array, allOf: [{ ...array, prefixItems: [bar] }, { ...array, contains: box }] });
show('2020, items for all', Ajv2020.default, '2020-12', { ...array, items: { type: 'string' }, contains: box });
show('2020, allErrors', Ajv2020.default, '2020-12', { ...array, prefixItems: [bar], contains: box }, { allErrors: true });
show('2020, minItems: 1', Ajv2020.default, '2020-12', { ...array, prefixItems: [bar], contains: box, minItems: 1 });
EOF
want=$(cat <<'EOF'
2020, contains
  [] refused; ["oat"] refused; ["gift box"] valid; ["oat","gift box"] valid
2020, contains and prefixItems
  [] valid, by the other refused; ["oat"] refused; ["gift box"] refused; ["oat","gift box"] valid
  with minContains: 2
  [] valid, by the other refused; ["oat"] refused; ["gift box"] refused; ["oat","gift box"] refused
2019, contains and items
  [] valid, by the other refused; ["oat"] refused; ["gift box"] refused; ["oat","gift box"] valid
draft 7, contains and items
  [] valid, by the other refused; ["oat"] refused; ["gift box"] refused; ["oat","gift box"] valid
2020, apart
  [] refused; ["oat"] refused; ["gift box"] refused; ["oat","gift box"] valid
2020, items for all
  [] refused; ["oat"] refused; ["gift box"] valid; ["oat","gift box"] valid
2020, allErrors
  [] refused; ["oat"] refused; ["gift box"] refused; ["oat","gift box"] valid
2020, minItems: 1
  [] refused; ["oat"] refused; ["gift box"] refused; ["oat","gift box"] valid
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
