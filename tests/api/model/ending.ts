import { expect } from 'vitest';
import { messageIdOf } from '#server/mail/mails.ts';
import { isPaid, type Order } from '#server/orders/index.ts';
import { formatCents } from '#shop/money.ts';
import { listOf, signIn, totalsOf } from '../admin/admin-shop.ts';
import { siteUrl } from '../browser.ts';
import { ordersOf } from '../payments.ts';
import { barsOf } from '../shoppers.ts';
import { sendEvents } from '../stripe-events.ts';
import { expectAgreement, expectMoneyBack } from './command.ts';
import { barsOfLines, refundedCents, statusExpected, sum, type Model, type SessionModel } from './expected.ts';
import { barsCounted, type TestShop } from './test-shop.ts';

const paidOf = ({ sessions }: Model) => sessions.filter(({ state }) => state === 'paid');
const paidAtStripe = ({ shop }: TestShop) =>
  shop.sandbox.sessions().filter(({ payment_status: status }) => status === 'paid');

/** Delivers every lost event, and lets both shoppers read their carts. */
async function catchUp(model: Model, testShop: TestShop): Promise<void> {
  testShop.tick();
  for (const session of model.sessions.filter(({ state }) => state !== 'open')) {
    const eventId = `evt_walk_last_${session.id}`;
    const [answer] = await sendEvents(testShop.shop, 'checkout.session.completed', session.id, { eventId });
    expect(answer?.status).toBe(200);
    session.cart.hear(session);
  }
  for (const [at, cart] of model.carts.entries()) {
    await testShop.browser(at).client.restoreCart();
    cart.release();
  }
  await expectAgreement(model, testShop);
  for (const session of model.sessions) await expectMoneyBack(session, testShop);
}

const statusOf = ({ state, isShipped }: SessionModel): string =>
  isShipped ? 'shipped' : { open: '', awaiting: 'awaiting-payment', failed: 'payment-failed', paid: 'paid' }[state];

function expectOrders({ sessions }: Model, orders: readonly Order[], testShop: TestShop): void {
  const real = orders.map(({ sessionId, status, chargedCents, lines }) => ({
    ...{ sessionId, status, chargedCents, bars: barsOfLines(lines) },
  }));
  const expected = sessions
    .filter(({ state }) => state !== 'open')
    .map((session) => ({
      ...{ sessionId: session.id, status: statusOf(session), chargedCents: session.chargeCents, bars: session.bars },
    }));
  const byId = (a: { sessionId: string }, b: { sessionId: string }) => (a.sessionId < b.sessionId ? -1 : 1);
  expect(real.toSorted(byId)).toEqual(expected.toSorted(byId));
  expect(new Set(orders.filter(isPaid).map(({ sessionId }) => sessionId))).toEqual(
    new Set(paidAtStripe(testShop).map(({ id }) => id)),
  );
  expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
}

const isVoid = (session: SessionModel) => ['refunded', 'cancelled'].includes(statusExpected(session) ?? '');

const mailsOf = ({ id, isShipped }: SessionModel): string[] =>
  (['confirmation', 'packing-note', ...(isShipped ? (['shipped'] as const) : [])] as const).map((kind) =>
    messageIdOf(id, kind, siteUrl),
  );

/**
 * One confirmation and one note for each paid session, one mail for each package, and none for other sessions; a
 * refunded one may have had its mails before.
 */
async function expectMails(model: Model, { shop, mails }: TestShop): Promise<void> {
  const wanted = paidOf(model)
    .filter((session) => !isVoid(session))
    .flatMap(mailsOf);
  const hasAll = () => wanted.every((id) => mails.some(({ messageId }) => messageId === id));
  await shop.settled();
  for (let round = 0; round < 6 && !hasAll(); round += 1) {
    shop.moveClock(6 * 60 * 60 * 1000);
    await shop.services.mail.sendUnsent().catch(() => undefined);
    await shop.settled();
  }
  const ofVoid = new Set(paidOf(model).filter(isVoid).flatMap(mailsOf));
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  const sent = mails
    .filter(({ name }) => !/-(cancelled|refund-\w+)$/.test(name))
    .map(({ messageId }) => messageId)
    .toSorted();
  const cancelled = mails.filter(({ name }) => name.endsWith('-cancelled')).map(({ messageId }) => messageId);
  const wasCancelled = model.sessions.filter(({ isCancelled }) => isCancelled);
  expect(cancelled.toSorted()).toEqual(wasCancelled.map(({ id }) => messageIdOf(id, 'cancelled', siteUrl)).toSorted());
  expect(sent.filter((id) => !ofVoid.has(id))).toEqual(wanted.toSorted());
}

/** Paid bars are off the owner's counts, once. */
async function expectStock(model: Model, { shop }: TestShop): Promise<void> {
  const { products } = await shop.services.stock.read();
  const off = Object.entries(products).map(([id, { count }]): [string, number] => [id, barsCounted - count]);
  const sold = sum(...paidOf(model).map(({ bars }) => bars));
  expect(Object.fromEntries(off.filter(([, bars]) => bars !== 0))).toEqual(sold);
}

const cents = (amounts: readonly number[]): string => formatCents(amounts.reduce((all, one) => all + one, 0));

const returnedCents = (session: SessionModel): number =>
  Math.min(session.chargeCents, refundedCents(session) + (session.dispute === 'lost' ? session.disputedCents : 0));

/** The owner's totals match Stripe's, and the list has every package that is ready to ship. */
async function expectPages(model: Model, testShop: TestShop): Promise<void> {
  const owner = await signIn(testShop.shop);
  const charged = paidAtStripe(testShop);
  const { all } = await totalsOf(owner);
  expect(all).toMatchObject({
    orders: charged.length,
    charged: cents(charged.map(({ amount_total: total }) => total ?? 0)),
    returned: cents(paidOf(model).map(returnedCents)),
  });
  const list = await listOf(owner);
  const toShip = model.sessions.filter((session) => statusExpected(session) === 'paid').map(({ id }) => id);
  expect(list.orders.map(({ id }) => id).toSorted()).toEqual(toShip.toSorted());
}

/** Every bar that a shopper added is in the cart or sold, once. */
async function expectBars(model: Model, orders: readonly Order[], testShop: TestShop): Promise<void> {
  for (const [at, cart] of model.carts.entries()) {
    const paid = paidOf(model).filter((session) => session.cart === cart);
    const sold = orders.filter((order) => paid.some(({ id }) => id === order.sessionId));
    const there = await barsOf(testShop.browser(at));
    expect(there).toEqual(cart.visible);
    const all = sum(there, ...sold.map(({ lines }) => barsOfLines(lines)), ...Object.values(cart.awaiting));
    expect(all).toEqual(cart.owned);
  }
}

export async function expectNothingLost(model: Model, testShop: TestShop): Promise<void> {
  await testShop.beOnVacation(undefined);
  await catchUp(model, testShop);
  const orders = await ordersOf(testShop.shop);
  expectOrders(model, orders, testShop);
  await expectStock(model, testShop);
  await expectMails(model, testShop);
  await expectBars(model, orders, testShop);
  await expectPages(model, testShop);
}
