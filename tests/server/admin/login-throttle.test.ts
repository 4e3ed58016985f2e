import { beforeEach, describe, expect, test } from 'vitest';
import { burst, loginThrottle, type LoginThrottle, refillMs } from '#server/admin/login-throttle.ts';
import { storeUnavailable } from '#server/platform/problems.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';

let documents: FakeDocuments;
let nowMs: number;
let throttle: LoginThrottle;

beforeEach(() => {
  documents = new FakeDocuments();
  nowMs = Date.UTC(2026, 10, 21);
  throttle = loginThrottle(documents, () => nowMs);
});

const takeAll = async (browser?: string) => {
  for (let count = 0; count < burst; count += 1) expect(await throttle.take(browser)).toBe(0);
};

test('ten guesses are free, the next has to wait, and says how long', async () => {
  await takeAll();
  expect(await throttle.take(undefined)).toBe(refillMs / 1000);
  nowMs += refillMs / 2;
  expect(await throttle.take(undefined)).toBe(refillMs / 2000);
});

test('nobody is kept out longer than one wait, however many guesses were refused', async () => {
  await takeAll();
  for (let count = 0; count < 1000; count += 1) expect(await throttle.take(undefined)).toBeGreaterThan(0);
  nowMs += refillMs;
  expect(await throttle.take(undefined)).toBe(0);
  expect(await throttle.take(undefined)).toBe(refillMs / 1000);
});

test('in a day of trying without end there are no more guesses than were meant', async () => {
  let taken = 0;
  for (let second = 0; second < 86_400; second += 5) {
    nowMs += 5000;
    if ((await throttle.take(undefined)) === 0) taken += 1;
  }
  expect(taken).toBeLessThanOrEqual(burst + 86_400_000 / refillMs);
});

test('a right guess does not count', async () => {
  for (let count = 0; count < 50; count += 1) {
    expect(await throttle.take(undefined)).toBe(0);
    await throttle.giveBack(undefined);
  }
  await takeAll();
});

test('a browser that was signed in before is not kept out by strangers, nor strangers by it', async () => {
  await takeAll();
  await takeAll('known');
  expect(await throttle.take('known')).toBeGreaterThan(0);
  expect(await throttle.take('other')).toBe(0);
});

describe('several copies of the shop', () => {
  test('share one count: of 100 guesses at once no more than ten are taken', async () => {
    const copies = Array.from({ length: 4 }, () => loginThrottle(documents, () => nowMs));
    const waits = await Promise.all(Array.from({ length: 100 }, async (_, at) => copies[at % 4]?.take(undefined)));
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(burst);
    expect(waits.filter((wait) => wait === 0).length).toBeGreaterThan(0);
  });

  test('may have clocks that differ', async () => {
    await takeAll();
    nowMs -= 60_000;
    expect(await throttle.take(undefined)).toBe(refillMs / 1000);
  });
});

test('who loses every race has to wait', async () => {
  documents.mishaps.push(...Array.from({ length: 8 }, () => 'conflict' as const));
  expect(await throttle.take(undefined)).toBeGreaterThan(0);
});

test('a damaged count is a full one', async () => {
  documents.put('strangers', '{"used":');
  expect(await throttle.take(undefined)).toBe(refillMs / 1000);
});

test('without the store nobody guesses', async () => {
  documents.readFault = storeUnavailable();
  await expect(throttle.take(undefined)).rejects.toMatchObject({ status: 503 });
});
