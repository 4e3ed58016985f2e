import { expect } from 'vitest';
import { adminRoutes, readShopSettings } from '#api/admin/answers.ts';
import { readPaidOrder } from '#api/paid-order.ts';
import { vacationEndMs } from '#shop/vacation.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { freshShop, jsonOf, sendMails } from './admin/admin-shop.ts';
import type { Browser } from './browser.ts';
import { buy, checkOut, expectGoodRequests, sessionsOf } from './payments.ts';
import { expectProblem } from './refusal.ts';
import { openingMs } from './shop.ts';
import { barsOf, jasmineId, shopperWith } from './shoppers.ts';
import { test } from './shop-test.ts';

const admin = freshShop();
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(openingMs + days * 24 * 60 * 60 * 1000);

const set = (vacation: unknown) => admin.owner.send('PATCH', adminRoutes.settings, { json: { vacation } });
const beOnVacation = async (lastDay: string, takesOrders: boolean) =>
  jsonOf(await set({ lastDay, takesOrders }), readShopSettings);
const vacationOf = async ({ client }: Browser) => (await client.readCart()).vacation;

test('while no orders are taken, Checkout says until when, and the cart is kept', async () => {
  const shopper = await shopperWith(admin.shop, 2);
  const { vacation } = await beOnVacation(dayIn(5), false);
  const refusal = { status: 409, serverMessage: vacation?.words };
  expect(vacation?.words).toMatch(/^We are away through .* and take orders again on .*\. We’ll keep your cart for /);
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(refusal);
  expect([await barsOf(shopper), sessionsOf(admin.shop)]).toEqual([{ [jasmineId]: 2 }, []]);
  const untilMs = vacationEndMs({ lastDay: dayIn(5), takesOrders: false });
  // A browser without a cart is told too, so that its product page promises no day.
  const stranger = admin.shop.browser();
  for (const one of [shopper, stranger])
    expect(await vacationOf(one)).toEqual({ untilMs, takesOrders: false, words: vacation?.words });
  await set(null);
  expect(await vacationOf(stranger)).toBeUndefined();
  await checkOut(admin.shop, shopper);
});

test('while orders are taken, the payment page, the order page and the mail count from the last day on', async () => {
  const shopper = await shopperWith(admin.shop, 1);
  // Two weeks have ten business days, or fewer with holidays.
  await beOnVacation(dayIn(14), true);
  expect(await vacationOf(shopper)).toMatchObject({
    takesOrders: true,
    words: expect.stringMatching(/^We are away through .*\. You can order now; your package ships after that\.$/),
  });
  const id = await buy(admin.shop, shopper);
  const words = /^We are away through .*\. Your package ships after that\.,Your order arrives \w{3},\s/;
  const { arrival, isDelayed } = await readPaidOrder(shopper.client, id);
  expect([arrival?.join(), isDelayed]).toEqual([expect.stringMatching(words), true]);
  await sendMails(admin);
  const confirmation = admin.mails.find(({ name }) => name.endsWith('-confirmation'));
  const delayed = /We are away through .*\. We’ll make your soap after that; please allow/;
  for (const text of [confirmation?.text, confirmation?.html]) expect(text?.replaceAll(/\s+/g, ' ')).toMatch(delayed);
  expect(confirmation?.text).not.toContain('the same day');
  await set(null);
  expect((await readPaidOrder(shopper.client, id)).arrival?.join()).toMatch(/^Your order arrives/);
  expectGoodRequests(admin.shop);
});

test('past, distant and invalid days are refused; today is the first accepted one, and the list says so', async () => {
  const days = [dayIn(-1), dayIn(700), '2027-02-30', 'Friday', `${dayIn(1)}T00:00`];
  const whole = days.map((lastDay) => ({ lastDay, takesOrders: true }));
  for (const vacation of [...whole, { lastDay: dayIn(1) }, 'tomorrow']) await expectProblem(await set(vacation), 400);
  expect((await admin.owner.settings()).vacation).toBeNull();
  expect((await beOnVacation(dayIn(0), false)).vacation?.lastDay).toBe(dayIn(0));
  const words = expect.stringMatching(/^You are away through .*: checkout is closed\.$/) as string;
  expect((await admin.owner.list()).notices).toEqual([words]);
});

const unreadable = ['away', { vacation: { lastDay: 'soon', takesOrders: false } }];
test.each(unreadable)('settings like %j are the defaults, and the owner is informed', async (stored) => {
  const shopper = await shopperWith(admin.shop, 1);
  await beOnVacation(dayIn(5), false);
  const documents = blobDocuments('shop-settings', admin.shop.blobs.context);
  await documents.replace('settings', stored, (await documents.read('settings'))?.etag ?? '');
  expect(await vacationOf(shopper)).toBeUndefined();
  expect(await checkOut(admin.shop, shopper)).toMatch(/^cs_/);
  expect((await admin.owner.list()).notices).toEqual([expect.stringMatching(/^Your vacation cannot be read/)]);
  expect((await beOnVacation(dayIn(2), true)).vacation?.lastDay).toBe(dayIn(2));
});
