/** Carts in each state, and what happens to them, for the tests of cart-state.ts. */
import type { CartLine } from '#shop/cart.ts';
import type { CheckoutAttempt } from '#server/cart/checkout-attempt.ts';
import { attemptOf, type Cart, type CartEvent } from '#server/cart/cart-state.ts';

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
export const attempt: CheckoutAttempt = { id: 'own', version: 3, startedAtMs: 0, lines: lines('j2') };
const awaiting = [{ attempt: 'earlier', lines: lines('t1') }];
const contents = { version: 3, lines: lines('j2'), held: lines('r1'), awaiting };

/** Two bars of jasmine in sight; one of rose is held from an earlier checkout, one of tea tree waits for a slow payment. */
export const carts = {
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
export type Name = keyof typeof carts;
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

/** State, version, lines in sight, held lines, lines whose payment is awaited, and the attempt. */
export function brief(cart: Cart): string {
  const waiting = cart.awaiting.map((one) => `${one.attempt}: ${barsOf(one.lines)}`).join(', ');
  const parts = [cart.state, `v${String(cart.version)}`, barsOf(cart.lines), barsOf(cart.held), waiting];
  return [...parts, attemptOf(cart)?.id ?? ''].join(' | ');
}
