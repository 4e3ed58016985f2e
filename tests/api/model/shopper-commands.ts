import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { CreatedCheckout } from '#api/answers.ts';
import { products } from '#shop/catalog.ts';
import { firstOrderCode, cartTotals } from '#shop/pricing.ts';
import { turnBack as turnBackFrom } from '../shoppers.ts';
import { at, pick, readStoredState, sessionOf, steps, stepsWith } from './command.ts';
import { count, linesOfBars, sum, type Model } from './expected.ts';
import { cartFaults, shopFaults, type Faults } from './faults.ts';
import { answered, persistently, type Answered } from './answered.ts';
import type { TestShop } from './test-shop.ts';

const kinds = 4;
/** Few kinds, so that shoppers pick the same ones again. */
const productOf = (kind: number) => at(products, kind * 5);

const edits = fc.record({
  shopper: fc.constantFrom(0, 0, 1),
  kind: fc.nat(kinds - 1),
  quantity: fc.constantFrom(1, 1, 2, 3, 6),
  faults: cartFaults,
});

const addBars = steps('AddBars', edits, async ({ shopper, kind, quantity, faults }, { carts }, testShop) => {
  const cart = at(carts, shopper);
  const { id, base, scent } = productOf(kind);
  const selection = { base: base.id, scent: scent.id, quantity };
  const idempotencyKey = randomUUID();
  const add = () => testShop.browser(shopper).client.addItems([selection], idempotencyKey);
  expect((await testShop.under(faults, () => persistently(add))).status).toBe(200);
  cart.change(sum(cart.visible, { [id]: quantity }));
});

/** A quantity of 0 removes the line. */
const changeQuantity = steps(
  'ChangeQuantity',
  fc.tuple(edits, fc.boolean()),
  async ([{ shopper, kind, quantity, faults }, isRemoved], { carts }, testShop) => {
    const cart = at(carts, shopper);
    const { client } = testShop.browser(shopper);
    const { id } = productOf(kind);
    const bars = cart.visible[id];
    const key = randomUUID();
    const change = () => (isRemoved ? client.removeItem(id, key) : client.changeQuantity(id, quantity, key));
    expect((await testShop.under(faults, () => persistently(change))).status).toBe(bars ? 200 : 404);
    if (bars) cart.change(sum(cart.visible, { [id]: (isRemoved ? 0 : quantity) - bars }));
  },
);

const emptied = fc.record({ shopper: fc.constantFrom(0, 0, 1), faults: cartFaults });

const clearCart = steps('ClearCart', emptied, async ({ shopper, faults }, { carts }, testShop) => {
  const idempotencyKey = randomUUID();
  const clear = () => testShop.browser(shopper).client.clearCart(idempotencyKey);
  expect((await testShop.under(faults, () => persistently(clear))).status).toBe(200);
  at(carts, shopper).change({});
});

interface Checkout {
  shopper: number;
  hasCode: boolean;
  /** At once, on different instances. */
  clicks: number;
  faults: Faults;
}

const checkouts: fc.Arbitrary<Checkout> = fc.record({
  shopper: fc.constantFrom(0, 0, 1),
  hasCode: fc.boolean(),
  clicks: fc.constantFrom(1, 1, 2),
  faults: shopFaults,
});

function click({ shopper, hasCode, clicks }: Checkout, testShop: TestShop): Promise<Answered<CreatedCheckout>[]> {
  const { client } = testShop.browser(shopper);
  const one = () => answered(client.createCheckoutSession(hasCode ? firstOrderCode.code : undefined));
  return Promise.all(Array.from({ length: clicks }, one));
}

/** The shopper is sent to a page that sells what the panel shows, at the total it shows, with the bars of an earlier page. */
function open(
  { shopper, hasCode }: Checkout,
  model: Model,
  testShop: TestShop,
  { url, message }: CreatedCheckout,
): void {
  const cart = at(model.carts, shopper);
  const code = hasCode && message === undefined ? firstOrderCode : undefined;
  const { all } = cart;
  const { chargeCents } = cartTotals(linesOfBars(all), code);
  const page = testShop.shop.sandbox.sessions().find((session) => session.url === url);
  expect([page?.status, page?.amount_total]).toEqual(['open', chargeCents]);
  const session = sessionOf(model, testShop, cart, page?.id ?? '');
  expect([session.bars, session.chargeCents]).toEqual([all, chargeCents]);
  session.isKnown = true;
  cart.start(session);
}

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
    const isEnded = cart.checkout !== undefined && cart.checkout.state !== 'open';
    expect(isEnded || !testShop.takesOrders()).toBe(true);
  }
  if (!testShop.takesOrders()) expect(statuses).not.toContain(200);
  if (statuses.includes(409) || statuses.includes(503)) await readStoredState(model, testShop, checkout.shopper);
  if (statuses.includes(400)) expect(cart.all).toEqual({});
  const starts = answers.flatMap(({ value }) => value ?? []);
  expect(new Set(starts.map(({ url }) => url)).size).toBeLessThan(2);
  for (const start of starts) open(checkout, model, testShop, start);
}

