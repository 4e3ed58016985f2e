import fc from 'fast-check';
import { expect } from 'vitest';
import { type Cart, heldLinesOf } from '#server/cart/cart-state.ts';
import { shownStatusOf } from '#server/orders/status.ts';
import {
  barsOfLines,
  type CartModel,
  type Model,
  refundedCents,
  type SessionModel,
  statusExpected,
} from './expected.ts';
import type { TestShop } from './test-shop.ts';

export type ModelCommand = fc.AsyncCommand<Model, TestShop>;

/** An index of a session, taken modulo their number. */
export const pick = fc.nat(20);

export function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

const openSessionOf = (cart: Cart | undefined) => (cart?.state === 'session-open' ? cart.session.id : undefined);

/** After every step, the store has what the shoppers expect, and nobody can pay twice. */
export async function expectAgreement({ carts, sessions }: Model, testShop: TestShop): Promise<void> {
  for (const [shopper, { visible, held, awaiting, checkout }] of carts.entries()) {
    const stored = await testShop.cart(shopper);
    expect({
      visible: barsOfLines(stored?.lines ?? []),
      held: barsOfLines(stored ? heldLinesOf(stored) : []),
      awaiting: Object.fromEntries((stored?.awaiting ?? []).map(({ attempt, lines }) => [attempt, barsOfLines(lines)])),
      checkout: openSessionOf(stored),
    }).toEqual({ visible, held, awaiting, checkout: checkout?.id });
  }
  const open = testShop.shop.sandbox.sessions().filter(({ status }) => status === 'open');
  expect(new Set(open.map(({ metadata }) => metadata?.['cart'])).size).toBe(open.length);
  const known = sessions.filter(({ isKnown, id }) => isKnown && open.some((session) => session.id === id));
  expect(known.filter((session) => session.cart.checkout !== session)).toEqual([]);
}

/** The shop has recorded a session's refunds and disputes. */
export async function expectMoneyBack(session: SessionModel, { shop }: TestShop): Promise<void> {
  const order = await shop.services.orders.find(session.id);
  expect({
    status: order && shownStatusOf(order),
    refundedCents: order?.moneyBack?.refundedCents ?? 0,
  }).toEqual({ status: statusExpected(session), refundedCents: refundedCents(session) });
}

/** The model of a session; a new one sells everything in the cart. */
export function sessionOf(model: Model, { shop }: TestShop, cart: CartModel, id: string): SessionModel {
  const known = model.sessions.find((session) => session.id === id);
  if (known) return known;
  const real = shop.sandbox.session(id);
  const session: SessionModel = {
    ...{ id, cart, bars: cart.all, refunds: [], disputedCents: 0 },
    ...{ isKnown: false, state: 'open', isShipped: false, isCancelled: false },
    attempt: real?.client_reference_id ?? '',
    chargeCents: real?.amount_total ?? 0,
  };
  model.sessions.push(session);
  return session;
}

/** After a refusal or a 503 the outcome is unknown, so the model reads the store; its state must still be possible. */
export async function readStoredState(model: Model, testShop: TestShop, shopper: number): Promise<void> {
  const cart = at(model.carts, shopper);
  const stored = await testShop.cart(shopper);
  const open = openSessionOf(stored);
  const known = cart.checkout;
  if (known && known.id !== open) {
    if (known.state === 'open') cart.release();
    else cart.hear(known);
  }
  for (const session of model.sessions) {
    if (session.attempt in cart.awaiting && !stored?.awaiting.some(({ attempt }) => attempt === session.attempt))
      cart.hear(session);
  }
  if (open !== undefined) cart.start(sessionOf(model, testShop, cart, open));
}

const printed = (_: string, value: unknown) => (value instanceof RegExp ? String(value) : value);

/** A kind of step; after each one, shop and model agree. */
export const steps = <Choice>(
  name: string,
  choices: fc.Arbitrary<Choice>,
  step: (choice: Choice, model: Model, testShop: TestShop) => Promise<void>,
  isPossible: (model: Readonly<Model>, choice: Choice) => boolean = () => true,
): fc.Arbitrary<ModelCommand> =>
  choices.map((choice) => ({
    check: (model) => isPossible(model, choice),
    run: async (model, testShop) => {
      await step(choice, model, testShop);
      await expectAgreement(model, testShop);
    },
    toString: () => `${name} ${JSON.stringify(choice, printed)}`,
  }));

/** A kind of step that picks a session. */
export const stepsWith = <Choice extends { pick: number }>(
  name: string,
  choices: fc.Arbitrary<Choice>,
  sessionsOf: (model: Readonly<Model>, choice: Choice) => readonly SessionModel[],
  step: (session: SessionModel, choice: Choice, model: Model, testShop: TestShop) => Promise<void>,
): fc.Arbitrary<ModelCommand> =>
  steps(
    name,
    choices,
    async (choice, model, testShop) => {
      testShop.tick();
      await step(at(sessionsOf(model, choice), choice.pick), choice, model, testShop);
    },
    (model, choice) => sessionsOf(model, choice).length > 0,
  );
