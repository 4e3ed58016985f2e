import { describe, expect, test } from 'vitest';
import type { CartLine } from '#shop/cart.ts';
import {
  attemptOf,
  type Cart,
  type CartEvent,
  type CheckoutAttempt,
  emptyCart,
  transition,
} from '#server/cart/state.ts';

const kinds = new Map([
  ['j', 'shea-butter-jasmine'],
  ['r', 'shea-butter-rose'],
  ['t', 'coconut-olive-tea-tree'],
]);

/** 'j2 r1': two bars of jasmine, one of rose. */
const lines = (bars: string): CartLine[] =>
  bars.split(' ').flatMap((bar) => {
    const id = kinds.get(bar.charAt(0));
    return id === undefined ? [] : [{ id, quantity: Number(bar.slice(1)) }];
  });
const barsOf = (all: readonly CartLine[]): string =>
  all
    .map(({ id, quantity }) => `${[...kinds].find(([, kind]) => kind === id)?.[0] ?? '?'}${String(quantity)}`)
    .join(' ');

const session = { id: 'cs_test_1', url: 'https://pay.test/1' };
const attempt: CheckoutAttempt = { id: 'own', version: 3, startedAtMs: 0, lines: lines('j2') };
const awaiting = [{ attempt: 'earlier', lines: lines('t1') }];
const contents = { version: 3, lines: lines('j2'), held: lines('r1'), awaiting };

/** Two bars of jasmine in sight; one of rose is held from an earlier checkout, one of tea tree waits for a slow payment. */
const carts = {
  open: { ...contents, state: 'open' },
  requested: { ...contents, state: 'checkout-requested', attempt },
  'checking out': { ...contents, state: 'checking-out', attempt, session },
  'checking out, then edited': {
    ...{ ...contents, version: 4, lines: lines('j5') },
    ...{ state: 'checking-out', attempt, session },
  },
  emptied: {
    ...{ version: 4, lines: [], held: lines('r1 j2'), awaiting },
    ...{ state: 'emptied-for-payment', attempt, session },
  },
  'emptied, then filled': {
    ...{ version: 5, lines: lines('r2'), held: lines('r1 j2'), awaiting },
    ...{ state: 'emptied-for-payment', attempt, session },
  },
} satisfies Record<string, Cart>;
type Name = keyof typeof carts;
const names: readonly Name[] = [
  'open',
  'requested',
  'checking out',
  'checking out, then edited',
  'emptied',
  'emptied, then filled',
];

const next: CheckoutAttempt = { ...attempt, id: 'next' };
const request = (replaces: string | undefined, version = 3): CartEvent => ({
  ...{ type: 'checkout-requested', attempt: { ...next, version }, replaces },
});
const payment = (of: string, outcome: 'paid' | 'awaiting-payment' | 'payment-failed'): CartEvent => ({
  ...{ type: 'payment', attempt: of, outcome },
});

/** State, version, lines in sight, held lines, lines whose payment is awaited, and the attempt. */
function brief(cart: Cart): string {
  const waiting = cart.awaiting.map((one) => `${one.attempt}: ${barsOf(one.lines)}`).join(', ');
  const parts = [cart.state, `v${String(cart.version)}`, barsOf(cart.lines), barsOf(cart.held), waiting];
  return [...parts, attemptOf(cart)?.id ?? ''].join(' | ');
}

const e = 'earlier: t1';
const same = 'same';

