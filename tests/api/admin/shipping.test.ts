import { expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { disputed } from '../../server/orders/paid-order.ts';
import { expectProblem } from '../refusal.ts';
import { freshShop, orderAt, orderIn, otherTracking, record, sendMails, shippedMails, tracking } from './admin-shop.ts';

const order = orderAt(1);
const admin = freshShop({}, [order]);

const stored = async () => admin.shop.services.orders.find(order.sessionId);

test('a paid order is marked as shipped, and the shopper gets a mail', async () => {
  const detail = await orderIn(admin.owner.ship(order, { tracking: ' 9400 1112-0108 0805 4830 16' }));
  expect(detail).toMatchObject({ status: 'shipped', shipment: { carrier: 'usps', tracking } });
  await sendMails(admin);
  const [mail, ...others] = shippedMails(admin);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: { address: 'ann@soap.test' }, subject: `Your order ${order.number} is on its way` });
  expect(mail?.text).toContain(`https://tools.usps.com/go/TrackConfirmAction?tLabels=${tracking}`);
});

test('of two tabs with different numbers, the second gets the number of the first', async () => {
  const answers = await Promise.all([admin.owner.ship(order), admin.owner.ship(order, { tracking: otherTracking })]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  const kept = statuses[0] === 200 ? tracking : otherTracking;
  expect((await stored())?.shipment?.tracking).toBe(kept);
  await sendMails(admin);
  expect(shippedMails(admin)).toHaveLength(1);
  expect(shippedMails(admin)[0]?.text).toContain(kept);
  await record(admin.shop, order, { ...order, status: 'payment-failed' });
  expect(await stored()).toMatchObject({ status: 'shipped', shipment: { tracking: kept } });
});

test('a wrong number is corrected without a second mail', async () => {
  await admin.owner.ship(order);
  const { shippedAt } = (await stored())?.shipment ?? {};
  await sendMails(admin);
  admin.shop.moveClock(60_000);
  await admin.owner.ship(order, { tracking: otherTracking, replaces: tracking });
  expect((await stored())?.shipment).toEqual({ carrier: 'usps', tracking: otherTracking, shippedAt });
  await sendMails(admin);
  expect(shippedMails(admin)).toHaveLength(1);
  // Even while the order is disputed.
  await admin.shop.services.orders.change(order.sessionId, (known) => ({ ...known, ...disputed('open') }));
  const detail = await orderIn(admin.owner.ship(order, { replaces: otherTracking }));
  expect(detail).toMatchObject({ status: 'disputed', shipment: { tracking } });
});

test('an unusual number needs a confirmation, and is then accepted', async () => {
  for (const [at, odd] of ['9400111201080805483017', '1Z999AA10123456784', 'ABC123'].entries()) {
    const other = orderAt(at + 2);
    await record(admin.shop, other);
    await expectProblem(await admin.owner.ship(other, { tracking: odd }), 422, [odd]);
    expect((await orderIn(admin.owner.insist(other, { tracking: odd }))).shipment?.tracking).toBe(odd);
  }
});

test('an impossible shipment is refused', async () => {
  const odd = ['ABC', '<script>alert(1)</script>', 'x'.repeat(101), 'ＡＢＣ１２３', 'a\r\nBcc: b@c.test', 7];
  for (const changes of [
    ...odd.map((number) => ({ tracking: number })),
    ...[' ', 'U.S. Postal Service'].map((carrierName) => ({ carrierName, carrierUrl: 'https://parcels.test' })),
    { carrierName: 'Bike', carrierUrl: 'http://a.test' },
    ...[{ second: tracking }, { tracking: '', second: otherTracking }, { replaces: 1 }, { confirmed: 'yes' }],
  ])
    await expectProblem(await admin.owner.ship(order, changes), 400);
  expect((await stored())?.status).toBe('paid');
});

test('a number of another order is asked about; the same order may repeat it', async () => {
  const other = orderAt(2);
  await record(admin.shop, other);
  await admin.owner.ship(order);
  for (const changes of [{}, { tracking: `USPS ${tracking}` }, { tracking: otherTracking, second: tracking }])
    expect(await expectProblem(await admin.owner.ship(other, changes), 422)).toContain(`Order ${order.number} has the`);
  expect((await admin.owner.ship(order, { replaces: tracking })).status).toBe(200);
  expect((await admin.owner.insist(other)).status).toBe(200);
});

test('two numbers in one field are named as two', async () => {
  const message = await expectProblem(await admin.owner.ship(order, { tracking: `${tracking} ${otherTracking}` }), 400);
  expect(message).toContain('These are 2 tracking numbers: 9400 1112 0108 0805 4830 16 and 9361');
});

const bike = { carrierName: 'Bike Post', carrierUrl: 'https://parcels.test/?id=7', tracking: 'AB-1234' };
test.each<[what: string, changes: Record<string, unknown>, words: RegExp[], carrier: string]>([
  ['without a number', { tracking: '' }, [/This package has no tracking number/], 'usps'],
  ['by another carrier', bike, [/by Bike Post\./, /number: AB12 34/, /parcels\.test\/\?id=7/], 'other'],
  ['by USPS, typed as if it were another', { carrierName: 'usps Priority Mail' }, [/tLabels=9400111/], 'usps'],
  ['in two packages', { second: otherTracking }, [/two packages[^]*1:\n.*=94001[^]*2:\n.*=93612[^]*packages:/], 'usps'],
])('an order ships %s, and its mail says so', async (_, changes, words, carrier) => {
  if (changes['tracking'] === '') await expectProblem(await admin.owner.ship(order, changes), 422);
  expect(await orderIn(admin.owner.insist(order, changes))).toMatchObject({ status: 'shipped', shipment: { carrier } });
  await sendMails(admin);
  const [mail] = shippedMails(admin);
  for (const word of words) expect(mail?.text).toMatch(word);
  if (changes['tracking'] === '') expect(mail?.text).not.toMatch(/track your package/i);
});

test('an order that is unpaid or unknown does not ship; one in dispute does if the owner insists; one that was won does', async () => {
  const [waiting, failed] = [orderAt(2, { status: 'awaiting-payment' }), orderAt(3, { status: 'payment-failed' })];
  const [open, lost, won] = [orderAt(4, disputed('open')), orderAt(5, disputed('lost')), orderAt(6, disputed('won'))];
  await record(admin.shop, waiting, failed, open, lost, won);
  for (const unpaid of [waiting, failed]) await expectProblem(await admin.owner.ship(unpaid), 409);
  for (const held of [open, lost])
    expect(await expectProblem(await admin.owner.ship(held), 422)).toMatch(/is disputed/);
  await expectProblem(await admin.owner.ship(orderAt(9)), 404);
  expect((await admin.owner.ship(won)).status).toBe(200);
  await sendMails(admin);
  expect(shippedMails(admin).map(({ name }) => name)).toEqual([`${won.number}-shipped`]);
  for (const held of [open, lost]) expect((await admin.owner.insist(held)).status).toBe(200);
  await sendMails(admin);
  expect(shippedMails(admin)).toHaveLength(3);
});

const takeBack = () => admin.owner.change(order.sessionId, { act: 'unship' });

test('an order marked as shipped by mistake is back under To ship, also after three failed mails, and ships later with one mail, of the right number', async () => {
  admin.mailServer.isDown = true;
  await admin.owner.ship(order);
  for (let round = 0; round < 2; round += 1) await sendMails(admin);
  expect(await orderIn(takeBack())).toMatchObject({ status: 'paid', shipment: null });
  expect((await takeBack()).status).toBe(200);
  expect((await admin.owner.list()).counts).toMatchObject({ 'to-ship': 1, shipped: 0 });
  admin.mailServer.isDown = false;
  admin.shop.moveClock(3 * 60 * 60 * 1000);
  await sendMails(admin);
  expect(shippedMails(admin)).toEqual([]);
  await admin.owner.ship(order, { tracking: otherTracking });
  await sendMails(admin);
  const kinds = ['confirmation', 'packing-note', 'shipped'];
  expect(admin.mails.map(({ name }) => name).sort()).toEqual(kinds.map((kind) => `${order.number}-${kind}`));
  expect(shippedMails(admin)[0]?.text).toContain(otherTracking);
});

test('an order marked as shipped by mistake stays shipped while its mail is being sent, and once it is', async () => {
  const sending = Promise.withResolvers<undefined>();
  admin.mailServer.accepts = sending.promise;
  await admin.owner.ship(order);
  await expect.poll(async () => (await stored())?.mails?.['shipped']?.state).toBe('sending');
  await expectProblem(await takeBack(), 409);
  sending.resolve(undefined);
  await sendMails(admin);
  expect(await expectProblem(await takeBack(), 409)).toMatch(/has been sent/);
  expect([(await stored())?.status, shippedMails(admin).length]).toEqual(['shipped', 1]);
});

test('the files of labels hold what is to ship, and nothing else', async () => {
  const shippedOrder = orderAt(2);
  await record(admin.shop, shippedOrder, orderAt(3, { status: 'awaiting-payment' }), orderAt(4, disputed('open')));
  await admin.owner.ship(shippedOrder);
  for (const name of ['click-n-ship', 'pirate-ship']) {
    const answer = await admin.owner.send('GET', `${adminRoutes.export}?labels=${name}`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="labels-${name}.csv"`);
    const rows = (await answer.text()).trimEnd().split('\r\n');
    expect([rows.length, rows[1]]).toEqual([2, expect.stringContaining(`"${order.number}"`)]);
  }
  for (const name of ['', 'ups', '__proto__'])
    await expectProblem(await admin.owner.send('GET', `${adminRoutes.export}?labels=${name}`), 400);
});
