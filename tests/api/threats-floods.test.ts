import { expect, test } from 'vitest';
import { entryPoints } from './functions.ts';

const perMinute: [string, number | undefined][] = [
  ['cart', 120],
  ['cart-item', 120],
  ['create-checkout-session', 30],
  ['checkout-session', 30],
  ['restore-cart', 30],
  ['open-checkout', 120],
  ['stripe-webhook', undefined],
];

// The edge counts, so that only the rule itself can be seen here; a plain string for `aggregateBy` would count all visitors as one.
test.each(perMinute)('row 111: one address may call %s this often a minute: %s', (name, windowLimit) => {
  const expected = windowLimit && { windowLimit, windowSize: 60, aggregateBy: ['ip', 'domain'] };
  expect(entryPoints[name]?.config.rateLimit).toEqual(expected);
});