/** Every event, and what each of the carts above is after it, in the order of `names`. */
const table: [string, CartEvent, Record<Name, string>][] = [
  [
    'lines changed',
    { type: 'lines-changed', lines: lines('t7') },
    {
      open: `open | v4 | t7 | r1 | ${e} | `,
      requested: `checkout-requested | v4 | t7 | r1 | ${e} | own`,
      'checking out': `checking-out | v4 | t7 | r1 | ${e} | own`,
      'checking out, then edited': `checking-out | v5 | t7 | r1 | ${e} | own`,
      emptied: `emptied-for-payment | v5 | t7 | r1 j2 | ${e} | own`,
      'emptied, then filled': `emptied-for-payment | v6 | t7 | r1 j2 | ${e} | own`,
    },
  ],
  [
    'emptied',
    { type: 'emptied' },
    {
      open: `open | v4 |  | r1 | ${e} | `,
      requested: `checkout-requested | v4 |  | r1 | ${e} | own`,
      'checking out': `emptied-for-payment | v4 |  | r1 j2 | ${e} | own`,
      'checking out, then edited': `checking-out | v5 |  | r1 | ${e} | own`,
      emptied: same,
      'emptied, then filled': `emptied-for-payment | v6 |  | r1 j2 | ${e} | own`,
    },
  ],
  [
    'checkout requested where there was none',
    request(undefined),
    {
      open: `checkout-requested | v3 | j2 | r1 | ${e} | next`,
      ...{ requested: same, 'checking out': same, 'checking out, then edited': same, emptied: same },
      'emptied, then filled': same,
    },
  ],
  [
    'checkout requested in place of the attempt',
    request('own'),
    {
      open: same,
      requested: `checkout-requested | v3 | j2 | r1 | ${e} | next`,
      'checking out': `checkout-requested | v3 | j2 | r1 | ${e} | next`,
      ...{ 'checking out, then edited': same, emptied: same, 'emptied, then filled': same },
    },
  ],
  [
    'checkout requested of lines that were added since',
    request('own', 5),
    {
      ...{ open: same, requested: same, 'checking out': same, 'checking out, then edited': same, emptied: same },
      'emptied, then filled': `checkout-requested | v5 | r2 | r1 j2 | ${e} | next`,
    },
  ],
  [
    'discount refused',
    { type: 'discount-refused', refused: 'own', attempt: next },
    {
      open: same,
      requested: `checkout-requested | v3 | j2 | r1 | ${e} | next`,
      ...{ 'checking out': same, 'checking out, then edited': same, emptied: same, 'emptied, then filled': same },
    },
  ],
  [
    'checkout refused',
    { type: 'checkout-refused', attempt: 'own' },
    {
      open: same,
      requested: `open | v3 | j2 | r1 | ${e} | `,
      ...{ 'checking out': same, 'checking out, then edited': same, emptied: same, 'emptied, then filled': same },
    },
  ],
  [
    'session opened',
    { type: 'session-opened', attempt: 'own', session },
    {
      open: same,
      requested: `checking-out | v3 | j2 | r1 | ${e} | own`,
      ...{ 'checking out': same, 'checking out, then edited': same, emptied: same, 'emptied, then filled': same },
    },
  ],
  [
    'shopper returned, no session to close',
    { type: 'shopper-returned', closed: undefined },
    {
      open: `open | v4 | r1 j2 |  | ${e} | `,
      requested: `checkout-requested | v4 | r1 j2 |  | ${e} | own`,
      ...{ 'checking out': same, 'checking out, then edited': same, emptied: same, 'emptied, then filled': same },
    },
  ],
  [
    'shopper returned, session closed',
    { type: 'shopper-returned', closed: 'own' },
    {
      open: `open | v4 | r1 j2 |  | ${e} | `,
      requested: `checkout-requested | v4 | r1 j2 |  | ${e} | own`,
      'checking out': `open | v4 | r1 j2 |  | ${e} | `,
      'checking out, then edited': `open | v5 | r1 j5 |  | ${e} | `,
      emptied: `open | v5 | r1 j2 |  | ${e} | `,
      'emptied, then filled': `open | v6 | r3 j2 |  | ${e} | `,
    },
  ],
  [
    'paid',
    payment('own', 'paid'),
    {
      open: same,
      requested: `open | v4 | r1 |  | ${e} | `,
      'checking out': `open | v4 | r1 |  | ${e} | `,
      'checking out, then edited': `open | v5 | r1 j5 |  | ${e} | `,
      emptied: `open | v5 | r1 |  | ${e} | `,
      'emptied, then filled': `open | v6 | r3 |  | ${e} | `,
    },
  ],
  [
    'payment failed',
    payment('own', 'payment-failed'),
    {
      open: same,
      requested: `open | v4 | r1 j2 |  | ${e} | `,
      'checking out': `open | v4 | r1 j2 |  | ${e} | `,
      'checking out, then edited': `open | v5 | r1 j5 |  | ${e} | `,
      emptied: `open | v5 | r1 j2 |  | ${e} | `,
      'emptied, then filled': `open | v6 | r3 j2 |  | ${e} | `,
    },
  ],
  [
    'payment awaited',
    payment('own', 'awaiting-payment'),
    {
      open: same,
      requested: `open | v4 | r1 |  | ${e}, own: j2 | `,
      'checking out': `open | v4 | r1 |  | ${e}, own: j2 | `,
      'checking out, then edited': `open | v5 | r1 j5 |  | ${e} | `,
      emptied: `open | v5 | r1 |  | ${e}, own: j2 | `,
      'emptied, then filled': `open | v6 | r3 |  | ${e}, own: j2 | `,
    },
  ],
  [
    'slow payment arrived',
    payment('earlier', 'paid'),
    {
      open: 'open | v3 | j2 | r1 |  | ',
      requested: 'checkout-requested | v3 | j2 | r1 |  | own',
      'checking out': 'checking-out | v3 | j2 | r1 |  | own',
      'checking out, then edited': 'checking-out | v4 | j5 | r1 |  | own',
      emptied: 'emptied-for-payment | v4 |  | r1 j2 |  | own',
      'emptied, then filled': 'emptied-for-payment | v5 | r2 | r1 j2 |  | own',
    },
  ],
  [
    'slow payment fell through',
    payment('earlier', 'payment-failed'),
    {
      open: 'open | v4 | t1 j2 | r1 |  | ',
      requested: 'checkout-requested | v4 | t1 j2 | r1 |  | own',
      'checking out': 'checking-out | v3 | j2 | t1 r1 |  | own',
      'checking out, then edited': 'checking-out | v4 | j5 | t1 r1 |  | own',
      emptied: 'emptied-for-payment | v4 |  | t1 r1 j2 |  | own',
      'emptied, then filled': 'emptied-for-payment | v5 | r2 | t1 r1 j2 |  | own',
    },
  ],
];

