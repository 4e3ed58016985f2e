import { expect, test } from 'vitest';
import type { CartLine } from '#shop/cart.ts';
import {
  type Cart,
  type CartEvent,
  type CheckoutAttempt,
  emptyCart,
  findAttempt,
  heldLines,
  transition,
} from '#server/cart/cart-state.ts';

const kinds: Record<string, string> = { j: 'shea-butter-jasmine', r: 'shea-butter-rose', t: 'coconut-olive-tea-tree' };

/** 'j2 r1': two bars of jasmine, one of rose. */
const lines = (bars: string): CartLine[] =>
  Array.from(bars.matchAll(/(.)(\d)/g), ([, kind = '', bars]) => ({ id: kinds[kind] ?? '', quantity: Number(bars) }));
const kindOf = (id: string) => Object.keys(kinds).find((kind) => kinds[kind] === id) ?? '?';
const barsOf = (all: readonly CartLine[]): string =>
  all.map(({ id, quantity }) => `${kindOf(id)}${quantity}`).join(' ');

const session = { id: 'cs_test_1', url: 'https://pay.test/1' };
const attempt: CheckoutAttempt = { id: 'own', version: 3, startedAtMs: 0, lines: lines('j2'), giftNote: 'sold' };
const awaiting = [{ attempt: 'earlier', lines: lines('t1'), giftNote: 'slow' }];
const contents = { version: 3, lines: lines('j2'), awaiting };
const newer = { version: 4, lines: lines('j5'), awaiting, giftNote: 'newer' };
const left = { state: 'session-open', attempt, session } as const;

/** Two jasmine bars in the cart, or held; one tea tree bar awaits a slow payment. */
const carts = {
  open: { ...contents, state: 'open', giftNote: 'mine' },
  requested: { ...contents, state: 'checkout-requested', attempt, giftNote: 'sold' },
  edited: { ...newer, state: 'checkout-requested', attempt },
  left: { ...left, version: 4, lines: [], awaiting },
  filled: { ...left, version: 5, lines: lines('r2'), awaiting, giftNote: 'newer' },
} satisfies Record<string, Cart>;
type Name = keyof typeof carts;
const names = ['open', 'requested', 'edited', 'left', 'filled'] as const satisfies Name[];

const shown = (cart: Cart) => ({
  state: cart.state,
  version: cart.version,
  lines: barsOf(cart.lines),
  note: cart.giftNote,
  held: barsOf(heldLines(cart)),
  attempt: findAttempt(cart)?.id,
  awaiting: cart.awaiting.map((one) => `${one.attempt} ${barsOf(one.lines)} ${one.giftNote ?? ''}`).join(', '),
});
type Shown = ReturnType<typeof shown>;

const next: CheckoutAttempt = { ...attempt, id: 'next' };
const request = (replaces: string | undefined, version = 3): CartEvent => ({
  type: 'checkout-requested',
  attempt: { ...next, version },
  replaces,
});
type Outcome = Extract<CartEvent, { type: 'payment' }>['outcome'];
const payment = (attempt: string, outcome: Outcome): CartEvent => ({ type: 'payment', attempt, outcome });
const checkoutRefused = (of: string): CartEvent => ({ type: 'checkout-refused', attempt: of });
const opened = (of: string): CartEvent => ({ type: 'session-opened', attempt: of, session });

const reopened = { state: 'open', held: '', attempt: undefined } as const;
const unsold = {
  requested: { ...reopened, lines: 'j2', note: 'sold' },
  edited: { ...reopened, lines: 'j5', note: 'newer' },
  left: { ...reopened, lines: 'j2', note: 'sold' },
  filled: { ...reopened, lines: 'j2 r2', note: 'newer' },
};
const sold = {
  requested: { ...reopened, lines: '', note: undefined },
  edited: { ...reopened, lines: 'j3', note: 'newer' },
  left: { ...reopened, lines: '', note: undefined },
  filled: { ...reopened, lines: 'r2', note: 'newer' },
};
const inAll = (change: Partial<Shown>) => Object.fromEntries(names.map((name) => [name, change]));
const waiting = { awaiting: 'earlier t1 slow, own j2 sold' };
const none = { lines: '', note: undefined };
const replaced = { attempt: 'next' };

