import { expect } from 'vitest';
import { sessionOf } from '#server/cart/state.ts';
import { standingOf, type Standing } from '#server/orders/standing.ts';
import { messageIdOf } from '#server/mail/message.ts';
import { siteUrl } from '../browser.ts';
import { ordersOf } from '../payments.ts';
import { barsOf } from '../shoppers.ts';
import { barsOfLines, minus, sum } from './bars.ts';
import type { SessionModel } from './cart-model.ts';
import { barsCounted, type Model, type World } from './world.ts';

/** After every step: the store has what the shoppers expect, and nobody can pay twice. */
export async function expectAgreement(model: Model, world: World): Promise<void> {
  for (const [at, cart] of model.carts.entries()) {
    const stored = await world.cart(at);
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
  const open = world.shop.sandbox.sessions().filter(({ status }) => status === 'open');
  expect(new Set(open.map(({ metadata }) => metadata?.['cart'])).size).toBe(open.length);
  const known = model.sessions.filter(({ isKnown, id }) => isKnown && open.some((session) => session.id === id));
  expect(known.filter((session) => session.cart.checkout?.session !== session)).toEqual([]);
}

/** Everything that was lost on its way comes after all. */
async function catchUp(model: Model, world: World): Promise<void> {
  for (const session of model.sessions.filter(({ state }) => state !== 'open')) {
    const eventId = `evt_walk_last_${session.id}`;
    const [answer] = await world.shop.sandbox.send('checkout.session.completed', session.id, { eventId });
    expect(answer?.status).toBe(200);
    session.cart.hear(session);
  }
  for (const [at, cart] of model.carts.entries()) {
    await world.browser(at).client.restoreCart();
    cart.release();
  }
  await expectAgreement(model, world);
}

/** What the owner is shown of it. */
function standingExpected({
  state,
  isCancelled,
  refundedCents,
  chargeCents,
  dispute,
}: SessionModel): Standing | undefined {
  if (state !== 'paid')
    return ({ open: undefined, awaiting: 'awaiting-payment', failed: 'payment-failed' } as const)[state];
  if (isCancelled) return 'cancelled';
  if (chargeCents > 0 && refundedCents >= chargeCents) return 'refunded';
  return dispute === undefined || dispute === 'won' ? 'paid' : 'disputed';
}

/** The shop has recorded what became of a session's money. */
export async function expectMoneyBack(session: SessionModel, { shop }: World): Promise<void> {
  const order = await shop.services.orders.find(session.id);
  expect({
    standing: order && standingOf(order),
    refundedCents: order?.moneyBack?.refundedCents ?? 0,
  }).toEqual({ standing: standingExpected(session), refundedCents: session.refundedCents });
}

async function expectOrders({ sessions }: Model, { shop }: World) {
  const statuses = { awaiting: 'awaiting-payment', failed: 'payment-failed', paid: 'paid' };
  const orders = await ordersOf(shop);
  const real = orders.map(({ sessionId, status, chargedCents, lines }) => ({
    ...{ sessionId, status, chargedCents, bars: barsOfLines(lines) },
  }));
  const expected = sessions.flatMap(({ id, state, chargeCents, bars }) =>
    state === 'open' ? [] : [{ sessionId: id, status: statuses[state], chargedCents: chargeCents, bars }],
  );
  const byId = (a: { sessionId: string }, b: { sessionId: string }) => (a.sessionId < b.sessionId ? -1 : 1);
  expect(real.toSorted(byId)).toEqual(expected.toSorted(byId));
  const paid = shop.sandbox.sessions().filter(({ payment_status }) => payment_status === 'paid');
  const isPaid = ({ status }: { status: string }) => status === 'paid';
  expect(new Set(orders.filter(isPaid).map(({ sessionId }) => sessionId))).toEqual(new Set(paid.map(({ id }) => id)));
  expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
  return orders;
}

const isVoid = (session: SessionModel) => ['refunded', 'cancelled'].includes(standingExpected(session) ?? '');

/** One confirmation and one note for each paid session, and nothing for the others; one that was refunded may have had its mails before. */
async function expectMails({ sessions }: Model, { shop, mails }: World): Promise<void> {
  const kinds = ['confirmation', 'packing-note'] as const;
  const idsOf = (those: SessionModel[]) =>
    those.flatMap(({ id }) => kinds.map((kind) => messageIdOf(id, kind, siteUrl))).toSorted();
  const paid = sessions.filter(({ state }) => state === 'paid');
  await shop.settled();
  for (let round = 0; round < 6 && mails.length < 2 * paid.length; round += 1) {
    shop.moveClock(6 * 60 * 60 * 1000);
    await shop.services.mail.sendUnsent().catch(() => undefined);
    await shop.settled();
  }
  const ofVoid = new Set(idsOf(paid.filter(isVoid)));
  const sent = mails.map(({ messageId }) => messageId).toSorted();
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.filter((id) => !ofVoid.has(id))).toEqual(idsOf(paid.filter((session) => !isVoid(session))));
  expect(sent.filter((id) => ofVoid.has(id)).length).toBeLessThanOrEqual(ofVoid.size);
}

/** What was paid is off the owner's counts, once. */
async function expectStock({ sessions }: Model, { shop }: World): Promise<void> {
  const { products } = await shop.services.stock.read();
  const sold = sum(...sessions.filter(({ state }) => state === 'paid').map(({ bars }) => bars));
  const off = Object.entries(products).map(([id, { count }]): [string, number] => [id, barsCounted - count]);
  expect(Object.fromEntries(off.filter(([, bars]) => bars !== 0))).toEqual(sold);
}

/** At the end of a run: whatever was put in is there, or sold, once. */
export async function expectNothingLost(model: Model, world: World): Promise<void> {
  await catchUp(model, world);
  const orders = await expectOrders(model, world);
  await expectStock(model, world);
  await expectMails(model, world);
  for (const session of model.sessions) await expectMoneyBack(session, world);
  for (const [at, cart] of model.carts.entries()) {
    const paid = model.sessions.filter((session) => session.cart === cart && session.state === 'paid');
    const sold = orders.filter((order) => paid.some(({ id }) => id === order.sessionId));
    const there = await barsOf(world.browser(at));
    expect(there).toEqual(cart.visible);
    const all = sum(there, ...sold.map(({ lines }) => barsOfLines(lines)), ...Object.values(cart.awaiting));
    expect(minus(all, sum(...paid.map(({ surplus }) => surplus)))).toEqual(cart.owned);
  }
}
