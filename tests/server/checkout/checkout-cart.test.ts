import { describe, expect, test } from 'vitest';
import type { CartLine } from '#shop/cart.ts';
import { afterPayment } from '#server/cart/after-payment.ts';
import type { Cart, CheckoutAttempt } from '#server/cart/cart-document.ts';
import { emptied } from '#server/cart/cart.ts';

const line = (id: string, quantity: number): CartLine => ({ id, quantity });
const jasmine = (quantity: number) => line('shea-butter-jasmine', quantity);
const rose = (quantity: number) => line('shea-butter-rose', quantity);

const attemptOf = (change: Partial<CheckoutAttempt> = {}): CheckoutAttempt => ({
  ...{ id: 'attempt', version: 3, startedAtMs: 0, lines: [jasmine(2)], held: false },
  session: { id: 'cs_test_1', url: 'https://pay.test/1' },
  ...change,
});
const plain: Cart = { version: 3, lines: [jasmine(2)], held: [] };
const cartOf = (change: Partial<Cart> = {}): Cart => ({ ...plain, attempt: attemptOf(), ...change });

describe('emptying a cart', () => {
  test('that is empty changes nothing', () => {
    const cart = cartOf({ lines: [] });
    expect(emptied(cart)).toBe(cart);
  });

  test('without a checkout takes the lines away', () => {
    expect(emptied(plain)).toEqual({ version: 4, lines: [], held: [] });
  });

  test('right after its checkout started puts the lines away with it', () => {
    expect(emptied(cartOf({ held: [jasmine(1), rose(1)] }))).toEqual({
      ...{ version: 4, lines: [], held: [jasmine(3), rose(1)] },
      attempt: attemptOf({ held: true }),
    });
  });

  test.each([
    ['edited since the checkout', cartOf({ version: 4 }), 5],
    ['whose checkout has no session', cartOf({ attempt: attemptOf({ session: undefined }) }), 4],
  ])('%s takes the lines away', (_, cart, version) => {
    expect(emptied(cart)).toEqual({ ...cart, version, lines: [] });
  });
});

describe('a cart after its payment', () => {
  test('loses the lines that were paid for', () => {
    expect(afterPayment(cartOf(), 'attempt', 'paid')).toEqual({ version: 4, lines: [], held: [], attempt: undefined });
  });

  test('keeps what was edited since', () => {
    const cart = cartOf({ version: 4, lines: [jasmine(5)] });
    expect(afterPayment(cart, 'attempt', 'paid')).toEqual({ ...cart, attempt: undefined });
  });

  test('loses of the lines put away those that were paid for, and shows the others again', () => {
    const cart = cartOf({
      ...{ version: 5, lines: [rose(1)], held: [jasmine(3), rose(4)] },
      attempt: attemptOf({ held: true, lines: [jasmine(3), rose(1)] }),
    });
    const expected = { version: 6, lines: [rose(4)], held: [], attempt: undefined };
    expect(afterPayment(cart, 'attempt', 'paid')).toEqual(expected);
  });

  test('that failed shows everything and can be checked out anew', () => {
    expect(afterPayment(cartOf(), 'attempt', 'payment-failed')).toEqual({ ...plain, attempt: undefined });
    const held = cartOf({ lines: [rose(1)], held: [jasmine(2)], attempt: attemptOf({ held: true }) });
    const expected = { version: 4, lines: [jasmine(2), rose(1)], held: [], attempt: undefined };
    expect(afterPayment(held, 'attempt', 'payment-failed')).toEqual(expected);
  });

  test.each([
    ['paid', [rose(1)]],
    ['payment-failed', [jasmine(2), rose(1)]],
  ] as const)('that is on its way and then %s: what it was for is out of the cart meanwhile', (outcome, lines) => {
    const waiting = afterPayment(cartOf(), 'attempt', 'awaiting-payment');
    const awaiting = [{ attempt: 'attempt', lines: [jasmine(2)] }];
    expect(waiting).toEqual({ version: 4, lines: [], held: [], attempt: undefined, awaiting });
    expect(afterPayment(waiting, 'attempt', 'awaiting-payment')).toBe(waiting);
    const settled = afterPayment({ ...waiting, lines: [rose(1)] }, 'attempt', outcome);
    expect(settled).toMatchObject({ lines, awaiting: [] });
    expect(afterPayment(settled, 'attempt', outcome)).toBe(settled);
  });

  test('that failed while another checkout is open puts its lines with those that were put away', () => {
    const open = cartOf({ held: [rose(1)], awaiting: [{ attempt: 'earlier', lines: [rose(2)] }] });
    const next = afterPayment(open, 'earlier', 'payment-failed');
    expect(next).toEqual({ ...open, held: [rose(3)], awaiting: [] });
    expect(emptied(next).held).toEqual([rose(3), jasmine(2)]);
  });

  test('that is on its way keeps what was edited since, and gets nothing back', () => {
    const cart = cartOf({ version: 4, lines: [jasmine(5)] });
    expect(afterPayment(cart, 'attempt', 'awaiting-payment')).toEqual({ ...cart, attempt: undefined });
  });

  test.each(['another', '', undefined])('of attempt %j, which is not its own, stays as it is', (id) => {
    const cart = cartOf();
    expect(afterPayment(cart, id, 'paid')).toBe(cart);
    expect(afterPayment(plain, id, 'paid')).toBe(plain);
  });

  test('is the same however often it is told', () => {
    const once = afterPayment(cartOf(), 'attempt', 'paid');
    expect(afterPayment(once, 'attempt', 'paid')).toBe(once);
  });
});
