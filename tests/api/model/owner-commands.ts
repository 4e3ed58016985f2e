import fc from 'fast-check';
import { expect } from 'vitest';
import { shopDay } from '#shop/delivery-day.ts';
import { shipOrder } from '#server/admin/ship-order.ts';
import { undoShipment } from '#server/admin/undo-shipment.ts';
import { isPaid, isVoid, shownStatusOf } from '#server/orders/index.ts';
import { messageIdOf } from '#server/mail/message.ts';
import { siteUrl } from '../browser.ts';
import type { SessionModel } from './cart-model.ts';
import { at, steps, tick } from './command.ts';
import { shopFaults } from './faults.ts';
import { outcomeOf } from './answered.ts';
import { modes, type Model, type TestShop } from './test-shop.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** It lasts over the steps that follow, until its last day is over or the owner is back. */
const leave = steps(
  'Leave',
  fc.record({ days: fc.nat(2), takesOrders: fc.boolean() }),
  async ({ days, takesOrders }, _, testShop) => {
    const lastDay = new Date((shopDay(testShop.shop.now()).day + days) * dayMs).toISOString().slice(0, 10);
    await testShop.beAway({ lastDay, takesOrders });
  },
);

const comeBack = steps('ComeBack', fc.constant({}), (_, __, testShop) => testShop.beAway(undefined));

/** The store stays, and Stripe knows nothing of the other mode. */
const changeKey = steps('ChangeKey', fc.constant({}), async (_, model, testShop) => {
  const known = new Set(model.sessions.map(({ id }) => id));
  for (const { id, status } of testShop.shop.sandbox.sessions())
    if (status === 'open' && !known.has(id)) model.orphans.add(id);
  await testShop.putInKey(modes.find((mode) => mode !== testShop.mode) ?? 'test');
});

const acts = fc.record({ pick: fc.nat(20), presses: fc.constantFrom(1, 1, 2), faults: shopFaults });
const paid = ({ sessions }: Readonly<Model>) => sessions.filter(({ state }) => state === 'paid');
const hasPaid = (model: Readonly<Model>) => paid(model).length > 0;

const tracking = '9400111202080123456789';

const isShippedMailSent = ({ id }: SessionModel, { mails }: TestShop): boolean =>
  mails.some(({ messageId }) => messageId === messageIdOf(id, 'shipped', siteUrl));

/** What the shop knows of, and is not over, whatever its mode. */
const ship = steps(
  'Ship',
  acts,
  async ({ pick, presses, faults }, model, testShop) => {
    tick(testShop);
    const session = at(paid(model), pick);
    const { services } = testShop.shop;
    const before = await services.orders.find(session.id);
    const request = { carrier: 'usps', tracking, unchecked: true, replaces: null } as const;
    const press = () => outcomeOf(shipOrder(services, session.id, request, 'Ana'));
    const outcomes = await testShop.under(faults, () => Promise.all(Array.from({ length: presses }, press)));
    const waits = before?.status !== 'shipped' && before !== undefined && shownStatusOf(before) === 'disputed';
    const isShippable = before !== undefined && isPaid(before) && !isVoid(before) && !waits;
    expect(outcomes).not.toContain(isShippable ? 'refused' : 'done');
    session.isShipped = (await services.orders.find(session.id))?.status === 'shipped';
    if (outcomes.includes('done')) expect(session.isShipped).toBe(true);
  },
  hasPaid,
);

const shipped = ({ sessions }: Readonly<Model>) => sessions.filter(({ isShipped }) => isShipped);

/** Until its mail has left. */
const unship = steps(
  'Unship',
  acts,
  async ({ pick, faults }, model, testShop) => {
    tick(testShop);
    const session = at(shipped(model), pick);
    const { services } = testShop.shop;
    const before = await services.orders.find(session.id);
    const outcome = before && (await testShop.under(faults, () => outcomeOf(undoShipment(services, before, 'Ben'))));
    session.isShipped = (await services.orders.find(session.id))?.status === 'shipped';
    if (outcome === 'done') expect(session.isShipped).toBe(false);
    if (!session.isShipped) expect(isShippedMailSent(session, testShop)).toBe(false);
  },
  (model) => shipped(model).length > 0,
);

export const ownerCommands = [leave, comeBack, changeKey, ship, ship, unship];