const checkOut = steps(
  'CheckOut',
  checkouts,
  async (checkout, model, testShop) => {
    const answers = await testShop.under(checkout.faults, () => click(checkout, testShop));
    await understand(checkout, model, testShop, answers);
  },
  ({ carts }, { shopper }) => count(at(carts, shopper).all) > 0,
);

const returns = fc.record({ shopper: fc.constantFrom(0, 0, 1), faults: shopFaults });

const turnBack = steps(
  'TurnBack',
  returns,
  async ({ shopper, faults }, model, testShop) => {
    const cart = at(model.carts, shopper);
    const { status, value } = await testShop.under(faults, () => answered(turnBackFrom(testShop.browser(shopper))));
    expect([200, 503]).toContain(status);
    if (status === 503) return readStoredState(model, testShop, shopper);
    const known = cart.checkout;
    const ended = known?.state === 'open' ? undefined : known;
    expect(value).toBe(ended ? 0 : count(cart.held));
    if (ended) cart.hear(ended);
    else cart.release();
  },
  ({ carts }, { shopper }) => at(carts, shopper).checkout !== undefined,
);

/** The last page that the shopper was sent to or, in an old tab, any earlier one. */
const payable = ({ sessions }: Readonly<Model>, { isOldTab }: { isOldTab: boolean }) =>
  sessions.filter(
    (session) => session.isKnown && session.state === 'open' && (isOldTab || session.cart.checkout === session),
  );

const purchases = fc.record({
  pick,
  isOldTab: fc.constantFrom(true, false, false, false, false),
  /** A shopper with an earlier order, or with one soon. */
  isRegular: fc.boolean(),
  isSlow: fc.constantFrom(true, false, false),
  /** Types the code on the payment page. */
  typesCode: fc.constantFrom(true, false, false),
});

type Session = ReturnType<TestShop['shop']['sandbox']['session']>;

const hasCode = (session: Session): boolean =>
  session?.discounts?.some(({ promotion_code }) => promotion_code !== null) ?? false;

const chargeWithoutDiscount = (session: Session): number =>
  (session?.amount_total ?? 0) + (session?.total_details?.amount_discount ?? 0);

/** Pays, unless the session has expired or the code is refused. */
const pay = stepsWith('Pay', purchases, payable, async (session, purchase, _, testShop) => {
  const { sandbox } = testShop.shop;
  const before = sandbox.session(session.id);
  const payment = sandbox.pay(session.id, {
    email: purchase.isRegular ? 'regular@soap.test' : `${session.id}@soap.test`,
    paymentStatus: purchase.isSlow ? 'unpaid' : 'paid',
    ...(purchase.typesCode && { promotionCode: firstOrderCode.code }),
  });
  const [{ status }] = await Promise.allSettled([payment]);
  const cameWithCode = hasCode(before);
  if (status === 'rejected') {
    expect(before?.status !== 'open' || purchase.typesCode || cameWithCode).toBe(true);
    // A refused code comes off the session, and nothing else changes.
    if (!cameWithCode || hasCode(sandbox.session(session.id))) return;
    expect(purchase.isRegular).toBe(true);
    session.chargeCents = chargeWithoutDiscount(before);
    return;
  }
  expect(before?.status).toBe('open');
  session.state = purchase.isSlow ? 'awaiting' : 'paid';
  if (purchase.typesCode) session.chargeCents = cartTotals(linesOfBars(session.bars), firstOrderCode).chargeCents;
});

const awaiting = ({ sessions }: Readonly<Model>) => sessions.filter(({ state }) => state === 'awaiting');

const settlements = fc.record({ pick, outcome: fc.constantFrom('succeeded', 'failed') });

const settle = stepsWith('Settle', settlements, awaiting, async (session, { outcome }, _, testShop) => {
  await testShop.shop.sandbox.settle(session.id, outcome);
  session.state = outcome === 'succeeded' ? 'paid' : 'failed';
});

/** A session is open for an hour, and not offered in its last five minutes; a vacation lasts days. */
const waits = fc.record({ minutes: fc.constantFrom(5, 5, 26, 26, 56, 56, 61, 61, 13 * 60) });

const wait = steps('Wait', waits, async ({ minutes }, _, { shop }) => {
  shop.moveClock(minutes * 60 * 1000);
});

const often = <T>(times: number, command: T): T[] => Array.from({ length: times }, () => command);

export const shopperCommands = [
  ...[...often(4, addBars), changeQuantity, changeQuantity, clearCart],
  ...[...often(6, checkOut), turnBack],
  ...[...often(6, pay), settle, settle, wait],
];