/** Each event and what it changes in which carts; the others stay as they are. A version grows by one, if it grows. */
test.each<[string, CartEvent, Partial<Record<Name, Partial<Shown>>>, grows?: boolean]>([
  ['lines changed', { type: 'lines-changed', lines: lines('t7') }, inAll({ lines: 't7' })],
  ['gift note changed', { type: 'gift-note-changed', giftNote: 'Hi' }, inAll({ note: 'Hi' })],
  ['emptied', { type: 'emptied' }, { open: none, requested: none, edited: none, filled: none }],
  ['requested first', request(undefined), { open: { state: 'checkout-requested', attempt: 'next' } }, false],
  ['requested in place of the attempt', request('own'), { requested: replaced }, false],
  ['requested of lines changed since', request('own', 4), { edited: replaced }, false],
  ['checkout refused', checkoutRefused('own'), { requested: { ...reopened }, edited: { ...reopened } }, false],
  ['session opened', opened('own'), { requested: { ...none, state: 'session-open', held: 'j2' } }],
  ['returned, no session to close', { type: 'shopper-returned', closed: undefined }, {}],
  ['returned', { type: 'shopper-returned', closed: 'own' }, { left: unsold.left, filled: unsold.filled }],
  ['paid', payment('own', 'paid'), sold],
  ['payment failed', payment('own', 'payment-failed'), unsold],
  [
    'payment awaited',
    payment('own', 'awaiting-payment'),
    Object.fromEntries(Object.entries(sold).map(([name, change]) => [name, { ...change, ...waiting }])),
  ],
  ['slow payment arrived', payment('earlier', 'paid'), inAll({ awaiting: '' }), false],
  [
    'slow payment fell through',
    payment('earlier', 'payment-failed'),
    Object.fromEntries(names.map((name) => [name, { awaiting: '', lines: `t1 ${shown(carts[name]).lines}`.trim() }])),
  ],
])('%s', (_, event, changes, grows = true) => {
  for (const name of names) {
    const before: Cart = carts[name];
    const change = changes[name];
    const after = transition(before, event);
    if (!change) expect(after).toBe(before);
    else expect(shown(after)).toEqual({ ...shown(before), version: before.version + Number(grows), ...change });
    if (event.type === 'payment') expect(transition(after, event)).toBe(after);
  }
});

test('an event of an attempt that is not the cart’s own changes nothing', () => {
  const strangers: CartEvent[] = [
    ...[request, checkoutRefused, opened].map((event) => event('another')),
    ...(['paid', 'payment-failed'] as const).map((outcome) => payment('another', outcome)),
    payment('earlier', 'awaiting-payment'),
    payment('', 'paid'),
  ];
  for (const cart of Object.values<Cart>(carts))
    expect(strangers.filter((event) => transition(cart, event) !== cart)).toEqual([]);
});

test('a gift note of a slow payment that fell through comes back where there is none', () => {
  const after = transition({ ...carts.open, giftNote: undefined }, payment('earlier', 'payment-failed'));
  expect(after.giftNote).toBe('slow');
});

test('a gift note that is the same changes nothing; another one makes the attempt one of an older version', () => {
  for (const cart of Object.values<Cart>(carts))
    expect(transition(cart, { type: 'gift-note-changed', giftNote: cart.giftNote })).toBe(cart);
  const after = transition(carts.requested, { type: 'gift-note-changed', giftNote: undefined });
  for (const event of [request('own'), opened('own')]) expect(transition(after, event)).toBe(after);
});

test('a gift note on an empty cart goes when it is emptied, once', () => {
  const after = transition({ ...emptyCart, giftNote: 'mine' }, { type: 'emptied' });
  expect(after.giftNote).toBeUndefined();
  expect(transition(after, { type: 'emptied' })).toBe(after);
});
