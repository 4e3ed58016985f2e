import { beforeEach, expect, test, vi } from 'vitest';
import {
  burst,
  ceiling,
  loginThrottle,
  type LoginThrottle,
  networkOf,
  refillMs,
} from '#server/admin/login-throttle.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';

let documents: FakeDocuments;
let nowMs: number;
let throttle: LoginThrottle;
const home = '192.0.2.1';
/** By a stranger at one address, or by a known browser. */
const by = (browser?: string, address = home) => ({ browser, address });

beforeEach(() => {
  documents = new FakeDocuments();
  nowMs = Date.UTC(2026, 10, 21, 12);
  throttle = loginThrottle(documents, () => nowMs);
});

const takeAll = async (browser?: string) => {
  for (let count = 0; count < burst; count += 1) expect(await throttle.take(by(browser))).toBe(0);
};

test('ten attempts are free, the next has to wait, says how long, and never waits longer', async () => {
  await takeAll();
  expect(await throttle.take(by())).toBe(refillMs / 1000);
  nowMs += refillMs / 2;
  for (let count = 0; count < 100; count += 1) expect(await throttle.take(by())).toBe(refillMs / 2000);
  nowMs += refillMs / 2;
  expect(await throttle.take(by())).toBe(0);
  expect(await throttle.take(by())).toBe(refillMs / 1000);
});

test('an attempt that succeeds does not count', async () => {
  for (let count = 0; count < 50; count += 1) {
    expect(await throttle.take(by())).toBe(0);
    await throttle.giveBack(by());
  }
  await takeAll();
});

test('a browser that was signed in before is not kept out by strangers, nor strangers by it', async () => {
  await takeAll();
  await takeAll('known');
  expect(await throttle.take(by('known'))).toBeGreaterThan(0);
  expect(await throttle.take(by('other'))).toBe(0);
});

test('several copies of the shop share one count, and may have clocks that differ', async () => {
  const copies = Array.from({ length: 4 }, () => loginThrottle(documents, () => nowMs));
  const waits = await Promise.all(Array.from({ length: 100 }, async (_, at) => copies[at % 4]?.take(by())));
  const taken = waits.filter((wait) => wait === 0).length;
  expect(taken).toBeLessThanOrEqual(burst);
  expect(taken).toBeGreaterThan(0);
  for (let count = taken; count < burst; count += 1) expect(await throttle.take(by())).toBe(0);
  nowMs -= 60_000;
  expect(await throttle.take(by())).toBe(refillMs / 1000);
});

test('who loses every race has to wait, and a damaged count is a full one', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0); // no waiting between tries
  documents.storeFaults.push(...Array.from({ length: 8 }, () => 'conflict' as const));
  expect(await throttle.take(by())).toBeGreaterThan(0);
  documents.storeFaults.length = 0;
  await throttle.take(by());
  for (const key of documents.stored.keys()) documents.put(key, '{"used":');
  expect(await throttle.take(by())).toBe(refillMs / 1000);
});

test('strangers at very many addresses leave a first attempt to every other one', async () => {
  for (let at = 0; at < 2 * ceiling; at += 1) await throttle.take(by(undefined, `10.0.${String(at)}.1`));
  expect(await throttle.take(by(undefined, '10.0.7.1'))).toBeGreaterThan(0);
  expect(await throttle.take(by())).toBe(0);
  expect(await throttle.take(by())).toBeGreaterThan(0);
  expect(await throttle.take(by('known'))).toBe(0);
});

test('strangers leave no trace of their addresses longer than a day', async () => {
  await throttle.take(by());
  expect(JSON.stringify([...documents.stored])).not.toContain(home);
  expect(await throttle.removeOld()).toBe(0);
  nowMs += 24 * 60 * 60 * 1000;
  await throttle.take(by());
  expect(await throttle.removeOld()).toBe(1);
  expect([...documents.stored.keys()].filter((key) => key.startsWith('address/'))).toHaveLength(1);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
