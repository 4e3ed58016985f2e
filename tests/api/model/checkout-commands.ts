import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CreatedCheckout } from '#api/answers.ts';
import { firstOrderCode } from '#shop/offers.ts';
import { cartTotals } from '#shop/pricing.ts';
import { count, linesOfBars } from './bars.ts';
import { calm, shopFaults, type Faults } from './faults.ts';
import { turnBack as turnBackFrom } from '../shoppers.ts';
import { hearWhatIsStored, sessionOf } from './hearsay.ts';
import { at, steps } from './command.ts';
import { heard, persistently, type Heard, type Model, type World } from './world.ts';

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

function click({ shopper, hasCode, clicks }: Checkout, world: World): Promise<Heard<CreatedCheckout>[]> {
  const { client } = world.browser(shopper);
  const one = () => heard(client.createCheckoutSession(hasCode ? firstOrderCode.code : undefined));
  return Promise.all(Array.from({ length: clicks }, one));
}

/** The shopper is sent to a page that sells what the panel shows, for what the panel shows. */
function open({ shopper, hasCode }: Checkout, model: Model, world: World, { url, message }: CreatedCheckout): void {
  const cart = at(model.carts, shopper);
  const code = hasCode && message === undefined ? firstOrderCode : undefined;
  const { chargeCents } = cartTotals(linesOfBars(cart.visible), code);
  const page = world.shop.sandbox.sessions().find((session) => session.url === url);
  expect([page?.status, page?.amount_total]).toEqual(['open', chargeCents]);
  const session = sessionOf(model, world, cart, page?.id ?? '');
  expect([session.bars, session.chargeCents]).toEqual([cart.visible, chargeCents]);
  session.isKnown = true;
  cart.start(session);
}

/** Whether every click was answered. */
async function understand(checkout: Checkout, model: Model, world: World, answers: readonly Heard<CreatedCheckout>[]) {
  const cart = at(model.carts, checkout.shopper);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 400, 409, 503].includes(status))).toEqual([]);
  if (statuses.includes(409)) {
    expect(cart.checkout?.session.state).toMatch(/awaiting|failed|paid/);
    if (cart.checkout) cart.hear(cart.checkout.session);
  }
  if (statuses.includes(503)) await hearWhatIsStored(model, world, checkout.shopper);
  if (statuses.includes(400)) expect(cart.visible).toEqual({});
  const starts = answers.flatMap(({ value }) => value ?? []);
  expect(new Set(starts.map(({ url }) => url)).size).toBeLessThan(2);
  for (const start of starts) open(checkout, model, world, start);
  return !statuses.includes(503);
}

const checkOut = steps(
  'CheckOut',
  checkouts,
  async (checkout, model, world) => {
    const { shopper, patience, leaves, faults } = checkout;
    let answers: Heard<CreatedCheckout>[] = [];
    for (let tries = 0; tries <= patience; tries += 1) {
      answers = await world.under(tries === 0 ? faults : calm, () => click(checkout, world));
      if (await understand(checkout, model, world, answers)) break;
    }
    if (!leaves || answers.every(({ status }) => status !== 200)) return;
    const mutation = randomUUID();
    await persistently(() => world.browser(shopper).client.clearCart(mutation));
    at(model.carts, shopper).clear();
  },
  ({ carts }, { shopper, isIdle: mayBeEmpty }) => mayBeEmpty || count(at(carts, shopper).visible) > 0,
);

const returns = fc.record({ shopper: fc.constantFrom(0, 0, 1), patience: fc.nat(1), isIdle, faults: shopFaults });

const turnBack = steps(
  'TurnBack',
  returns,
  async ({ shopper, patience, faults }, model, world) => {
    const cart = at(model.carts, shopper);
    for (let tries = 0; tries <= patience; tries += 1) {
      const call = () => heard(turnBackFrom(world.browser(shopper)));
      const { status, value } = await world.under(tries === 0 ? faults : calm, call);
      expect([200, 503]).toContain(status);
      if (status === 503) {
        await hearWhatIsStored(model, world, shopper);
        continue;
      }
      const ended = cart.checkout?.session.state === 'open' ? undefined : cart.checkout?.session;
      expect(value).toBe(ended ? 0 : count(cart.held));
      if (ended) cart.hear(ended);
      else cart.release();
      return;
    }
  },
  ({ carts }, { shopper, isIdle: isCuriosity }) =>
    isCuriosity || at(carts, shopper).checkout !== undefined || count(at(carts, shopper).held) > 0,
);

const dayMs = 24 * 60 * 60 * 1000;
const lastDay = new Date(Date.now() + 300 * dayMs).toISOString().slice(0, 10);

/** The owner has closed checkout: nothing is sold, and nothing is lost. */
const checkOutWhileAway = steps(
  'CheckOutWhileAway',
  fc.record({ shopper: fc.constantFrom(0, 0, 1) }),
  async ({ shopper }, { carts }, world) => {
    const { shopSettings } = world.shop.services;
    await shopSettings.change({ absence: { lastDay, takesOrders: false } });
    const { status } = await heard(world.browser(shopper).client.createCheckoutSession());
    await shopSettings.change({ absence: undefined });
    expect(status).toBe(409);
    // One that is paid is recorded all the same.
    const cart = at(carts, shopper);
    if (cart.checkout) cart.hear(cart.checkout.session);
  },
  ({ carts }, { shopper }) => count(at(carts, shopper).visible) > 0,
);

export const checkoutCommands = [...Array.from({ length: 6 }, () => checkOut), checkOutWhileAway, turnBack];
