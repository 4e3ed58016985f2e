import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { readPaidOrder } from '#api/paid-order.ts';
import { countBars } from '#shop/cart.ts';
import { products } from '#shop/catalog.ts';
import { cartTotals, firstOrderCode } from '#shop/pricing.ts';
import { refundOrder } from '#server/admin/refund-order.ts';
import { isPaid, toOrderNumber } from '#server/orders/order.ts';
import { isVoid } from '#server/orders/status.ts';
import { Problem } from '#server/platform/problems.ts';
import { changeOrder, strangeNumber } from '#server/admin/change-order.ts';
import { allLines, heldLines } from '#server/cart/cart-state.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { recordOrder } from '#server/orders/record.ts';
import { answered, persistently, turnBack } from '../shoppers.ts';
import { sendEvents } from '../stripe-events.ts';
import { cartFaults, isCalm, shopFaults } from './faults.ts';
import {
  cartOf,
  expectNothingLost,
  expectOrder,
  isOf,
  isRefunded,
  type Session,
  type Shopper,
  type Walk,
} from './walk.ts';

type Step = fc.AsyncCommand<Walk, Walk>;

const printed = (_: string, value: unknown) => (value instanceof RegExp ? String(value) : value);

/** A kind of step; after each one nothing is lost. */
const steps = <Choice>(
  name: string,
  choices: fc.Arbitrary<Choice>,
  step: (choice: Choice, walk: Walk) => Promise<void>,
  isPossible: (walk: Readonly<Walk>) => boolean = () => true,
): fc.Arbitrary<Step> =>
  choices.map((choice) => ({
    check: isPossible,
    run: async (_, walk) => {
      await step(choice, walk);
      await expectNothingLost(walk);
    },
    toString: () => `${name} ${JSON.stringify(choice, printed)}`,
  }));

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

const stepsWith = <Choice extends object>(
  name: string,
  choices: fc.Arbitrary<Choice>,
  isPossible: (session: Session, walk: Readonly<Walk>) => boolean,
  step: (session: Session, choice: Choice, walk: Walk) => Promise<void>,
): fc.Arbitrary<Step> => {
  const sessionsOf = (walk: Readonly<Walk>) =>
    walk.shop.sandbox.sessions().filter((session) => isPossible(session, walk));
  const stepOf = (choice: { pick: number; more: Choice }, walk: Walk) => {
    walk.tick();
    return step(at(sessionsOf(walk), choice.pick), choice.more, walk);
  };
  return steps(name, fc.record({ pick: fc.nat(20), more: choices }), stepOf, (walk) => sessionsOf(walk).length > 0);
};

/** The first shopper acts more often. */
const shoppers = fc.constantFrom(0, 0, 1);
/** Few kinds, so that shoppers pick the same ones again. */
const kinds = fc.constantFrom(0, 5, 10, 15).map((kind) => at(products, kind));
const edits = fc.record({
  who: shoppers,
  product: kinds,
  quantity: fc.constantFrom(1, 1, 2, 3, 6),
  faults: cartFaults,
});

const addBars = steps('AddBars', edits, async ({ who, product, quantity, faults }, walk) => {
  const { browser, changes } = at(walk.shoppers, who);
  const key = randomUUID();
  const line = { id: product.id, quantity };
  const { status } = await walk.under(faults, () => persistently(() => browser.client.addItems([line], key)));
  expect(status).toBe(200);
  changes.push(line);
});

const changeQuantity = steps(
  'ChangeQuantity',
  fc.tuple(edits, fc.boolean()),
  async ([{ who, product, quantity, faults }, isRemoved], walk) => {
    const { id } = product;
    const shopper = at(walk.shoppers, who);
    const { client } = shopper.browser;
    const line = (await cartOf(walk, shopper)).lines.find((line) => line.id === id);
    const key = randomUUID();
    const change = () => (isRemoved ? client.removeItem(id, key) : client.changeQuantity(id, quantity, key));
    const { status } = await walk.under(faults, () => persistently(change));
    expect(status).toBe(line ? 200 : 404);
    if (line) shopper.changes.push({ id, quantity: (isRemoved ? 0 : quantity) - line.quantity });
  },
);

const visits = fc.record({ who: shoppers, faults: shopFaults });

/** The payment page of the cart's open session has been paid, of which the shop may not know. */
async function isLeftPaid(walk: Walk, shopper: Shopper): Promise<boolean> {
  const cart = await cartOf(walk, shopper);
  return cart.state === 'session-open' && walk.shop.sandbox.session(cart.session.id)?.status === 'complete';
}

/** With several clicks at once, on different instances. */
const checkouts = fc.record({ who: shoppers, hasCode: fc.boolean(), clicks: fc.constantFrom(1, 1, 2) });

