#!/usr/bin/env bash
# Node 26.10.0 (its own Temporal), vitest 5.1.2, expect (Jest's) 30.5.2, chai 6.3.0, dequal 2.0.3, fast-deep-equal 3.1.3, lodash 4.18.1, fast-equals 6.2.2,
# react-fast-compare 3.2.3, ohash 2.0.12; seen on 2026-11-29.
# Node 26 has Temporal without a flag, so a shop's dates of delivery become `Temporal.PlainDate`. One would guess that what compares by value compares these as it
# does `Date`, above all in the Node that brings them, and the new vitest's `toEqual` does. In fact for `assert.deepStrictEqual` of that very Node any two dates are
# the same, since they have no properties of their own, and so are two durations or instants; dequal and Jest's `toEqual` see no difference either, nor does
# vitest's `toMatchObject`. A test of a date of delivery then cannot fail, and what is kept until something changes, by dequal, is kept for ever. Others throw, and
# only once there are two such dates to compare: fast-deep-equal, react-fast-compare and ohash ask for a primitive, which Temporal refuses. lodash and fast-equals
# take a date for another than its equal. What helps is `date.equals(other)`, or to compare the texts.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@26.10.0 vitest@5.1.2 expect@30.5.2 chai@6.3.0 dequal@2.0.3 fast-deep-equal@3.1.3 lodash@4.18.1 fast-equals@6.2.2 react-fast-compare@3.2.3 ohash@2.0.12
cat >temporal.test.js <<'EOF'
import { appendFileSync } from 'node:fs';
import assert from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import { assert as chai } from 'chai';
import { dequal } from 'dequal';
import { expect as jest } from 'expect';
import fastDeepEqual from 'fast-deep-equal';
import { deepEqual } from 'fast-equals';
import lodash from 'lodash';
import { isEqual } from 'ohash';
import reactFastCompare from 'react-fast-compare';
import { expect, test } from 'vitest';
const passes = (check) => {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof TypeError) throw error;
    return false;
  }
};
const comparers = {
  'assert.deepStrictEqual': (a, b) => passes(() => assert.deepStrictEqual(a, b)),
  'util.isDeepStrictEqual': isDeepStrictEqual,
  'vitest toEqual': (a, b) => passes(() => expect(a).toEqual(b)),
  'vitest toStrictEqual': (a, b) => passes(() => expect(a).toStrictEqual(b)),
  'vitest toMatchObject': (a, b) => passes(() => expect({ a }).toMatchObject({ a: b })),
  'Jest toEqual': (a, b) => passes(() => jest(a).toEqual(b)),
  'chai deepEqual': (a, b) => passes(() => chai.deepEqual(a, b)),
  'dequal': dequal,
  'fast-deep-equal': fastDeepEqual,
  'fast-equals': deepEqual,
  'lodash isEqual': lodash.isEqual,
  'ohash isEqual': isEqual,
  'react-fast-compare': reactFastCompare,
};
const { Instant, PlainDate, Duration } = Temporal;
const kinds = {
  Date: [() => new Date('2026-12-01'), () => new Date('2026-12-24')],
  PlainDate: [() => PlainDate.from('2026-12-01'), () => PlainDate.from('2026-12-24')],
  Instant: [() => Instant.from('2026-12-01T09:00Z'), () => Instant.from('2026-12-24T09:00Z')],
  Duration: [() => Duration.from({ days: 3 }), () => Duration.from({ days: 30 })],
};
const judge = (compare, a, b) => {
  try {
    return compare(a, b) ? 'equal' : 'different';
  } catch {
    return 'error';
  }
};
test('compares', () => {
  for (const [name, compare] of Object.entries(comparers)) {
    const verdicts = Object.entries(kinds).map(([kind, [first, second]]) => {
      const same = judge(compare, first(), first());
      const other = judge(compare, first(), second());
      return `${kind} ${same === 'equal' && other === 'different' ? 'right' : `same ${same}, other ${other}`}`;
    });
    appendFileSync('out.txt', `${name}: ${verdicts.join('; ')}\n`);
  }
});
EOF
want=$(cat <<'EOF'
assert.deepStrictEqual: Date right; PlainDate same equal, other equal; Instant same equal, other equal; Duration same equal, other equal
util.isDeepStrictEqual: Date right; PlainDate same equal, other equal; Instant same equal, other equal; Duration same equal, other equal
vitest toEqual: Date right; PlainDate right; Instant right; Duration right
vitest toStrictEqual: Date right; PlainDate right; Instant right; Duration right
vitest toMatchObject: Date right; PlainDate same equal, other equal; Instant same equal, other equal; Duration same equal, other equal
Jest toEqual: Date right; PlainDate same equal, other equal; Instant same equal, other equal; Duration same equal, other equal
chai deepEqual: Date right; PlainDate right; Instant right; Duration right
dequal: Date right; PlainDate same equal, other equal; Instant same equal, other equal; Duration same equal, other equal
fast-deep-equal: Date right; PlainDate same error, other error; Instant same error, other error; Duration same error, other error
fast-equals: Date right; PlainDate same different, other different; Instant same different, other different; Duration same different, other different
lodash isEqual: Date right; PlainDate same different, other different; Instant same different, other different; Duration same different, other different
ohash isEqual: Date right; PlainDate same error, other error; Instant same error, other error; Duration same error, other error
react-fast-compare: Date right; PlainDate same error, other error; Instant same error, other error; Duration same error, other error
EOF
)
node_modules/.bin/node node_modules/vitest/vitest.mjs run >log.txt 2>&1 || { cat log.txt; exit 1; }
got=$(cat out.txt)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
