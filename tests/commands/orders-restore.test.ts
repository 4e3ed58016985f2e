import { describe, expect, test } from 'vitest';
import { nightlyCleanUp } from '#server/admin/nightly-clean-up.ts';
import { listOrders } from '#server/admin/list-orders.ts';
import { addUpMonths } from '#server/admin/months.ts';
import { orderAt } from '../api/admin/admin-shop.ts';
import { all, machineForEachTest } from './restored-machine.ts';

const { mails, withStore, restore, deleteStores } = machineForEachTest();

const sample = [
  orderAt(1, { orderedAt: '2026-09-30T23:59:59.000Z' }),
  orderAt(2, {
    status: 'shipped',
    shipment: { carrier: 'usps', tracking: '9400111201080805483016', shippedAt: 'now' },
  }),
  orderAt(3, { moneyBack: { refundedCents: 100, asOfMs: 1 } }),
  orderAt(4, { status: 'awaiting-payment' }),
];
const fill = () =>
  withStore(async (services) => {
    for (const order of sample) await services.orders.record(order);
    await nightlyCleanUp(() => services);
  });

describe('from the copies of every night', () => {
  test('a store that was deleted is as it was, and no mail is sent', async () => {
    await fill();
    const before = await withStore(all);
    await deleteStores('orders', 'mail', 'order-index', 'jobs');
    expect(await withStore(all)).toEqual([]);
    const { code, out, err } = await restore();
    expect([code, out]).toEqual([
      0,
      '4 orders restored from the copies. 0 orders of the copies are there as they were.',
    ]);
    expect(err).toContain('No mail is sent about restored orders.');
    mails.length = 0;
    await withStore(async (services) => {
      expect(await all(services)).toEqual(before);
      await services.mail.sendUnsent();
    });
    expect(mails).toEqual([]);
    expect((await restore()).out).toBe(
      '0 orders restored from the copies. 4 orders of the copies are there as they were.',
    );
  });

  test('one that cannot be read is replaced, and one that was changed since stays', async () => {
    await fill();
    const [damaged, changed] = [orderAt(1).sessionId, orderAt(3).sessionId];
    await withStore(async (services, documents) => {
      await documents('orders').remove(damaged);
      await documents('orders').create(damaged, { schema: 99 });
      await services.orders.change(changed, (order) => ({ ...order, cancelledAt: 'today' }));
    });
    expect((await restore()).out).toMatch(/^1 order restored/);
    await withStore(async ({ orders }) => {
      expect(await orders.find(damaged)).toMatchObject({ orderedAt: '2026-09-30T23:59:59.000Z' });
      expect(await orders.find(changed)).toMatchObject({ cancelledAt: 'today' });
    });
  });

  test('one that was recorded anew after the loss gets back its parcel, and keeps what happened since', async () => {
    await fill();
    const { sessionId } = orderAt(2);
    await deleteStores('orders');
    await withStore(async ({ orders, orderIndex }) => {
      const anew = { ...orderAt(2), recordedAt: '2026-11-30T00:00:00.000Z', privateNote: 'Rang twice' };
      await orders.record(anew);
      const moneyBack = { refundedCents: 100, asOfMs: 7 };
      await orderIndex.note(await orders.change(sessionId, (order) => ({ ...order, moneyBack })));
    });
    expect((await restore()).out).toBe(
      '4 orders restored from the copies. 0 orders of the copies are there as they were.',
    );
    await withStore(async (services) => {
      expect(await services.orders.find(sessionId)).toMatchObject({
        ...{ status: 'shipped', shipment: { carrier: 'usps' }, recordedAt: sample[1]?.recordedAt },
        ...{ privateNote: 'Rang twice', moneyBack: { refundedCents: 100 } },
      });
      expect((await services.admin.orderIndex.entries()).get(sessionId)).toMatchObject({ returnedCents: 100 });
      const { counts } = await listOrders(services, { tab: 'to-ship', page: 1, search: '' });
      expect(counts).toMatchObject({ 'to-ship': 2, shipped: 1 });
    });
    expect((await restore()).out).toMatch(/^0 orders restored/);
  });

  test('a night without a store takes nothing out of them, and a change is copied the next night', async () => {
    await fill();
    await deleteStores('orders');
    await withStore((services) => nightlyCleanUp(() => services));
    await restore();
    await withStore(async (services) => {
      expect(await all(services)).toHaveLength(4);
      const order = await services.orders.change(orderAt(2).sessionId, (known) => ({ ...known, cancelledAt: 'today' }));
      await services.orderIndex.note(order);
      await nightlyCleanUp(() => services);
    });
    await deleteStores('orders');
    await restore();
    await withStore(async ({ orders }) =>
      expect(await orders.find(orderAt(2).sessionId)).toMatchObject({ cancelledAt: 'today' }),
    );
  });

  test.each([['orders'], ['orders', 'jobs'], ['orders', 'order-index'], ['orders', 'mail', 'order-index', 'jobs']])(
    'lists and totals are those of the restored orders when %s is lost',
    async (...lost) => {
      await fill();
      await withStore(async (services) => {
        const { sessionId } = orderAt(1);
        const shipment = { carrier: 'usps' as const, tracking: '9400111201080805483016', shippedAt: 'now' };
        const shipped = await services.orders.change(sessionId, (order) => ({ ...order, status: 'shipped', shipment }));
        await services.orderIndex.note(shipped);
        const moneyBack = { refundedCents: 4320, asOfMs: 2 };
        const back = await services.orders.change(orderAt(3).sessionId, (order) => ({ ...order, moneyBack }));
        await services.orderIndex.note(back);
      });
      await deleteStores(...lost);
      await restore();
      await withStore(async (services) => {
        const { orders, counts } = await listOrders(services, { tab: 'to-ship', page: 1, search: '' });
        expect(orders.map(({ id }) => id).sort()).toEqual([1, 3].map((at) => orderAt(at).sessionId));
        expect(counts).toMatchObject({ 'to-ship': 2, shipped: 1, refunded: 0, waiting: 1 });
        expect((await addUpMonths(services)).all.returned).toBe('$1.00');
      });
    },
  );

  test('an index that an interrupted restore has left behind is caught up with', async () => {
    await fill();
    await withStore(async ({ orders }) => {
      await orders.change(orderAt(1).sessionId, (order) => ({ ...order, moneyBack: { refundedCents: 9, asOfMs: 1 } }));
    });
    await restore();
    await withStore(async (services) =>
      expect((await services.admin.orderIndex.entries()).get(orderAt(1).sessionId)?.returnedCents).toBe(9),
    );
  });

  test('what was removed for good does not come back', async () => {
    const old = orderAt(9, { orderedAt: '2010-01-01T00:00:00.000Z' });
    await withStore(async (services, documents) => {
      await services.orders.record(old);
      await documents('order-copies').create('2010-01', { orders: { [old.sessionId]: old } });
      await nightlyCleanUp(() => services);
    });
    expect((await restore()).out).toMatch(/^0 orders restored/);
  });
});
