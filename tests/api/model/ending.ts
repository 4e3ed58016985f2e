import { expect } from 'vitest';
import { readMonths, readOrders } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import { messageIdOf } from '#server/mail/message.ts';
import { isLive, isPaid, type Order } from '#server/orders/index.ts';
import { formatCents } from '#shop/money.ts';
import { jsonOf, signIn } from '../admin/admin-shop.ts';
import { siteUrl } from '../browser.ts';
import { ordersOf } from '../payments.ts';
import { barsOf } from '../shoppers.ts';
import { expectAgreement, expectMoneyBack, statusExpected } from './agreement.ts';
import { barsOfLines, minus, sum } from './bars.ts';
import { refundedCents, type SessionModel } from './cart-model.ts';
import { leavingPages, tick } from './command.ts';
import { hearOf } from './session-model.ts';
import { barsCounted, type Mode, type Model, type TestShop } from './test-shop.ts';

const ofMode = ({ sessions }: Model, mode: Mode) => sessions.filter((session) => session.mode === mode);

/** Everything of this mode that was lost on its way comes after all. */
async function catchUp(model: Model, testShop: TestShop): Promise<void> {
  tick(testShop);
  for (const session of ofMode(model, testShop.mode).filter(({ state }) => state !== 'open')) {
    const eventId = `evt_walk_last_${session.id}`;
    const [answer] = await testShop.shop.sandbox.send('checkout.session.completed', session.id, { eventId });
    expect(answer?.status).toBe(200);
    hearOf(testShop, session);
  }
  await leavingPages(model, testShop, async () => {
    for (const [at, cart] of model.carts.entries()) {
      await testShop.browser(at).client.restoreCart();
      cart.release();
    }
  });
  await expectAgreement(model, testShop);
  for (const session of ofMode(model, testShop.mode)) await expectMoneyBack(session, testShop);
}

const statusOf = ({ state, isShipped }: SessionModel): string =>
  isShipped ? 'shipped' : { open: '', awaiting: 'awaiting-payment', failed: 'payment-failed', paid: 'paid' }[state];

const paidAtStripe = (testShop: TestShop): string[] =>
  testShop.modes.flatMap((mode) =>
    testShop
      .shopIn(mode)
      .sandbox.sessions()
      .filter(({ payment_status: status }) => status === 'paid')
      .map(({ id }) => id),
  );

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
  expect(new Set(orders.filter(isPaid).map(({ sessionId }) => sessionId))).toEqual(new Set(paidAtStripe(testShop)));
  expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
}

const isVoid = (session: SessionModel) => ['refunded', 'cancelled'].includes(statusExpected(session) ?? '');

const mailsOf = ({ id, isShipped }: SessionModel): string[] =>
  (['confirmation', 'packing-note', ...(isShipped ? (['shipped'] as const) : [])] as const).map((kind) =>
    messageIdOf(id, kind, siteUrl),
  );

/** One confirmation and one note for each paid session, one mail for each parcel, and nothing for the others; one that was refunded may have had its mails before. */
async function expectMails({ sessions }: Model, testShop: TestShop): Promise<void> {
  const { shop } = testShop;
  const paid = sessions.filter(({ state }) => state === 'paid');
  const wanted = paid.filter((session) => !isVoid(session)).flatMap(mailsOf);
  const hasAll = () => wanted.every((id) => testShop.mails.some(({ messageId }) => messageId === id));
  await shop.settled();
  for (let round = 0; round < 6 && !hasAll(); round += 1) {
    shop.moveClock(6 * 60 * 60 * 1000);
    await shop.services.mail.sendUnsent().catch(() => undefined);
    await shop.settled();
  }
  const ofVoid = new Set(paid.filter(isVoid).flatMap(mailsOf));
  const sent = testShop.mails.map(({ messageId }) => messageId).toSorted();
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.filter((id) => !ofVoid.has(id))).toEqual(wanted.toSorted());
}

/** What was paid in this mode is off the owner's counts of it, once. */
async function expectStock(model: Model, testShop: TestShop, mode: Mode): Promise<void> {
  const { products } = await testShop.shopIn(mode).services.stock.read();
  const paid = ofMode(model, mode).filter(({ state }) => state === 'paid');
  const sold = sum(...paid.map(({ bars }) => bars));
  const off = Object.entries(products).map(([id, { count }]): [string, number] => [id, barsCounted - count]);
  expect(Object.fromEntries(off.filter(([, bars]) => bars !== 0))).toEqual(sold);
}

const cents = (amounts: readonly number[]): string => formatCents(amounts.reduce((all, one) => all + one, 0));

const returnedCents = (session: SessionModel): number =>
  Math.min(session.chargeCents, refundedCents(session) + (session.dispute === 'lost' ? session.disputedCents : 0));

/** The owner's pages are about the sessions of this mode alone, and Stripe has the same sums. */
async function expectPages(model: Model, { shop, mode }: TestShop): Promise<void> {
  const owner = await signIn(shop);
  const sessions = ofMode(model, mode);
  const charged = shop.sandbox.sessions().filter(({ payment_status: status }) => status === 'paid');
  const { all } = await jsonOf(await owner.send('GET', adminRoutes.totals), readMonths);
  expect(all).toMatchObject({
    orders: charged.length,
    charged: cents(charged.map(({ amount_total: total }) => total ?? 0)),
    returned: cents(sessions.filter(({ state }) => state === 'paid').map(returnedCents)),
  });
  const list = await jsonOf(await owner.send('GET', `${adminRoutes.orders}?state=to-ship`), readOrders);
  expect(list.mode).toBe(mode);
  expect(list.orders.map(({ id }) => id).toSorted()).toEqual(
    sessions
      .filter((session) => statusExpected(session) === 'paid')
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(list.counts['other-mode']).toBe(
    model.sessions.filter((session) => session.mode !== mode && session.state !== 'open').length,
  );
}

/** Whatever a shopper put in is there, or sold, once. */
async function expectBars(model: Model, orders: readonly Order[], testShop: TestShop): Promise<void> {
  for (const [at, cart] of model.carts.entries()) {
    const paid = model.sessions.filter((session) => session.cart === cart && session.state === 'paid');
    const sold = orders.filter((order) => paid.some(({ id }) => id === order.sessionId));
    const there = await barsOf(testShop.browser(at));
    expect(there).toEqual(cart.visible);
    const all = sum(there, ...sold.map(({ lines }) => barsOfLines(lines)), ...Object.values(cart.awaiting));
    expect(minus(all, sum(...paid.map(({ surplus }) => surplus)))).toEqual(cart.owned);
  }
}

/** At the end of a run, whichever keys were in. */
export async function expectNothingLost(model: Model, testShop: TestShop): Promise<void> {
  await testShop.beAway(undefined);
  for (const mode of [...testShop.modes.filter((one) => one !== testShop.mode), testShop.mode]) {
    await testShop.putInKey(mode);
    await catchUp(model, testShop);
  }
  const orders = await ordersOf(testShop.shop);
  expect(orders.filter(isLive).length).toBe(ofMode(model, 'live').filter(({ state }) => state !== 'open').length);
  expectOrders(model, orders, testShop);
  for (const mode of testShop.modes) await expectStock(model, testShop, mode);
  await expectMails(model, testShop);
  await expectBars(model, orders, testShop);
  for (const mode of testShop.modes) {
    await testShop.putInKey(mode);
    await expectPages(model, testShop);
  }
}
