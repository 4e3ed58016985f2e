import { expect } from 'vitest';
import { sessionOf } from '#server/cart/cart-state.ts';
import { shownStatusOf, type ShownStatus } from '#server/orders/order-status.ts';
import { barsOfLines } from './bars.ts';
import { refundedCents, type SessionModel } from './cart-model.ts';
import type { Model, TestShop } from './test-shop.ts';

/** After every step: the store has what the shoppers expect, and nobody can pay twice. */
export async function expectAgreement(model: Model, testShop: TestShop): Promise<void> {
  for (const [at, cart] of model.carts.entries()) {
    const stored = await testShop.cart(at);
    expect({
      visible: barsOfLines(stored?.lines ?? []),
      held: barsOfLines(stored?.held ?? []),
      awaiting: Object.fromEntries((stored?.awaiting ?? []).map(({ attempt, lines }) => [attempt, barsOfLines(lines)])),
      checkout: stored && sessionOf(stored)?.id,
    }).toEqual({
      ...{ visible: cart.visible, held: cart.held, awaiting: cart.awaiting },
      checkout: cart.checkout?.session.id,
    });
  }
  for (const mode of testShop.modes) expectOnePage(model, testShop.shopIn(mode));
}

/** Of each cart one payment page is open at most, but for what the change to the other key left behind. */
function expectOnePage({ sessions, orphans }: Model, { sandbox }: TestShop['shop']): void {
  const left = new Set(sessions.filter(({ isLeft }) => isLeft).map(({ id }) => id));
  const open = sandbox.sessions().filter(({ status, id }) => status === 'open' && !left.has(id) && !orphans.has(id));
  expect(new Set(open.map(({ metadata }) => metadata?.['cart'])).size).toBe(open.length);
  const known = sessions.filter(({ isKnown, id }) => isKnown && open.some((session) => session.id === id));
  expect(known.filter((session) => session.cart.checkout?.session !== session)).toEqual([]);
}

/** What the owner is shown of it. */
export function statusExpected(session: SessionModel): ShownStatus | undefined {
  const { state, isCancelled, isShipped, chargeCents, dispute } = session;
  if (state !== 'paid')
    return ({ open: undefined, awaiting: 'awaiting-payment', failed: 'payment-failed' } as const)[state];
  if (isCancelled) return 'cancelled';
  if (chargeCents > 0 && refundedCents(session) >= chargeCents) return 'refunded';
  if (dispute !== undefined && dispute !== 'won') return 'disputed';
  return isShipped ? 'shipped' : 'paid';
}

/** The shop has recorded what became of a session's money. */
export async function expectMoneyBack(session: SessionModel, { shop }: TestShop): Promise<void> {
  const order = await shop.services.orders.find(session.id);
  expect({
    status: order && shownStatusOf(order),
    refundedCents: order?.moneyBack?.refundedCents ?? 0,
  }).toEqual({ status: statusExpected(session), refundedCents: refundedCents(session) });
}
