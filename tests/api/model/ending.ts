import { expect } from 'vitest';
import { isPaid, toOrderNumber } from '#server/orders/order.ts';
import { signIn } from '../admin/admin-shop.ts';
import { siteUrl } from '../browser.ts';
import { ordersOf } from '../payments.ts';
import { sendEvents } from '../stripe-events.ts';
import { barsCounted, expectNothingLost, expectOrder, isRefunded, toBars, type Session, type Walk } from './walk.ts';

const paidSessions = ({ shop }: Walk) =>
  shop.sandbox.sessions().filter(({ payment_status: status }) => status === 'paid');

/** Delivers every lost event, and lets the shoppers come back. */
async function catchUp(walk: Walk): Promise<void> {
  const { shop, shoppers, tick } = walk;
  tick();
  for (const { id } of shop.sandbox.sessions().filter(({ status }) => status === 'complete')) {
    const [answer] = await sendEvents(shop, 'checkout.session.completed', id, { eventId: `evt_walk_last_${id}` });
    expect(answer?.status).toBe(200);
  }
  for (const { browser } of shoppers) await browser.client.restoreCart();
  await expectNothingLost(walk);
  for (const session of shop.sandbox.sessions()) await expectOrder(walk, session);
}

/** Each payment is one order at its price, and its bars are off the owner's counts once. */
async function expectOrders(walk: Walk): Promise<void> {
  const orders = (await ordersOf(walk.shop)).filter(isPaid);
  const paid = orders.map(({ sessionId, chargedCents }) => `${sessionId} ${chargedCents}`);
  const paidAtStripe = paidSessions(walk).map(({ id, amount_total: total }) => `${id} ${total}`);
  expect(paid.toSorted()).toEqual(paidAtStripe.toSorted());
  expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
  const { products } = await walk.shop.services.stock.read();
  const off = Object.entries(products).map(([id, { count }]) => ({ id, quantity: barsCounted - count }));
  expect(toBars(off)).toEqual(toBars(orders.flatMap(({ lines }) => lines)));
}

/** Two mails for each paid session and one for each package, none for others; a refunded one may have had its own before. */
async function expectMails(walk: Walk): Promise<void> {
  const { shop, mails, shipped } = walk;
  const mailsOf = ({ id }: Session) =>
    ['confirmation', 'packing-note', ...(shipped.has(id) ? ['shipped'] : [])].map(
      (kind) => `<${toOrderNumber(id)}-${kind}@${new URL(siteUrl).hostname}>`,
    );
  const paid = paidSessions(walk);
  const wanted = paid.filter((session) => !isRefunded(walk, session)).flatMap(mailsOf);
  const isSent = (id: string) => mails.some(({ messageId }) => messageId === id);
  await shop.settled();
  for (let round = 0; round < 6 && !wanted.every(isSent); round += 1) {
    shop.moveClock(6 * 60 * 60 * 1000);
    await shop.services.mail.sendUnsent().catch(() => undefined);
    await shop.settled();
  }
  const sent = mails.map(({ messageId }) => messageId);
  expect(new Set(sent).size).toBe(sent.length);
  const possible = new Set(paid.flatMap(mailsOf));
  const ofOrders = mails.filter(({ name }) => !/-refund-\w+$/.test(name)).map(({ messageId }) => messageId);
  expect([ofOrders.filter((id) => !possible.has(id)), wanted.filter((id) => !isSent(id))]).toEqual([[], []]);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** The owner's totals match Stripe's, and the list has every package that is ready to ship. */
async function expectPages(walk: Walk): Promise<void> {
  const owner = await signIn(walk.shop);
  const paid = paidSessions(walk);
  expect((await owner.totals()).all).toMatchObject({
    orders: paid.length,
    chargedCents: sum(paid.map(({ amount_total: total }) => total ?? 0)),
    returnedCents: sum([...walk.refundedCents.values()]),
  });
  const toShip = paid.filter((session) => !walk.shipped.has(session.id) && !isRefunded(walk, session));
  expect((await owner.list()).orders.map(({ id }) => id).toSorted()).toEqual(toShip.map(({ id }) => id).toSorted());
}

export async function expectGoodEnd(walk: Walk): Promise<void> {
  await catchUp(walk);
  await expectOrders(walk);
  await expectMails(walk);
  await expectPages(walk);
}