const rows = table.flatMap(([what, event, after]) => names.map((name) => [name, what, event, after[name]] as const));

test.each(rows)('%s, %s', (name, _, event, after) => {
  const cart: Cart = carts[name];
  const result = transition(cart, event);
  if (after === same) expect(result).toBe(cart);
  else expect(brief(result)).toBe(after);
});

test('every kind of event is in the table', () => {
  const types: Record<CartEvent['type'], true> = {
    ...{ 'lines-changed': true, emptied: true, 'checkout-requested': true, 'discount-refused': true },
    ...{ 'checkout-refused': true, 'session-opened': true, 'shopper-returned': true, payment: true },
  };
  expect(new Set(table.map(([, { type }]) => type))).toEqual(new Set(Object.keys(types)));
});

describe('an event of an attempt that is not the cart’s own changes nothing', () => {
  const strangers: CartEvent[] = [
    request('another'),
    { type: 'discount-refused', refused: 'another', attempt: next },
    { type: 'checkout-refused', attempt: 'another' },
    { type: 'session-opened', attempt: 'another', session },
    payment('another', 'paid'),
    payment('another', 'payment-failed'),
    payment('earlier', 'awaiting-payment'),
    payment('', 'paid'),
  ];
  test.each(names)('%s', (name) => {
    const cart: Cart = carts[name];
    expect(strangers.filter((event) => transition(cart, event) !== cart)).toEqual([]);
  });
});

test.each(['paid', 'payment-failed', 'awaiting-payment'] as const)(
  '%s is the same however often it is heard',
  (outcome) => {
    for (const name of names) {
      const once = transition(carts[name], payment('own', outcome));
      expect(transition(once, payment('own', outcome))).toBe(once);
    }
  },
);

test('an empty cart is not emptied again', () => {
  expect(transition(emptyCart, { type: 'emptied' })).toBe(emptyCart);
});

test('a shopper who returns to a cart of which nothing is held changes nothing but the checkout', () => {
  const plain: Cart = { ...emptyCart, version: 3, lines: lines('j2') };
  expect(transition(plain, { type: 'shopper-returned', closed: undefined })).toBe(plain);
  const leaving: Cart = { ...plain, state: 'checking-out', attempt, session };
  expect(transition(leaving, { type: 'shopper-returned', closed: 'own' })).toEqual(plain);
});

test('nothing is lost: what was in sight, held or awaited is so afterwards, or was sold', () => {
  const all = (cart: Cart) => [...cart.lines, ...cart.held, ...cart.awaiting.flatMap((one) => one.lines)];
  const count = (cart: Cart) => all(cart).reduce((sum, { quantity }) => sum + quantity, 0);
  const quiet = table.filter(([, { type }]) => !['lines-changed', 'emptied', 'payment'].includes(type));
  for (const [, event] of quiet)
    for (const name of names) expect(count(transition(carts[name], event))).toBe(count(carts[name]));
});
