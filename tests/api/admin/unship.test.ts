import { describe, expect, test } from 'vitest';
import { readDetail, readOrders } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { expectProblem } from '../refusal.ts';
import { jsonOf, openAdminShop, orderAt, otherTracking, sendMails, ship, shippedMails } from './admin-shop.ts';

const order = orderAt(1);
const down = () => Object.assign(new Error('down'), { code: 'ECONNECTION' });

/** A shop whose mail server is down until it is said to be up. */
async function openMailless() {
  const mails: MailMessage[] = [];
  const server = { isDown: true };
  const post = (mail: MailMessage) => (server.isDown ? Promise.reject(down()) : Promise.resolve(void mails.push(mail)));
  const admin = { ...(await openAdminShop({ post }, [order])), mails };
  const takeBack = () => admin.owner.send('DELETE', adminRoutes.change(order.sessionId));
  const stored = () => admin.shop.services.orders.find(order.sessionId);
  /** Until what failed is tried again. */
  const mailUp = async () => {
    server.isDown = false;
    admin.shop.moveClock(3 * 60 * 60 * 1000);
    await sendMails(admin);
  };
  return { ...admin, takeBack, stored, mailUp, server };
}

async function inMailless(run: (shop: Awaited<ReturnType<typeof openMailless>>) => Promise<void>) {
  const opened = await openMailless();
  await run(opened).finally(() => opened.shop.close());
}

describe('a parcel that was marked by mistake', () => {
  test('is to be shipped again while its mail waits, also long after three failures, and no mail is sent', () =>
    inMailless(async (admin) => {
      await ship(admin.owner, order);
      await sendMails(admin);
      await sendMails(admin);
      const detail = await jsonOf(await admin.takeBack(), readDetail);
      expect(detail).toMatchObject({ status: 'paid', shipment: null });
      const list = await jsonOf(await admin.owner.send('GET', adminRoutes.orders), readOrders);
      expect(list.counts).toMatchObject({ 'to-ship': 1, shipped: 0 });
      await admin.mailUp();
      expect(shippedMails(admin)).toEqual([]);
      expect((await admin.stored())?.shipment).toBeUndefined();
    }));

  test('is shipped later with one mail, which names the right number', () =>
    inMailless(async (admin) => {
      await ship(admin.owner, order);
      await admin.shop.settled();
      expect((await admin.takeBack()).status).toBe(200);
      expect((await admin.takeBack()).status).toBe(200);
      admin.shop.moveClock(10 * 60 * 1000);
      await ship(admin.owner, order, { tracking: otherTracking });
      await admin.shop.settled();
      await admin.mailUp();
      await sendMails(admin);
      const kinds = ['confirmation', 'packing-note', 'shipped'];
      expect(admin.mails.map(({ name }) => name).sort()).toEqual(kinds.map((kind) => `${order.number}-${kind}`));
      expect(shippedMails(admin)[0]?.text).toContain(otherTracking);
    }));

  test('stays shipped once its mail has left', () =>
    inMailless(async (admin) => {
      admin.server.isDown = false;
      await ship(admin.owner, order);
      await sendMails(admin);
      expect(shippedMails(admin)).toHaveLength(1);
      expect(await expectProblem(await admin.takeBack(), 409)).toMatch(/has left/);
      expect((await admin.stored())?.status).toBe('shipped');
    }));
});

test('taken back and mailed at the same moment it is one or the other', () =>
  inMailless(async (admin) => {
    await ship(admin.owner, order);
    await admin.shop.settled();
    admin.server.isDown = false;
    admin.shop.moveClock(3 * 60 * 60 * 1000);
    const { status: signedIn } = await admin.owner.send('GET', adminRoutes.orders);
    expect(signedIn).toBe(200);
    const [answer] = await Promise.all([admin.takeBack(), sendMails(admin)]);
    await sendMails(admin);
    const isBack = answer.status === 200;
    expect((await admin.stored())?.status).toBe(isBack ? 'paid' : 'shipped');
    expect(shippedMails(admin)).toHaveLength(isBack ? 0 : 1);
  }));
