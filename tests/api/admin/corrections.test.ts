import { expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { findState, findZipStates, states } from '#shop/us-states.ts';
import { expectProblem } from '../refusal.ts';
import { correction as toSalem, freshShop, orderAt, orderIn, record, sendMails, tracking } from './admin-shop.ts';

const order = orderAt(1);
const admin = freshShop({}, [order]);

const correction = { ...toSalem, name: 'Anna Núñez-Groß', state: 'or' };
const change = (json: object, id = order.sessionId) => admin.owner.change(id, json);
const changed = (json: object) => orderIn(change(json));
const stored = () => admin.shop.services.orders.find(order.sessionId);

const found = async (search: string) => (await admin.owner.list('to-ship', search)).orders.map(({ number }) => number);

test('an invalid change is refused', async () => {
  for (const address of [adminRoutes.order(order.sessionId), adminRoutes.settings])
    for (const json of [{}, [], { nothing: 1 }, { act: 'all' }])
      expect(await expectProblem(await admin.owner.send('PATCH', address, { json }), 400)).toMatch(/what to change/);
  expect(await stored()).toMatchObject({ rev: 1 });
});

test('a correction changes address and email once, and nothing else', async () => {
  const before = await stored();
  const pasted = { name: 'Anna\r\nNúñez-Groß\u202e', email: ' anna@soap.test\u200b', city: '\u200fSalem\t' };
  const detail = await changed({ correction: { ...correction, ...pasted } });
  expect(detail.address).toEqual(['Anna Núñez-Groß', '14 Hill Street', 'Salem, OR 97301', 'United States']);
  expect(await changed({ correction })).toEqual(detail);
  const { rev, email, shipTo, history, ...rest } = (await stored()) ?? {};
  expect(history).toMatchObject([{ act: 'corrected', by: 'Owner' }]);
  expect([rev, email, shipTo?.postalCode]).toEqual([2, 'anna@soap.test', '97301']);
  expect({ ...rest, ...before }).toMatchObject({ ...rest, mails: {} });
});

test('a correction stays when Stripe reports the order again, and does not overwrite a change made meanwhile', async () => {
  await changed({ correction });
  await changed({ note: { text: 'calls on Monday', seen: '' } });
  await record(admin.shop, order);
  expect(await stored()).toMatchObject({ email: 'anna@soap.test', privateNote: 'calls on Monday' });
  const late = { ...correction, line1: '99 Other Street' };
  expect(await expectProblem(await change({ correction: late }), 409)).toMatch(/has changed in the meantime/);
});

test('no address is corrected once the order has shipped', async () => {
  expect((await orderIn(admin.owner.ship(order))).correctable).toBe(false);
  const late = { ...correction, rev: 2 };
  expect(await expectProblem(await change({ correction: late }), 409)).toMatch(/already on its way/);
});

test('a correction accepts a state by code or name, with a ZIP code of that state', async () => {
  for (const [rev, [state, postalCode, code]] of [
    ['or', '97301', 'OR'],
    [' new york ', '06390', 'NY'],
    ['VA', '22201-1234', 'VA'],
    ['AE', '09012', 'AE'],
  ].entries()) {
    await changed({ correction: { ...correction, rev: rev + 1, state, postalCode } });
    expect((await stored())?.shipTo).toMatchObject({ state: code, postalCode });
  }
  const wrong: (readonly [state: string, postalCode: string, message: string | RegExp])[] = [
    ['AR', '85001', 'ZIP code 85001 is in Arizona, and the state is Arkansas. Please correct one of them.'],
    ['CA', '00000', /^ZIP code 00000 is nowhere in the United States, and the state is California\. /],
    ...['Ar', 'Ariz', 'ZZ', 'Ontario'].map((state) => [state, '97301', /state/] as const),
  ];
  for (const [state, postalCode, message] of wrong) {
    const answer = await change({ correction: { ...correction, rev: 5, state, postalCode } });
    expect(await expectProblem(answer, 400)).toMatch(message);
  }
  expect(await stored()).toMatchObject({ rev: 5 });
});

test('each state is known by code and name, and each ZIP code once except those that states share', () => {
  for (const state of states) for (const text of [state.code, state.name]) expect(findState(text)).toBe(state);
  const prefixes = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'));
  const shared = prefixes.filter((prefix) => findZipStates(`${prefix}00`).length > 1);
  expect([states.length, shared]).toEqual([62, ['063', '422', '834', '967', '969']]);
});

test('a correction takes an email address that Stripe takes', async () => {
  for (const email of ["ann.o'neil@soap.test", 'ann@xn--bcher-kva.xn--p1ai', 'jörg@bücher.test', 'a@भारत.भारत'])
    expect((await changed({ correction: { ...correction, rev: (await stored())?.rev, email } })).email).toBe(email);
});

test('a correction refuses an impossible address', async () => {
  const emails = ['anna', 'a b@soap.test', 'a@b@soap.test', '.a@soap.test', 'a@soap'];
  const parts = [{ name: '  ' }, { postalCode: '9730' }, { line1: '' }, { city: 'x'.repeat(201) }];
  for (const part of [...emails.map((email) => ({ email })), ...parts])
    await expectProblem(await change({ correction: { ...correction, ...part } }), 400);
  expect(await stored()).toMatchObject({ rev: 1 });
});

test('the confirmation is sent again to the current address, and reported so even if the store fails', async () => {
  await sendMails(admin);
  await changed({ correction });
  const from = admin.mails.length;
  const again = await orderIn(change({ act: 'mail-again' }));
  expect(again.history[0]).toMatchObject({ act: 'mailed-again' });
  const [mail, ...others] = admin.mails.slice(from);
  expect(others).toEqual([]);
  const subject = expect.stringContaining(order.number) as string;
  expect(mail).toMatchObject({ to: { address: 'anna@soap.test' }, subject });
  expect(mail?.text).toContain('14 Hill Street');
  const ids = admin.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
  admin.shop.blobs.faults.add({ kind: '503', method: 'PUT', on: /^orders\//, times: 99 });
  await orderIn(change({ act: 'mail-again' }));
  expect(admin.mails.slice(from)).toHaveLength(2);
  admin.shop.blobs.faults.clear();
  const unpaid = orderAt(2, { status: 'awaiting-payment' });
  await record(admin.shop, unpaid);
  expect(await expectProblem(await change({ act: 'mail-again' }, unpaid.sessionId), 409)).toMatch(/not paid/);
});

test('the private note is stored, removed by an empty one, and in no mail or file', async () => {
  const note = { text: ' gift for Bo ', seen: '' };
  expect(await changed({ note })).toMatchObject({ privateNote: 'gift for Bo' });
  expect(await expectProblem(await change({ note: { ...note, text: 'late' } }), 409)).toMatch(/in the meantime/);
  await admin.owner.ship(order);
  await sendMails(admin);
  expect(JSON.stringify(admin.mails)).not.toContain('gift for Bo');
  expect(await (await admin.owner.send('GET', adminRoutes.export)).text()).not.toContain('gift for Bo');
  expect(await changed({ note: { text: ' ', seen: 'gift for Bo' } })).toMatchObject({ privateNote: '' });
  expect(await expectProblem(await change({ note: { ...note, text: 'x'.repeat(2001) } }), 400)).toMatch(/shorter/);
});

test('the search finds an order by parts of its number, name, address and tracking number, also after a correction', async () => {
  const number = [order.number, order.number.toLowerCase().replace('-', ''), ` ${order.number.slice(-5)} `];
  for (const search of [...number, 'LEE, Ann', ' ann ', '12 Hill Street', 'Lee 97201', 'apt 4', 'Portland', '9720'])
    expect(await found(search)).toEqual([order.number]);
  for (const search of ['Ann Miller', '13 Hill', 'nn@soap.test', tracking]) expect(await found(search)).toEqual([]);
  await changed({ correction: { ...correction, name: 'Anna Núñez O’Neil-Groß' } });
  for (const search of ['nunez gross', 'oneil', "o'neil", '14 hill', 'Salem, OR 97301'])
    expect(await found(search)).toEqual([order.number]);
  for (const search of ['Portland', '97201']) expect(await found(search)).toEqual([]);
  await admin.owner.ship(order);
  for (const typed of [tracking, '9400 1112 0108 0805 4830 16', '4830 16'])
    expect(await found(typed)).toEqual([order.number]);
  for (const none of ['Tracking.', 'ZZZZZ-ZZZZZ', '%', '--', '<b>@']) expect(await found(none)).toEqual([]);
});
