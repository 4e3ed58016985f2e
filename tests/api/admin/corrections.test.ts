import { nightlyCleanUp } from '#server/admin/nightly-clean-up.ts';
import { describe, expect, test } from 'vitest';
import { type OrderDetail, readDetail } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import { expectProblem } from '../refusal.ts';
import { adminShopForEachTest, jsonOf, listOf, orderAt, record, sendMails, ship, tracking } from './admin-shop.ts';

const order = orderAt(1);
const admin = adminShopForEachTest({}, [order]);

const correction = {
  ...{ rev: 1, email: 'anna@soap.test', name: 'Anna Núñez-Lee', line1: '14 Hill Street', line2: '' },
  ...{ city: 'Salem', state: 'or', postalCode: '97301' },
};
const change = (json: object, id = order.sessionId) => admin.owner.send('PATCH', adminRoutes.change(id), { json });
const changed = async (json: object): Promise<OrderDetail> => jsonOf(await change(json), readDetail);
const stored = () => admin.shop.services.orders.find(order.sessionId);

const found = async (search: string) =>
  (await listOf(admin.owner, 'to-ship', search)).orders.map(({ number }) => number);

describe('correcting where an order goes', () => {
  test('changes address and e-mail, once, and leaves all else', async () => {
    const before = await stored();
    const detail = await changed({ correction });
    expect(detail.address).toEqual(['Anna Núñez-Lee', '14 Hill Street', 'Salem, OR 97301', 'US']);
    expect(await changed({ correction })).toEqual(detail);
    const { rev, email, shipTo, history, ...rest } = (await stored()) ?? {};
    expect(history).toMatchObject([{ act: 'corrected', by: 'Owner' }]);
    expect([rev, email, shipTo?.postalCode]).toEqual([2, 'anna@soap.test', '97301']);
    expect(before).toMatchObject(rest);
  });

  test('stays when Stripe reports the order again, and does not overwrite a change made meanwhile', async () => {
    await changed({ correction, note: 'calls on Monday' });
    await record(admin.shop, order);
    expect(await stored()).toMatchObject({ email: 'anna@soap.test', privateNote: 'calls on Monday' });
    const late = { ...correction, line1: '99 Other Street' };
    expect(await expectProblem(await change({ correction: late }), 409)).toMatch(/Meanwhile this order has changed/);
  });

  test('ends when the parcel has left', async () => {
    const detail = await jsonOf(await ship(admin.owner, order), readDetail);
    expect(detail.correctable).toBe(false);
    expect(await expectProblem(await change({ correction: { ...correction, rev: 2 } }), 409)).toMatch(
      /already on its way/,
    );
  });

  test('refuses what cannot be an address', async () => {
    const wrong = [
      ...[{ email: 'anna' }, { name: '  ' }, { state: 'Oregon' }, { postalCode: '9730' }, { line1: '' }],
      { city: 'x'.repeat(201) },
    ];
    for (const part of wrong) await expectProblem(await change({ correction: { ...correction, ...part } }), 400);
    expect(await stored()).toMatchObject({ rev: 1 });
  });
});

test('a confirmation that is sent again is told as sent, also where the store fails right after', async () => {
  await sendMails(admin);
  const from = admin.mails.length;
  admin.shop.blobs.faults.add({ kind: '503', on: 'PUT', key: /^cs_/, times: 99 });
  await jsonOf(await admin.owner.send('POST', adminRoutes.change(order.sessionId)), readDetail);
  expect(admin.mails.slice(from)).toHaveLength(1);
});

test('the confirmation is sent again, to the address that the order has now', async () => {
  await sendMails(admin);
  await changed({ correction });
  const from = admin.mails.length;
  const again = await jsonOf(await admin.owner.send('POST', adminRoutes.change(order.sessionId)), readDetail);
  expect(again.history[0]).toMatchObject({ what: 'Confirmation sent again' });
  const [mail, ...others] = admin.mails.slice(from);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: { address: 'anna@soap.test' },
    subject: expect.stringContaining(order.number) as string,
  });
  expect(mail?.text).toContain('14 Hill Street');
  const ids = admin.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an order that is not paid has no confirmation to send', async () => {
  const unpaid = orderAt(2, { status: 'awaiting-payment' });
  await record(admin.shop, unpaid);
  expect(await expectProblem(await admin.owner.send('POST', adminRoutes.change(unpaid.sessionId)), 409)).toMatch(
    /not paid/,
  );
});

test('the private note is kept, taken out by an empty one, and in no mail and no file', async () => {
  expect(await changed({ note: ' gift for Bo ' })).toMatchObject({ privateNote: 'gift for Bo' });
  await ship(admin.owner, order);
  await sendMails(admin);
  expect(JSON.stringify(admin.mails)).not.toContain('gift for Bo');
  expect(await (await admin.owner.send('GET', adminRoutes.export)).text()).not.toContain('gift for Bo');
  expect(await changed({ note: ' ' })).toMatchObject({ privateNote: '' });
  expect(await expectProblem(await change({ note: 'x'.repeat(2001) }), 400)).toMatch(/shorter/);
});

test('a note, and a mail that was sent again, are in the copy of the night', async () => {
  await nightlyCleanUp(() => admin.shop.services);
  await changed({ note: 'gift for Bo' });
  await admin.owner.send('POST', adminRoutes.change(order.sessionId));
  await nightlyCleanUp(() => admin.shop.services);
  const [copy] = await admin.shop.services.orderCopies.read(order.orderedAt.slice(0, 7));
  expect(copy).toMatchObject({ privateNote: 'gift for Bo', history: [{ act: 'noted' }, { act: 'mailed-again' }] });
});

test('strangers change nothing', async () => {
  const stranger = admin.shop.browser();
  for (const method of ['PATCH', 'POST'])
    expect((await stranger.send(method, adminRoutes.change(order.sessionId), { json: { note: 'x' } })).status).toBe(
      401,
    );
  expect(await stored()).toMatchObject({ rev: 1 });
});

test('the search finds an order by its name and its parcel, and follows a correction', async () => {
  for (const typed of ['Lee', 'ann lee', 'LEE, Ann', ' ann ']) expect(await found(typed)).toEqual([order.number]);
  for (const typed of ['An', 'Ann Miller', 'Hill', tracking]) expect(await found(typed)).toEqual([]);
  await changed({ correction });
  for (const typed of ['anna nunez', 'Núñez']) expect(await found(typed)).toEqual([order.number]);
  expect(await found('ann')).toEqual([]);
  await ship(admin.owner, order);
  for (const typed of [tracking, '9400 1112 0108 0805 4830 16']) expect(await found(typed)).toEqual([order.number]);
});