/** The shopper is sent to a page that sells what the panel shows, at the total it shows, with the bars of an earlier page. */
const checkOut = steps(
  'CheckOut',
  fc.tuple(checkouts, shopFaults),
  async ([{ who, hasCode, clicks }, faults], walk) => {
    const shopper = at(walk.shoppers, who);
    const wasPaid = await isLeftPaid(walk, shopper);
    const code = hasCode ? firstOrderCode : undefined;
    const click = () => answered(shopper.browser.client.createCheckoutSession(code?.code));
    const answers = await walk.under(faults, () => Promise.all(Array.from({ length: clicks }, click)));
    const cart = await cartOf(walk, shopper);
    for (const { status } of answers) expect([200, 400, 409, 503]).toContain(status);
    if (answers.some(({ status }) => status === 400)) expect(allLines(cart)).toEqual([]);
    if (answers.some(({ status }) => status === 409)) expect(wasPaid).toBe(true);
    const starts = answers.flatMap(({ value }) => value ?? []);
    expect(new Set(starts.map(({ url }) => url)).size).toBeLessThan(2);
    for (const { url, message } of starts) {
      const page = walk.shop.sandbox.sessions().find((session) => session.url === url);
      const { chargeCents } = cartTotals(heldLines(cart), message === undefined ? code : undefined);
      expect([page?.status, page?.amount_total, cart.lines]).toEqual(['open', chargeCents, []]);
      walk.known.add(page?.id ?? '');
    }
  },
  ({ shoppers }) => shoppers.some(({ changes }) => changes.length > 0),
);

const comeBack = steps('ComeBack', visits, async ({ who, faults }, walk) => {
  const shopper = at(walk.shoppers, who);
  const [wasPaid, before] = [await isLeftPaid(walk, shopper), await cartOf(walk, shopper)];
  const { status, value } = await walk.under(faults, () => answered(turnBack(shopper.browser)));
  expect([200, 503]).toContain(status);
  const after = await cartOf(walk, shopper);
  if (status !== 200) return;
  expect(after.state).not.toBe('session-open');
  expect(value).toBe(wasPaid ? 0 : countBars(after.lines) - countBars(before.lines));
});

const hasCode = ({ discounts }: Session): boolean =>
  discounts?.some(({ promotion_code: code }) => code !== null) ?? false;

const purchases = fc.record({
  /** A shopper with an earlier order, or with one soon. */
  isRegular: fc.boolean(),
  isSlow: fc.constantFrom(true, false, false),
  typesCode: fc.constantFrom(true, false, false),
});

const pay = stepsWith(
  'Pay',
  purchases,
  ({ status, id }, { known }) => status === 'open' && known.has(id),
  async (before, { isRegular, isSlow, typesCode }, { shop: { sandbox } }) => {
    const payment = sandbox.pay(before.id, {
      email: isRegular ? 'regular@soap.test' : `${before.id}@soap.test`,
      paymentStatus: isSlow ? 'unpaid' : 'paid',
      ...(typesCode && { promotionCode: firstOrderCode.code }),
    });
    const [{ status }] = await Promise.allSettled([payment]);
    if (status === 'rejected') expect(typesCode || hasCode(before)).toBe(true);
  },
);

const settle = stepsWith(
  'Settle',
  fc.record({ outcome: fc.constantFrom('succeeded', 'failed') }),
  ({ status, payment_status, id }, { failed }) =>
    status === 'complete' && payment_status === 'unpaid' && !failed.has(id),
  async ({ id }, { outcome }, walk) => {
    await walk.shop.sandbox.settle(id, outcome);
    if (outcome === 'failed') walk.failed.add(id);
  },
);

/** A session is open for an hour, and not offered in its last five minutes. */
const wait = steps('Wait', fc.constantFrom(5, 26, 56, 61, 13 * 60), async (minutes, { shop }) =>
  shop.moveClock(minutes * 60 * 1000),
);

/** Resolves to whether the order page was shown, with only what it may show. */
async function readOrder(session: Session, visitor: Shopper): Promise<boolean> {
  const { status, value } = await answered(readPaidOrder(visitor.browser.client, session.id));
  if (status === 503) return false;
  const isShown = session.payment_status === 'paid' && isOf(visitor, session);
  expect([status, value?.orderNumber]).toEqual(isShown ? [200, toOrderNumber(session.id)] : [404, undefined]);
  return true;
}

const visit = stepsWith(
  'Visit',
  visits,
  () => true,
  async (session, { who, faults }, walk) => {
    const visitor = at(walk.shoppers, who);
    const isAnswered = await walk.under(faults, () => readOrder(session, visitor));
    if (isAnswered && isOf(visitor, session)) await expectOrder(walk, session);
  },
);

const checkoutEvents = ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map(
  (name) => `checkout.session.${name}`,
);
const deliveries = fc.record({
  type: fc.constantFrom(...checkoutEvents, ...checkoutEvents, 'charge.refunded', 'refund.created'),
  times: fc.constantFrom(1, 1, 2, 3),
  /** While the shopper reads the order page. */
  isWatched: fc.boolean(),
  faults: shopFaults,
});

