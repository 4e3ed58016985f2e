import { describe, expect, test } from 'vitest';
import { allLinesOf, type Cart, type CartEvent, emptyCart, transition } from '#server/cart/cart-state.ts';
import { brief, carts, lines, names, next, payment, request, session, table } from './state-table.ts';

const rows = table.flatMap(([what, event, after]) => names.map((name) => [name, what, event, after[name]] as const));

test.each(rows)('%s, %s', (name, _, event, after) => {
  const cart: Cart = carts[name];
  const result = transition(cart, event);
  if (after === undefined) expect(result).toBe(cart);
  else expect(brief(result)).toBe(after);
});

test('every kind of event is in the table', () => {
  const types: Record<CartEvent['type'], true> = {
    ...{ 'lines-changed': true, 'gift-note-changed': true, emptied: true, 'checkout-requested': true },
    ...{ 'discount-refused': true, 'checkout-refused': true, 'session-opened': true, 'shopper-returned': true },
    payment: true,
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
  '%s is the same however often it is applied',
  (outcome) => {
    for (const name of names) {
      const once = transition(carts[name], payment('own', outcome));
      expect(transition(once, payment('own', outcome))).toBe(once);
    }
  },
);

test('a shopper who returns to a cart of which nothing is held changes nothing', () => {
  const plain: Cart = { ...emptyCart, version: 3, lines: lines('j2') };
  expect(transition(plain, { type: 'shopper-returned', closed: undefined })).toBe(plain);
});

test('nothing is lost: what was in sight, held or awaited is so afterwards, or was sold', () => {
  const all = (cart: Cart) => [...allLinesOf(cart), ...cart.awaiting.flatMap((one) => one.lines)];
  const count = (cart: Cart) => all(cart).reduce((sum, { quantity }) => sum + quantity, 0);
  const quiet = table.filter(([, { type }]) => !['lines-changed', 'emptied', 'payment'].includes(type));
  for (const [, event] of quiet)
    for (const name of names) expect(count(transition(carts[name], event))).toBe(count(carts[name]));
});

describe('a gift note', () => {
  test('of a slow payment that fell through comes back where there is none', () => {
    const after = transition({ ...carts.open, giftNote: undefined }, payment('earlier', 'payment-failed'));
    expect(after.giftNote).toBe('slow');
  });

  test('that is the same changes nothing', () => {
    for (const cart of Object.values<Cart>(carts))
      expect(transition(cart, { type: 'gift-note-changed', giftNote: cart.giftNote })).toBe(cart);
  });

  test('that is another makes the attempt one of an older version', () => {
    const after = transition(carts.requested, { type: 'gift-note-changed', giftNote: undefined });
    for (const event of [request('own'), { type: 'session-opened', attempt: 'own', session } as const])
      expect(transition(after, event)).toBe(after);
  });

  test('on an empty cart goes when it is emptied, once', () => {
    const after = transition({ ...carts.open, lines: [] }, { type: 'emptied' });
    expect(after.giftNote).toBeUndefined();
    expect(transition(after, { type: 'emptied' })).toBe(after);
  });
});
