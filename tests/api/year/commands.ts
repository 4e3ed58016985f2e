import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { run as orders } from '#commands/orders/orders.ts';
import { run as privacy } from '#commands/privacy/privacy.ts';
import { openNetlifyApi } from '../../commands/netlify-api.ts';
import { ordersOf } from '../payments.ts';
import type { Year } from './year.ts';

type Typed = (command: typeof orders, ...args: string[]) => Promise<string>;

/** Types commands on the owner's machine, about the site at Netlify. */
async function onMachine({ shop }: Year, work: (typed: Typed, root: string) => Promise<void>): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'year-'));
  const api = await openNetlifyApi(shop.blobs.context);
  const typed: Typed = async (command, ...args) => {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const code = await command(args, root, api.env, { out: write, err: write });
    expect([code, lines]).toEqual([0, lines]);
    return lines.join('\n');
  };
  await work(typed, root).finally(async () => {
    await api.close();
    await rm(root, { recursive: true });
  });
}

export const exportOrders = (year: Year) =>
  onMachine(year, async (typed, root) => {
    await typed(orders, '--csv', '--out', 'orders.csv');
    const [, ...lines] = (await readFile(join(root, 'orders.csv'), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength((await ordersOf(year.shop)).length);
  });

export const loseAndRestoreOrders = (year: Year) =>
  onMachine(year, async (typed) => {
    const { shop } = year;
    const before = await ordersOf(shop);
    const { uncachedEdgeURL, siteID, token } = shop.blobs.context;
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${uncachedEdgeURL}/${siteID}/site:orders`, { method: 'DELETE', headers });
    expect(await ordersOf(shop)).toEqual([]);
    expect(await typed(orders, '--restore')).toContain(`${String(before.length)} orders restored from the copies.`);
    // A copy was redacted a moment after its order.
    const bySession = (all: typeof before) =>
      new Map(all.map((order) => [order.sessionId, { ...order, redactedAt: order.redactedAt?.slice(0, 10) }]));
    expect(bySession(await ordersOf(shop))).toEqual(bySession(before));
  });

export const deletePerson = (year: Year, email: string) =>
  onMachine(year, async (typed) => {
    const ofPerson = async () => (await ordersOf(year.shop)).filter((order) => order.email === email);
    const known = await ofPerson();
    expect(await typed(privacy, 'export', email)).toContain(`${String(known.length)} order`);
    await typed(privacy, 'delete', email, '--yes');
    expect(await ofPerson()).toEqual([]);
  });