/** Delivers any event of any session, repeatedly and in any order. An event that no step picks is lost. */
const deliverTo = (isPossible: (session: Session) => boolean) =>
  stepsWith('Deliver', deliveries, isPossible, async (session, { type, times, isWatched, faults }, walk) => {
    const object = type.startsWith('checkout') ? {} : { object: type.split('.')[0] };
    const how = { times, eventId: `evt_walk_${type}_${session.id}`, object };
    const visitor = walk.shoppers.find((shopper) => isOf(shopper, session));
    const [answers] = await walk.under(faults, () =>
      Promise.all([sendEvents(walk.shop, type, session.id, how), isWatched && visitor && readOrder(session, visitor)]),
    );
    for (const { status } of answers) expect([200, 503]).toContain(status);
    if (answers.some(({ status }) => status === 200)) await expectOrder(walk, session);
  });
const deliver = deliverTo(({ status }) => status === 'complete');
const deliverEarly = deliverTo(() => true);

/** Once it succeeds, the shop knows everything at Stripe, whichever events were lost. */
const reconciliation = steps('Reconcile', shopFaults, async (faults, walk) => {
  walk.tick();
  const [{ status }] = await walk.under(faults, () => Promise.allSettled([reconcile(walk.shop.services)]));
  if (status === 'rejected' || !isCalm(faults)) return;
  for (const session of walk.shop.sandbox.sessions()) await expectOrder(walk, session);
});

const sendMail = steps('SendMail', shopFaults, (faults, walk) =>
  walk.under(faults, () => walk.shop.services.mail.sendUnsent().catch(() => undefined)),
);

const isPaidAtStripe = ({ payment_status: status }: Session): boolean => status === 'paid';
const isRefundable = (session: Session, walk: Readonly<Walk>) => isPaidAtStripe(session) && !isRefunded(walk, session);

/** What went back before, and what is to go back now: a third of the rest, or all of it. */
function amountsOf({ id, amount_total: total }: Session, isWhole: boolean, walk: Walk) {
  const before = walk.refundedCents.get(id) ?? 0;
  const left = (total ?? 0) - before;
  return { before, amount: isWhole ? left : Math.ceil(left / 3) };
}

/** Its event is lost unless a later step delivers it. */
const refundAtStripe = stepsWith(
  'RefundAtStripe',
  fc.record({ isWhole: fc.boolean() }),
  isRefundable,
  async (session, { isWhole }, walk) => {
    const { before, amount } = amountsOf(session, isWhole, walk);
    await walk.shop.sandbox.refund(session.id, { amount, deliver: false });
    walk.refundedCents.set(session.id, before + amount);
  },
);

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Problem) return error.status === 503 ? 'unknown' : 'refused';
      throw error;
    },
  );
/** By the owner, also in two tabs at once. */
const acts = fc.record({ isWhole: fc.boolean(), presses: fc.constantFrom(1, 1, 2), faults: shopFaults });
const pressed = (presses: number, act: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: presses }, () => outcomeOf(act())));

/** Whatever happens, the requested amount is refunded once. */
const refundByOwner = stepsWith(
  'RefundByOwner',
  acts,
  isRefundable,
  async (session, { isWhole, presses, faults }, walk) => {
    const { services } = walk.shop;
    const { before, amount } = amountsOf(session, isWhole, walk);
    const request = { amountCents: amount, refundedCents: before, cancels: false };
    const press = () => refundOrder({ ...services, by: 'Ana' }, session.id, request);
    const outcomes = await walk.under(faults, () => pressed(presses, press));
    walk.tick();
    const after = (await recordOrder(services, session.id, { listsRefunds: true }))?.moneyBack?.refundedCents ?? 0;
    expect(outcomes.includes('done') ? [before + amount] : [before, before + amount]).toContain(after);
    walk.refundedCents.set(session.id, after);
  },
);

const ship = stepsWith('Ship', acts, isPaidAtStripe, async ({ id }, { presses, faults }, walk) => {
  const { services } = walk.shop;
  const before = await services.orders.find(id);
  if (!before) return;
  // A number of its own, or the shop would ask whether a label was scanned twice.
  const request = { tracking: id.slice(-20), replaces: null, confirmed: [strangeNumber] };
  const press = () => changeOrder({ ...services, by: 'Ana' }, before, { ship: request });
  const outcomes = await walk.under(faults, () => pressed(presses, press));
  expect(outcomes).not.toContain(isPaid(before) && !isVoid(before) ? 'refused' : 'done');
  if ((await services.orders.find(id))?.status === 'shipped') walk.shipped.add(id);
  else expect(outcomes).not.toContain('done');
});

const often = (times: number, step: fc.Arbitrary<Step>) => Array.from({ length: times }, () => step);

export const allSteps = [
  ...[...often(4, addBars), changeQuantity, changeQuantity, ...often(6, checkOut), comeBack],
  ...[...often(6, pay), settle, settle, wait, ...often(4, deliver), deliverEarly, visit, sendMail],
  ...[refundAtStripe, refundByOwner, refundByOwner, reconciliation, reconciliation, ship, ship],
];
