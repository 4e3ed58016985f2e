/** Carts in each state, events, and the resulting carts, for the tests of cart-state.ts. */
import type { CartLine } from '#shop/cart.ts';
import { attemptOf, type Cart, type CartEvent, type CheckoutAttempt, heldLinesOf } from '#server/cart/cart-state.ts';

const kinds = new Map([
  ['j', 'shea-butter-jasmine'],
  ['r', 'shea-butter-rose'],
  ['t', 'coconut-olive-tea-tree'],
]);

/** 'j2 r1': two bars of jasmine, one of rose. */
export const lines = (bars: string): CartLine[] =>
  bars.split(' ').flatMap((bar) => {
    const id = kinds.get(bar.charAt(0));
    return id === undefined ? [] : [{ id, quantity: Number(bar.slice(1)) }];
  });
const barsOf = (all: readonly CartLine[]): string =>
  all
    .map(({ id, quantity }) => `${[...kinds].find(([, kind]) => kind === id)?.[0] ?? '?'}${String(quantity)}`)
    .join(' ');

export const session = { id: 'cs_test_1', url: 'https://pay.test/1' };
const attempt: CheckoutAttempt = { id: 'own', version: 3, startedAtMs: 0, lines: lines('j2'), giftNote: 'sold' };
const awaiting = [{ attempt: 'earlier', lines: lines('t1'), giftNote: 'slow' }];
const contents = { version: 3, lines: lines('j2'), awaiting };

/** Two jasmine bars in the cart, or held; one tea tree bar awaits a slow payment. Each has its gift note. */
export const carts = {
  open: { ...contents, state: 'open', giftNote: 'mine' },
  requested: { ...contents, state: 'checkout-requested', attempt, giftNote: 'sold' },
  'requested, then edited': {
    ...contents,
    version: 4,
    lines: lines('j5'),
    giftNote: 'newer',
    state: 'checkout-requested',
    attempt,
  },
  'session open': { version: 4, lines: [], awaiting, state: 'session-open', attempt, session },
  'session open, then filled': {
    version: 5,
    lines: lines('r2'),
    awaiting,
    giftNote: 'newer',
    state: 'session-open',
    attempt,
    session,
  },
} satisfies Record<string, Cart>;
type Name = keyof typeof carts;
export const names: readonly Name[] = [
  'open',
  'requested',
  'requested, then edited',
  'session open',
  'session open, then filled',
];

export const next: CheckoutAttempt = { ...attempt, id: 'next' };
export const request = (replaces: string | undefined, version = 3): CartEvent => ({
  ...{ type: 'checkout-requested', attempt: { ...next, version }, replaces },
});
export const payment = (of: string, outcome: 'paid' | 'awaiting-payment' | 'payment-failed'): CartEvent => ({
  ...{ type: 'payment', attempt: of, outcome },
});

/** State, version, lines, held lines, lines awaiting payment (e: of the earlier one), attempt, all notes. */
export function brief(cart: Cart): string {
  const waiting = cart.awaiting.map(({ attempt: id, lines: bars }) => `${id}: ${barsOf(bars)}`).join(', ');
  const heldNote = cart.state === 'session-open' ? cart.attempt.giftNote : undefined;
  const notes = [cart.giftNote ?? '-', heldNote ?? '-', cart.awaiting.map((one) => one.giftNote).join()];
  const parts = [cart.state, `v${String(cart.version)}`, barsOf(cart.lines), barsOf(heldLinesOf(cart))];
  const all = [...parts, waiting.replace('earlier: t1', 'e'), attemptOf(cart)?.id ?? '', notes.join(' ').trim()];
  return all.join(' | ').replaceAll('  ', ' ');
}

