import { describe, expect, test } from 'vitest';
import { type Cart, type CartEvent, heldGiftNoteOf, transition } from '#server/cart/cart-state.ts';
import { attempt, carts, lines, type Name, names, payment, request, session } from './state-carts.ts';

const sold = { ...attempt, giftNote: 'sold' };
const awaiting = [{ attempt: 'earlier', lines: lines('t1'), giftNote: 'slow' }];

/** As the carts of the table, with the note that the attempt sells, and what was written since. */
const noted: Record<Name, Cart> = {
  open: { ...carts.open, awaiting, giftNote: 'mine' },
  requested: { ...carts.requested, awaiting, attempt: sold, giftNote: 'sold' },
  'checking out': { ...carts['checking out'], awaiting, attempt: sold, giftNote: 'sold' },
  'checking out, then edited': { ...carts['checking out, then edited'], awaiting, attempt: sold, giftNote: 'newer' },
  emptied: { ...carts.emptied, awaiting, attempt: sold },
  'emptied, then filled': { ...carts['emptied, then filled'], awaiting, attempt: sold, giftNote: 'newer' },
};

/** In sight, held by the checkout, and waiting for slow payments. */
const notesOf = (cart: Cart): string =>
  [cart.giftNote ?? '-', heldGiftNoteOf(cart) ?? '-', cart.awaiting.map((one) => one.giftNote ?? '-').join()].join(
    ' | ',
  );

/** Each event, and the notes of each cart after it, in the order of `names`. */
const table: [string, CartEvent, string][] = [
  [
    'lines changed',
    { type: 'lines-changed', lines: [] },
    'mine | - | slow / sold | - | slow / sold | - | slow / newer | - | slow / - | sold | slow / newer | sold | slow',
  ],
  [
    'note changed',
    { type: 'gift-note-changed', giftNote: 'next' },
    'next | - | slow / next | - | slow / next | - | slow / next | - | slow / next | sold | slow / next | sold | slow',
  ],
  [
    'emptied',
    { type: 'emptied' },
    '- | - | slow / - | - | slow / - | sold | slow / - | - | slow / - | sold | slow / - | sold | slow',
  ],
  [
    'session opened',
    { type: 'session-opened', attempt: 'own', session },
    'mine | - | slow / sold | - | slow / sold | - | slow / newer | - | slow / - | sold | slow / newer | sold | slow',
  ],
  [
    'shopper returned, session closed',
    { type: 'shopper-returned', closed: 'own' },
    'mine | - | slow / sold | - | slow / sold | - | slow / newer | - | slow / sold | - | slow / newer | - | slow',
  ],
  [
    'paid',
    payment('own', 'paid'),
    'mine | - | slow / - | - | slow / - | - | slow / newer | - | slow / - | - | slow / newer | - | slow',
  ],
  [
    'payment awaited',
    payment('own', 'awaiting-payment'),
    'mine | - | slow / - | - | slow,sold / - | - | slow,sold / newer | - | slow,sold / - | - | slow,sold / newer | - | slow,sold',
  ],
  [
    'payment failed',
    payment('own', 'payment-failed'),
    'mine | - | slow / sold | - | slow / sold | - | slow / newer | - | slow / sold | - | slow / newer | - | slow',
  ],
  [
    'slow payment arrived',
    payment('earlier', 'paid'),
    'mine | - |  / sold | - |  / sold | - |  / newer | - |  / - | sold |  / newer | sold | ',
  ],
];

const rows = table.flatMap(([what, event, after]) =>
  names.map((name, at) => [name, what, event, after.split(' / ')[at]] as const),
);

test.each(rows)('the notes of a cart that is %s, %s', (name, _, event, after) => {
  expect(notesOf(transition(noted[name], event))).toBe(after);
});

test('a slow payment that fell through brings its note back where there is none', () => {
  const bare: Cart = { ...noted.open, giftNote: undefined };
  expect(notesOf(transition(bare, payment('earlier', 'payment-failed')))).toBe('slow | - | ');
  expect(notesOf(transition(noted.open, payment('earlier', 'payment-failed')))).toBe('mine | - | ');
});

describe('a note', () => {
  test('that is the same changes nothing', () => {
    for (const cart of Object.values(noted))
      expect(transition(cart, { type: 'gift-note-changed', giftNote: cart.giftNote })).toBe(cart);
  });

  test('that is another makes the open session one of an older version', () => {
    const before = noted['checking out'];
    const after = transition(before, { type: 'gift-note-changed', giftNote: undefined });
    expect([after.version, after.giftNote]).toEqual([before.version + 1, undefined]);
    expect(transition(after, request('own')).state).toBe('checking-out');
  });

  test('on an empty cart goes when it is emptied', () => {
    const cart: Cart = { ...noted.open, lines: [] };
    const after = transition(cart, { type: 'emptied' });
    expect(notesOf(after)).toBe('- | - | slow');
    expect(transition(after, { type: 'emptied' })).toBe(after);
  });
});
