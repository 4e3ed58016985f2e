import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CreatedCheckout } from '#api/answers.ts';
import { firstOrderCode } from '#shop/first-order-code.ts';
import { cartTotals } from '#shop/pricing.ts';
import { count, linesOfBars } from './bars.ts';
import { calm, shopFaults, type Faults } from './faults.ts';
import { turnBack as turnBackFrom } from '../shoppers.ts';
import { hearOf, readStoredState, sessionOf } from './session-model.ts';
import { at, steps } from './command.ts';
import { answered, persistently, type Answered } from './answered.ts';
import type { Model, TestShop } from './test-shop.ts';

interface Checkout {
  shopper: number;
  hasCode: boolean;
  /** At once, on different copies of the shop. */
  clicks: number;
  /** How often the shopper tries again when the shop is out of order. */
  patience: number;
  /** The page then empties the cart. */
  leaves: boolean;
  /** Does it with nothing in the cart. */
  isIdle: boolean;
  faults: Faults;
}

const isIdle = fc.constantFrom(true, false, false, false, false, false, false, false);

const checkouts: fc.Arbitrary<Checkout> = fc.record({
  shopper: fc.constantFrom(0, 0, 1),
  hasCode: fc.boolean(),
  clicks: fc.constantFrom(1, 1, 2),
  patience: fc.nat(1),
  leaves: fc.boolean(),
  isIdle,
  faults: shopFaults,
});

function click({ shopper, hasCode, clicks }: Checkout, testShop: TestShop): Promise<Answered<CreatedCheckout>[]> {
  const { client } = testShop.browser(shopper);
  const one = () => answered(client.createCheckoutSession(hasCode ? firstOrderCode.code : undefined));
  return Promise.all(Array.from({ length: clicks }, one));
}

/** The shopper is sent to a page that sells what the panel shows, for what the panel shows. */
function open(
  { shopper, hasCode }: Checkout,
  model: Model,
  testShop: TestShop,
  { url, message }: CreatedCheckout,
): void {
  const cart = at(model.carts, shopper);
  const code = hasCode && message === undefined ? firstOrderCode : undefined;
  const { chargeCents } = cartTotals(linesOfBars(cart.visible), code);
  const page = testShop.shop.sandbox.sessions().find((session) => session.url === url);
  expect([page?.status, page?.amount_total]).toEqual(['open', chargeCents]);
  const session = sessionOf(model, testShop, cart, page?.id ?? '');
  expect([session.bars, session.chargeCents]).toEqual([cart.visible, chargeCents]);
  session.isKnown = true;
  cart.start(session);
}

/** Whether every click was answered. */
async function understand(
  checkout: Checkout,
  model: Model,
  testShop: TestShop,
  answers: readonly Answered<CreatedCheckout>[],
) {
  const cart = at(model.carts, checkout.shopper);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 400, 409, 503].includes(status))).toEqual([]);
  if (statuses.includes(409)) {
    const isEnded = cart.checkout?.session.mode === testShop.mode && cart.checkout.session.state !== 'open';
    expect(isEnded || !testShop.takesOrders).toBe(true);
    if (cart.checkout) hearOf(testShop, cart.checkout.session);
  }
  if (!testShop.takesOrders) expect(statuses).not.toContain(200);
  if (statuses.includes(503)) await readStoredState(model, testShop, checkout.shopper);
  if (statuses.includes(400)) expect(cart.visible).toEqual({});
  const starts = answers.flatMap(({ value }) => value ?? []);
  expect(new Set(starts.map(({ url }) => url)).size).toBeLessThan(2);
  for (const start of starts) open(checkout, model, testShop, start);
  return !statuses.includes(503);
}

const checkOut = steps(
  'CheckOut',
  checkouts,
  async (checkout, model, testShop) => {
    const { shopper, patience, leaves, faults } = checkout;
    let answers: Answered<CreatedCheckout>[] = [];
    for (let tries = 0; tries <= patience; tries += 1) {
      answers = await testShop.under(tries === 0 ? faults : calm, () => click(checkout, testShop));
      if (await understand(checkout, model, testShop, answers)) break;
    }
    if (!leaves || answers.every(({ status }) => status !== 200)) return;
    const mutation = randomUUID();
    await persistently(() => testShop.browser(shopper).client.clearCart(mutation));
    at(model.carts, shopper).clear();
  },
  ({ carts }, { shopper, isIdle: mayBeEmpty }) => mayBeEmpty || count(at(carts, shopper).visible) > 0,
);

const returns = fc.record({ shopper: fc.constantFrom(0, 0, 1), patience: fc.nat(1), isIdle, faults: shopFaults });

const turnBack = steps(
  'TurnBack',
  returns,
  async ({ shopper, patience, faults }, model, testShop) => {
    const cart = at(model.carts, shopper);
    for (let tries = 0; tries <= patience; tries += 1) {
      const call = () => answered(turnBackFrom(testShop.browser(shopper)));
      const { status, value } = await testShop.under(tries === 0 ? faults : calm, call);
      expect([200, 503]).toContain(status);
      if (status === 503) {
        await readStoredState(model, testShop, shopper);
        continue;
      }
      const known = cart.checkout?.session;
      const ended = known && known.state !== 'open' && known.mode === testShop.mode ? known : undefined;
      expect(value).toBe(ended ? 0 : count(cart.held));
      if (ended) cart.hear(ended);
      else cart.release();
      return;
    }
  },
  ({ carts }, { shopper, isIdle: isCuriosity }) =>
    isCuriosity || at(carts, shopper).checkout !== undefined || count(at(carts, shopper).held) > 0,
);

export const checkoutCommands = [...Array.from({ length: 6 }, () => checkOut), turnBack];