/** Every event and the cart after it; carts that are not named stay the same. */
export const table: [string, CartEvent, Partial<Record<Name, string>>][] = [
  [
    'lines changed',
    { type: 'lines-changed', lines: lines('t7') },
    {
      open: 'open | v4 | t7 | | e | | mine - slow',
      requested: 'checkout-requested | v4 | t7 | | e | own | sold - slow',
      'requested, then edited': 'checkout-requested | v5 | t7 | | e | own | newer - slow',
      'session open': 'session-open | v5 | t7 | j2 | e | own | - sold slow',
      'session open, then filled': 'session-open | v6 | t7 | j2 | e | own | newer sold slow',
    },
  ],
  [
    'gift note changed',
    { type: 'gift-note-changed', giftNote: 'Hi' },
    {
      open: 'open | v4 | j2 | | e | | Hi - slow',
      requested: 'checkout-requested | v4 | j2 | | e | own | Hi - slow',
      'requested, then edited': 'checkout-requested | v5 | j5 | | e | own | Hi - slow',
      'session open': 'session-open | v5 | | j2 | e | own | Hi sold slow',
      'session open, then filled': 'session-open | v6 | r2 | j2 | e | own | Hi sold slow',
    },
  ],
  [
    'emptied',
    { type: 'emptied' },
    {
      open: 'open | v4 | | | e | | - - slow',
      requested: 'checkout-requested | v4 | | | e | own | - - slow',
      'requested, then edited': 'checkout-requested | v5 | | | e | own | - - slow',
      'session open, then filled': 'session-open | v6 | | j2 | e | own | - sold slow',
    },
  ],
  [
    'checkout requested where there was none',
    request(undefined),
    {
      open: 'checkout-requested | v3 | j2 | | e | next | mine - slow',
    },
  ],
  [
    'checkout requested in place of the attempt',
    request('own'),
    { requested: 'checkout-requested | v3 | j2 | | e | next | sold - slow' },
  ],
  [
    'checkout requested of lines changed since',
    request('own', 4),
    { 'requested, then edited': 'checkout-requested | v4 | j5 | | e | next | newer - slow' },
  ],
  [
    'discount refused',
    { type: 'discount-refused', refused: 'own', attempt: next },
    {
      requested: 'checkout-requested | v3 | j2 | | e | next | sold - slow',
      'requested, then edited': 'checkout-requested | v4 | j5 | | e | next | newer - slow',
    },
  ],
  [
    'checkout refused',
    { type: 'checkout-refused', attempt: 'own' },
    {
      requested: 'open | v3 | j2 | | e | | sold - slow',
      'requested, then edited': 'open | v4 | j5 | | e | | newer - slow',
    },
  ],
  [
    'session opened',
    { type: 'session-opened', attempt: 'own', session },
    { requested: 'session-open | v4 | | j2 | e | own | - sold slow' },
  ],
  ['shopper returned, no session to close', { type: 'shopper-returned', closed: undefined }, {}],
  [
    'shopper returned, session closed',
    { type: 'shopper-returned', closed: 'own' },
    {
      'session open': 'open | v5 | j2 | | e | | sold - slow',
      'session open, then filled': 'open | v6 | j2 r2 | | e | | newer - slow',
    },
  ],
  [
    'paid',
    payment('own', 'paid'),
    {
      requested: 'open | v4 | | | e | | - - slow',
      'requested, then edited': 'open | v5 | j3 | | e | | newer - slow',
      'session open': 'open | v5 | | | e | | - - slow',
      'session open, then filled': 'open | v6 | r2 | | e | | newer - slow',
    },
  ],
  [
    'payment failed',
    payment('own', 'payment-failed'),
    {
      requested: 'open | v4 | j2 | | e | | sold - slow',
      'requested, then edited': 'open | v5 | j5 | | e | | newer - slow',
      'session open': 'open | v5 | j2 | | e | | sold - slow',
      'session open, then filled': 'open | v6 | j2 r2 | | e | | newer - slow',
    },
  ],
  [
    'payment awaited',
    payment('own', 'awaiting-payment'),
    {
      requested: 'open | v4 | | | e, own: j2 | | - - slow,sold',
      'requested, then edited': 'open | v5 | j3 | | e, own: j2 | | newer - slow,sold',
      'session open': 'open | v5 | | | e, own: j2 | | - - slow,sold',
      'session open, then filled': 'open | v6 | r2 | | e, own: j2 | | newer - slow,sold',
    },
  ],
  [
    'slow payment arrived',
    payment('earlier', 'paid'),
    {
      open: 'open | v3 | j2 | | | | mine -',
      requested: 'checkout-requested | v3 | j2 | | | own | sold -',
      'requested, then edited': 'checkout-requested | v4 | j5 | | | own | newer -',
      'session open': 'session-open | v4 | | j2 | | own | - sold',
      'session open, then filled': 'session-open | v5 | r2 | j2 | | own | newer sold',
    },
  ],
  [
    'slow payment fell through',
    payment('earlier', 'payment-failed'),
    {
      open: 'open | v4 | t1 j2 | | | | mine -',
      requested: 'checkout-requested | v4 | t1 j2 | | | own | sold -',
      'requested, then edited': 'checkout-requested | v5 | t1 j5 | | | own | newer -',
      'session open': 'session-open | v5 | t1 | j2 | | own | - sold',
      'session open, then filled': 'session-open | v6 | t1 r2 | j2 | | own | newer sold',
    },
  ],
];
