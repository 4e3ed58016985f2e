/** Carts in each state, what happens to them, and what they are then: for the tests of cart-state.ts. */
import type { CartLine } from '#shop/cart.ts';
import { attemptOf, type Cart, type CartEvent, type CheckoutAttempt, heldGiftNoteOf } from '#server/cart/cart-state.ts';

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
export const attempt: CheckoutAttempt = { id: 'own', version: 3, startedAtMs: 0, lines: lines('j2'), giftNote: 'sold' };
const awaiting = [{ attempt: 'earlier', lines: lines('t1'), giftNote: 'slow' }];
const contents = { version: 3, lines: lines('j2'), held: lines('r1'), awaiting };

/** Two bars of jasmine in sight; one of rose is held from an earlier checkout, one of tea tree waits for a slow payment. Each has its gift note. */
export const carts = {
  open: { ...contents, state: 'open', giftNote: 'mine' },
  requested: { ...contents, state: 'checkout-requested', attempt, giftNote: 'sold' },
  'checking out': { ...contents, state: 'checking-out', attempt, session, giftNote: 'sold' },
  'checking out, then edited': {
    ...{ ...contents, version: 4, lines: lines('j5'), giftNote: 'newer' },
    ...{ state: 'checking-out', attempt, session },
  },
  emptied: {
    ...{ version: 4, lines: [], held: lines('r1 j2'), awaiting },
    ...{ state: 'emptied-for-payment', attempt, session },
  },
  'emptied, then filled': {
    ...{ version: 5, lines: lines('r2'), held: lines('r1 j2'), awaiting, giftNote: 'newer' },
    ...{ state: 'emptied-for-payment', attempt, session },
  },
} satisfies Record<string, Cart>;
type Name = keyof typeof carts;
export const names: readonly Name[] = [
  'open',
  'requested',
  'checking out',
  'checking out, then edited',
  'emptied',
  'emptied, then filled',
];

export const next: CheckoutAttempt = { ...attempt, id: 'next' };
export const request = (replaces: string | undefined, version = 3): CartEvent => ({
  ...{ type: 'checkout-requested', attempt: { ...next, version }, replaces },
});
export const payment = (of: string, outcome: 'paid' | 'awaiting-payment' | 'payment-failed'): CartEvent => ({
  ...{ type: 'payment', attempt: of, outcome },
});

/** State, version, lines in sight, held lines, lines whose payment is awaited (e: those of the earlier one), the attempt, and the notes of all. */
export function brief(cart: Cart): string {
  const waiting = cart.awaiting.map(({ attempt: id, lines: bars }) => `${id}: ${barsOf(bars)}`).join(', ');
  const notes = [cart.giftNote ?? '-', heldGiftNoteOf(cart) ?? '-', cart.awaiting.map((one) => one.giftNote).join()];
  const parts = [cart.state, `v${String(cart.version)}`, barsOf(cart.lines), barsOf(cart.held)];
  const all = [...parts, waiting.replace('earlier: t1', 'e'), attemptOf(cart)?.id ?? '', notes.join(' ').trim()];
  return all.join(' | ').replaceAll('  ', ' ');
}

