/**
 * `npm run bench:load` (or `npm run bench:load -- 600` for a soak of 10 minutes): the shop as `npm start` opens it, in a process
 * and with data of its own, under 100 reads and 50 writes a second over many carts; then 200 adds at once, three times.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { products } from '#shop/catalog.ts';
import { makeDataFolder, removeFolder, startShop, type RunningShop, type Sent } from '../local/running-shop.ts';

const seconds = Number(process.argv[2] ?? 60);
const readsPerSecond = 100;
const writesPerSecond = 50;
const carts = 200;

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

class Tally {
  readonly name: string;
  readonly times: number[] = [];
  readonly errors = new Map<string, number>();

  constructor(name: string) {
    this.name = name;
  }

  /** Times a request; anything but success is an error. */
  async take(request: Promise<{ status: number }>): Promise<void> {
    const startedAt = performance.now();
    const outcome = await request.then(({ status }) => (status < 300 ? undefined : String(status))).catch(String);
    this.times.push(performance.now() - startedAt);
    if (outcome !== undefined) this.errors.set(outcome, (this.errors.get(outcome) ?? 0) + 1);
  }

  percentile(share: number): string {
    const sorted = this.times.toSorted((a, b) => a - b);
    const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return time.toFixed(1).padStart(8);
  }

  print(): void {
    const failed = [...this.errors].map(([what, times]) => `${String(times)} x ${what}`).join(', ') || 'none';
    const columns = [0.5, 0.95, 0.99, 1].map((share) => this.percentile(share)).join('');
    console.log(`${this.name.padEnd(14)}${String(this.times.length).padStart(7)}${columns}   ${failed}`);
  }
}

async function newCart(shop: RunningShop): Promise<string> {
  const body = JSON.stringify({ base: 'shea butter', scent: 'jasmine', quantity: 1 });
  const { headers } = await shop.send('/api/cart', { method: 'POST', headers: json, body });
  return String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
}

const pick = <T>(list: readonly T[]): T => {
  const chosen = list[Math.floor(Math.random() * list.length)];
  if (chosen === undefined) throw new Error('There is nothing to pick from');
  return chosen;
};

function writeOf(): [string, Sent] {
  const { base, scent } = pick(products);
  const quantity = 1 + Math.floor(Math.random() * 3);
  if (Math.random() < 0.4)
    return ['/api/cart/shea-butter-jasmine', { method: 'PATCH', body: JSON.stringify({ quantity }) }];
  return ['/api/cart', { method: 'POST', body: JSON.stringify({ base: base.id, scent: scent.id, quantity: 1 }) }];
}

/** Sends at a steady rate, whether the answers keep up or not. */
async function steadily(perSecond: number, send: () => Promise<void>): Promise<void> {
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    await sleep(Math.max(0, startedAt + (sent * 1000) / perSecond - performance.now()));
    pending.push(send());
  }
  await Promise.all(pending);
}

async function mixedLoad(shop: RunningShop): Promise<Tally[]> {
  const cookies = await Promise.all(Array.from({ length: carts }, () => newCart(shop)));
  const [cartReads, pageReads, writes] = [new Tally('GET /api/cart'), new Tally('GET page'), new Tally('writes')];
  const read = () => {
    if (Math.random() < 0.2) return pageReads.take(shop.send(pick(['/', '/products', '/product/shea-butter-rose'])));
    return cartReads.take(shop.send('/api/cart', { headers: { cookie: pick(cookies) } }));
  };
  const write = () => {
    const [path, sent] = writeOf();
    return writes.take(shop.send(path, { ...sent, headers: { ...json, cookie: pick(cookies) } }));
  };
  await Promise.all([steadily(readsPerSecond, read), steadily(writesPerSecond, write)]);
  return [cartReads, pageReads, writes];
}

/** 200 adds to one cart at once. Answers how many were acknowledged and are not there. */
async function burst(shop: RunningShop, tally: Tally): Promise<number> {
  const cookie = await newCart(shop);
  const headers = { ...json, cookie };
  const body = JSON.stringify({ base: 'coconut olive blend', scent: 'rose', quantity: 1 });
  const add = () => tally.take(shop.send('/api/cart', { method: 'POST', headers, body }));
  const failedBefore = tally.errors.size;
  await Promise.all(Array.from({ length: 200 }, add));
  if (tally.errors.size > failedBefore) return 0;
  const items = JSON.parse((await shop.send('/api/cart', { headers })).body) as { scent: string; quantity: number }[];
  return 200 - (items.find(({ scent }) => scent === 'rose')?.quantity ?? 0);
}

const folder = await makeDataFolder();
const shop = await startShop(folder);
console.log(`${String(seconds)} s, ${String(carts)} carts`);
console.log('                 count     p50     p95     p99     max   errors          (ms)');
const tallies = await mixedLoad(shop);
const bursts = new Tally('200 at once');
const lost = [await burst(shop, bursts), await burst(shop, bursts), await burst(shop, bursts)];
tallies.push(bursts);
for (const tally of tallies) tally.print();
console.log(`lost adds: ${lost.join(', ')}`);
await shop.kill('SIGTERM');
await removeFolder(folder);
const isBad = tallies.some(({ errors }) => errors.size > 0) || lost.some((count) => count !== 0);
process.exitCode = isBad ? 1 : 0;
