import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { run as orders } from '#commands/orders/orders.ts';
import { run as privacy } from '#commands/privacy/privacy.ts';
import { ordersOf } from '../payments.ts';
import type { Year } from './simulated-year.ts';
import { openNetlifyApi } from './netlify-api.ts';

/** What the owner types on a machine of their own, about the site at Netlify. */

async function onMachine<T>(
  { shop }: Year,
  work: (root: string, env: Record<string, string>) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'year-'));
  const api = await openNetlifyApi(shop);
  return work(root, api.env).finally(async () => {
    await api.close();
    await rm(root, { recursive: true });
  });
}

async function typed(
  command: typeof orders,
  args: string[],
  root: string,
  env: Record<string, string>,
): Promise<string> {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const code = await command(args, root, env, { out: write, err: write });
  expect([code, lines]).toEqual([0, lines]);
  return lines.join('\n');
}

/** `npm run orders -- --csv --out orders.csv`: a line for each order. */
export const exportOrders = (year: Year) =>
  onMachine(year, async (root, env) => {
    await typed(orders, ['--csv', '--out', 'orders.csv'], root, env);
    const [, ...lines] = (await readFile(join(root, 'orders.csv'), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength((await ordersOf(year.shop)).length);
  });

/** All orders are gone one morning; `npm run orders -- --restore` puts them back as they were. */
export const loseOrders = (year: Year) =>
  onMachine(year, async (root, env) => {
    const { shop } = year;
    const before = await ordersOf(shop);
    const { uncachedEdgeURL, siteID, token } = shop.blobs.context;
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${uncachedEdgeURL}/${siteID}/site:orders`, { method: 'DELETE', headers });
    expect(await ordersOf(shop)).toEqual([]);
    const said = await typed(orders, ['--restore'], root, env);
    expect(said).toContain(`${String(before.length)} orders restored from the copies.`);
    // A copy was redacted a moment after its order.
    const bySession = (all: typeof before) =>
      new Map(all.map((order) => [order.sessionId, { ...order, redactedAt: order.redactedAt?.slice(0, 16) }]));
    expect(bySession(await ordersOf(shop))).toEqual(bySession(before));
  });

/** Somebody whose parcel came wants to know, and then to be forgotten. */
export const forget = (year: Year, email: string) =>
  onMachine(year, async (root, env) => {
    const of = async () => (await ordersOf(year.shop)).filter((order) => order.email === email);
    const known = await of();
    const said = await typed(privacy, ['export', email], root, env);
    expect(said).toContain(`${String(known.length)} order`);
    await typed(privacy, ['delete', email, '--yes'], root, env);
    expect(await of()).toEqual([]);
  });