/** Every event, and what each cart is after it; one that is not named stays the same. */
export const table: [string, CartEvent, Partial<Record<Name, string>>][] = [
  [
    'lines changed',
    { type: 'lines-changed', lines: lines('t7') },
    {
      open: 'open | v4 | t7 | r1 | e | | mine - slow',
      requested: 'checkout-requested | v4 | t7 | r1 | e | own | sold - slow',
      'checking out': 'checking-out | v4 | t7 | r1 | e | own | sold - slow',
      'checking out, then edited': 'checking-out | v5 | t7 | r1 | e | own | newer - slow',
      emptied: 'emptied-for-payment | v5 | t7 | r1 j2 | e | own | - sold slow',
      'emptied, then filled': 'emptied-for-payment | v6 | t7 | r1 j2 | e | own | newer sold slow',
    },
  ],
  [
    'gift note changed',
    { type: 'gift-note-changed', giftNote: 'Hi' },
    {
      open: 'open | v4 | j2 | r1 | e | | Hi - slow',
      requested: 'checkout-requested | v4 | j2 | r1 | e | own | Hi - slow',
      'checking out': 'checking-out | v4 | j2 | r1 | e | own | Hi - slow',
      'checking out, then edited': 'checking-out | v5 | j5 | r1 | e | own | Hi - slow',
      emptied: 'emptied-for-payment | v5 | | r1 j2 | e | own | Hi sold slow',
      'emptied, then filled': 'emptied-for-payment | v6 | r2 | r1 j2 | e | own | Hi sold slow',
    },
  ],
  [
    'emptied',
    { type: 'emptied' },
    {
      open: 'open | v4 | | r1 | e | | - - slow',
      requested: 'checkout-requested | v4 | | r1 | e | own | - - slow',
      'checking out': 'emptied-for-payment | v4 | | r1 j2 | e | own | - sold slow',
      'checking out, then edited': 'checking-out | v5 | | r1 | e | own | - - slow',
      'emptied, then filled': 'emptied-for-payment | v6 | | r1 j2 | e | own | - sold slow',
    },
  ],
  [
    'checkout requested where there was none',
    request(undefined),
    { open: 'checkout-requested | v3 | j2 | r1 | e | next | mine - slow' },
  ],
  [
    'checkout requested in place of the attempt',
    request('own'),
    {
      requested: 'checkout-requested | v3 | j2 | r1 | e | next | sold - slow',
      'checking out': 'checkout-requested | v3 | j2 | r1 | e | next | sold - slow',
    },
  ],
  [
    'checkout requested of lines added since',
    request('own', 5),
    { 'emptied, then filled': 'checkout-requested | v5 | r2 | r1 j2 | e | next | newer - slow' },
  ],
  [
    'discount refused',
    { type: 'discount-refused', refused: 'own', attempt: next },
    { requested: 'checkout-requested | v3 | j2 | r1 | e | next | sold - slow' },
  ],
  [
    'checkout refused',
    { type: 'checkout-refused', attempt: 'own' },
    { requested: 'open | v3 | j2 | r1 | e | | sold - slow' },
  ],
  [
    'session opened',
    { type: 'session-opened', attempt: 'own', session },
    { requested: 'checking-out | v3 | j2 | r1 | e | own | sold - slow' },
  ],
  [
    'shopper returned, no session to close',
    { type: 'shopper-returned', closed: undefined },
    {
      open: 'open | v4 | r1 j2 | | e | | mine - slow',
      requested: 'checkout-requested | v4 | r1 j2 | | e | own | sold - slow',
    },
  ],
  [
    'shopper returned, session closed',
    { type: 'shopper-returned', closed: 'own' },
    {
      open: 'open | v4 | r1 j2 | | e | | mine - slow',
      requested: 'checkout-requested | v4 | r1 j2 | | e | own | sold - slow',
      'checking out': 'open | v4 | r1 j2 | | e | | sold - slow',
      'checking out, then edited': 'open | v5 | r1 j5 | | e | | newer - slow',
      emptied: 'open | v5 | r1 j2 | | e | | sold - slow',
      'emptied, then filled': 'open | v6 | r3 j2 | | e | | newer - slow',
    },
  ],
  [
    'payment page closed for somebody else',
    { type: 'page-closed', attempt: 'own' },
    {
      'checking out': 'open | v4 | r1 j2 | | e | | sold - slow',
      'checking out, then edited': 'open | v5 | r1 j5 | | e | | newer - slow',
      emptied: 'open | v5 | r1 j2 | | e | | sold - slow',
      'emptied, then filled': 'open | v6 | r3 j2 | | e | | newer - slow',
    },
  ],
  [
    'paid',
    payment('own', 'paid'),
    {
      requested: 'open | v4 | r1 | | e | | - - slow',
      'checking out': 'open | v4 | r1 | | e | | - - slow',
      'checking out, then edited': 'open | v5 | r1 j3 | | e | | newer - slow',
      emptied: 'open | v5 | r1 | | e | | - - slow',
      'emptied, then filled': 'open | v6 | r3 | | e | | newer - slow',
    },
  ],
  [
    'payment failed',
    payment('own', 'payment-failed'),
    {
      requested: 'open | v4 | r1 j2 | | e | | sold - slow',
      'checking out': 'open | v4 | r1 j2 | | e | | sold - slow',
      'checking out, then edited': 'open | v5 | r1 j5 | | e | | newer - slow',
      emptied: 'open | v5 | r1 j2 | | e | | sold - slow',
      'emptied, then filled': 'open | v6 | r3 j2 | | e | | newer - slow',
    },
  ],
  [
    'payment awaited',
    payment('own', 'awaiting-payment'),
    {
      requested: 'open | v4 | r1 | | e, own: j2 | | - - slow,sold',
      'checking out': 'open | v4 | r1 | | e, own: j2 | | - - slow,sold',
      'checking out, then edited': 'open | v5 | r1 j3 | | e, own: j2 | | newer - slow,sold',
      emptied: 'open | v5 | r1 | | e, own: j2 | | - - slow,sold',
      'emptied, then filled': 'open | v6 | r3 | | e, own: j2 | | newer - slow,sold',
    },
  ],
  [
    'slow payment arrived',
    payment('earlier', 'paid'),
    {
      open: 'open | v3 | j2 | r1 | | | mine -',
      requested: 'checkout-requested | v3 | j2 | r1 | | own | sold -',
      'checking out': 'checking-out | v3 | j2 | r1 | | own | sold -',
      'checking out, then edited': 'checking-out | v4 | j5 | r1 | | own | newer -',
      emptied: 'emptied-for-payment | v4 | | r1 j2 | | own | - sold',
      'emptied, then filled': 'emptied-for-payment | v5 | r2 | r1 j2 | | own | newer sold',
    },
  ],
  [
    'slow payment fell through',
    payment('earlier', 'payment-failed'),
    {
      open: 'open | v4 | t1 j2 | r1 | | | mine -',
      requested: 'checkout-requested | v4 | t1 j2 | r1 | | own | sold -',
      'checking out': 'checking-out | v3 | j2 | t1 r1 | | own | sold -',
      'checking out, then edited': 'checking-out | v4 | j5 | t1 r1 | | own | newer -',
      emptied: 'emptied-for-payment | v4 | | t1 r1 j2 | | own | - sold',
      'emptied, then filled': 'emptied-for-payment | v5 | r2 | t1 r1 j2 | | own | newer sold',
    },
  ],
];
