import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalServer, serve } from '#local/http.ts';
import { shipOrder, undoShipment } from '#server/admin/ship-order.ts';
import { dueMails } from '#server/orders/mail-states.ts';
import type { Order } from '#server/orders/order.ts';
import { orderAt, record, tracking } from '../../api/admin/admin-shop.ts';
import { openShop, type Shop } from '../../api/shop.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let messenger: LocalServer;
let shop: Shop;
let isMailDown: boolean;
let status: number;
let alerts: { method: string; type: string | null; text: string; content: string }[];

async function open(OWNER_ALERT_URL: string | undefined): Promise<void> {
  const post = async () => {
    if (isMailDown) throw Object.assign(new Error('buyer@soap.test was refused'), { code: 'ECONNECTION' });
  };
  shop = await openShop({ post, env: { OWNER_ALERT_URL } });
}

beforeEach(async () => {
  [alerts, status, isMailDown] = [[], 204, true];
  messenger = await serve(async (request) => {
    const { text, content } = JSON.parse(await request.text()) as { text: string; content: string };
    alerts.push({ method: request.method, type: request.headers.get('content-type'), text, content });
    return new Response(null, { status });
  });
  await open(`${messenger.origin}/hook/secret`);
});
afterEach(() => Promise.all([shop.close(), messenger.close()]));

async function roundAfter(ms: number): Promise<number> {
  shop.moveClock(ms);
  await shop.services.mail.sendUnsent();
  return alerts.length;
}
async function orderOf(sessionId: string): Promise<Order> {
  const order = await shop.services.orders.find(sessionId);
  if (!order) throw new Error('There is no order');
  return order;
}
const logged = (event: string) => shop.log.filter((line) => line.event === event);

test('while mail is down the owner is alerted after half an hour, then once a day, without personal data', async () => {
  await record(shop, ...Array.from({ length: 14 }, (_, at) => orderAt(at, { email: 'buyer@soap.test' })));
  const alertsAfter: number[] = [];
  for (const minutes of [0, 29, 2, 10, 24 * 60 - 15, 10]) alertsAfter.push(await roundAfter(minutes * minuteMs));
  expect(alertsAfter).toEqual([0, 0, 1, 1, 1, 2]);
  expect(logged('owner-alerted')).toMatchObject([{ orders: 14 }, { orders: 14 }]);
  const [alert] = alerts;
  expect(alert).toMatchObject({ method: 'POST', type: 'application/json', content: alert?.text });
  expect(alert?.text.match(/[A-Z0-9]{5}-[A-Z0-9]{5}/g)).toHaveLength(10);
  expect(alert?.text).toMatch(/14 in all.*\/owner.*SMTP_URL/);
  expect(alert?.text).not.toMatch(/buyer|@/);
});

test('a webhook that fails is called again, and its address is in no log line', async () => {
  await record(shop, orderAt(1));
  status = 500;
  await roundAfter(31 * minuteMs);
  expect(logged('owner-alert-failed')).toMatchObject([{ error: 'It answered 500' }]);
  status = 204;
  expect(await roundAfter(10 * minuteMs)).toBe(2);
  await messenger.close();
  await roundAfter(dayMs);
  expect(logged('owner-alert-failed')).toHaveLength(2);
  expect(JSON.stringify(shop.log)).not.toMatch(/hook\/secret|127\.0\.0\.1:\d+\/hook/);
});

test('a shipment that was taken back is no mail that waits, and holds up no later alert', async () => {
  const order = orderAt(1);
  await record(shop, order);
  expect(await roundAfter(31 * minuteMs)).toBe(1);
  isMailDown = false;
  await roundAfter(60 * minuteMs);
  isMailDown = true;
  const shipment = { carrier: 'usps', tracking, unchecked: false, replaces: null, disputed: false } as const;
  await shipOrder(shop.services, order, shipment, 'Ann');
  await shop.settled();
  await undoShipment(shop.services, await orderOf(order.sessionId), 'Ann');
  expect(await roundAfter(2 * dayMs)).toBe(1);
  await record(shop, orderAt(2, { recordedAt: new Date(shop.services.now()).toISOString() }));
  expect(await roundAfter(31 * minuteMs)).toBe(2);
  expect(alerts[1]?.text).not.toContain(order.number);
  expect(dueMails(await orderOf(order.sessionId))).toEqual([]);
});

test('there is no alert while mails are sent, about unpaid orders, or without an address', async () => {
  isMailDown = false;
  await record(shop, orderAt(1), orderAt(2, { status: 'awaiting-payment' }));
  expect(await roundAfter(31 * minuteMs)).toBe(0);
  await shop.close();
  await open(undefined);
  isMailDown = true;
  await record(shop, orderAt(1));
  expect(await roundAfter(31 * minuteMs)).toBe(0);
  expect([...logged('owner-alerted'), ...logged('owner-alert-failed')]).toEqual([]);
});
