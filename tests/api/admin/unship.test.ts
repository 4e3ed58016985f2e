import { beforeEach, describe, expect, test } from 'vitest';
import { readOrder } from '#api/admin/answers.ts';
import type { MailMessage } from '#server/mail/transports.ts';
import { expectProblem } from '../refusal.ts';
import {
  adminShopForEachTest,
  change,
  jsonOf,
  listOf,
  orderAt,
  otherTracking,
  sendMails,
  ship,
  shippedMails,
} from './admin-shop.ts';

const order = orderAt(1);
const down = () => Object.assign(new Error('down'), { code: 'ECONNECTION' });

let isMailDown: boolean;
const mails: MailMessage[] = [];
beforeEach(() => {
  isMailDown = true;
  mails.splice(0);
});
const post = (mail: MailMessage) => (isMailDown ? Promise.reject(down()) : Promise.resolve(void mails.push(mail)));
const admin = adminShopForEachTest({ post }, [order]);

const ownMails = () => shippedMails({ ...admin, mails });
const takeBack = () => change(admin.owner, order, { act: 'unship' });
const stored = () => admin.shop.services.orders.find(order.sessionId);
/** Waits until failed mails are due again. */
async function mailUp(): Promise<void> {
  isMailDown = false;
  admin.shop.moveClock(3 * 60 * 60 * 1000);
  await sendMails(admin);
}

describe('an order marked as shipped by mistake', () => {
  test('is back under To ship while its mail is pending, also long after three failures, and no mail is sent', async () => {
    await ship(admin.owner, order);
    await sendMails(admin);
    await sendMails(admin);
    const detail = await jsonOf(await takeBack(), readOrder);
    expect(detail).toMatchObject({ status: 'paid', shipment: null });
    expect((await listOf(admin.owner)).counts).toMatchObject({ 'to-ship': 1, shipped: 0 });
    await mailUp();
    expect(ownMails()).toEqual([]);
    expect((await stored())?.shipment).toBeUndefined();
  });

  test('ships later with one mail, which has the right number', async () => {
    await ship(admin.owner, order);
    await admin.shop.settled();
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).status).toBe(200);
    admin.shop.moveClock(10 * 60 * 1000);
    await ship(admin.owner, order, { tracking: otherTracking });
    await admin.shop.settled();
    await mailUp();
    await sendMails(admin);
    const kinds = ['confirmation', 'packing-note', 'shipped'];
    expect(mails.map(({ name }) => name).sort()).toEqual(kinds.map((kind) => `${order.number}-${kind}`));
    expect(ownMails()[0]?.text).toContain(otherTracking);
  });

  test('stays shipped once its mail is sent', async () => {
    isMailDown = false;
    await ship(admin.owner, order);
    await sendMails(admin);
    expect(ownMails()).toHaveLength(1);
    expect(await expectProblem(await takeBack(), 409)).toMatch(/has been sent/);
    expect((await stored())?.status).toBe('shipped');
  });
});

test('taken back and mailed at the same time, ends as one or the other', async () => {
  await ship(admin.owner, order);
  await admin.shop.settled();
  isMailDown = false;
  admin.shop.moveClock(3 * 60 * 60 * 1000);
  const [answer] = await Promise.all([takeBack(), sendMails(admin)]);
  await sendMails(admin);
  const isBack = answer.status === 200;
  expect((await stored())?.status).toBe(isBack ? 'paid' : 'shipped');
  expect(ownMails()).toHaveLength(isBack ? 0 : 1);
});
