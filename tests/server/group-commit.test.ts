import { expect, test } from 'vitest';
import { groupCommit } from '#server/group-commit.ts';

/** A commit that waits to be let go, and the batches it was given. */
function openCommit() {
  const batches: { key: string; items: readonly number[]; finish: (error?: Error) => void }[] = [];
  const enqueue = groupCommit<number, string>(
    (key, items) =>
      new Promise((resolve, reject) => {
        const results = items.map((item) => `${key}${String(item)}`);
        batches.push({ key, items, finish: (error) => (error ? reject(error) : resolve(results)) });
      }),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { batches, enqueue, settled };
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

test('one batch a key at a time; what arrives meanwhile is the next batch', async () => {
  const { batches, enqueue, settled } = openCommit();
  const results = Promise.all([1, 2, 3].map((item) => enqueue('a', item)));
  await settled();
  expect(batches.map(({ items }) => items)).toEqual([[1]]);
  batches[0]?.finish();
  await settled();
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  batches[1]?.finish();
  expect(await results).toEqual(['a1', 'a2', 'a3']);
});

test('keys do not wait for each other', async () => {
  const { batches, enqueue } = openCommit();
  const results = Promise.all([enqueue('a', 1), enqueue('b', 2)]);
  expect(batches.map(({ key }) => key)).toEqual(['a', 'b']);
  batches.forEach(({ finish }) => finish());
  expect(await results).toEqual(['a1', 'b2']);
});

test('a batch holds 50 at most, so that a cart can remember all of it', async () => {
  const { batches, enqueue, settled } = openCommit();
  const results = Promise.all(numbers(121).map((item) => enqueue('a', item)));
  for (let at = 0; at < 4; at += 1) {
    await settled();
    batches[at]?.finish();
  }
  await results;
  expect(batches.map(({ items }) => items.length)).toEqual([1, 50, 50, 20]);
});

test('a fault reaches everyone in its batch and nobody after it', async () => {
  const { batches, enqueue, settled } = openCommit();
  const first = enqueue('a', 1);
  const second = enqueue('a', 2);
  const refused = expect(first).rejects.toThrow('store down');
  batches[0]?.finish(new Error('store down'));
  await refused;
  await settled();
  batches[1]?.finish();
  expect(await second).toBe('a2');
  const third = enqueue('a', 3);
  batches[2]?.finish();
  expect(await third).toBe('a3');
});

test('an answer short of results is an error, not a hang', async () => {
  const enqueue = groupCommit<number, string>(() => Promise.resolve([]));
  await expect(enqueue('a', 1)).rejects.toThrow('fewer results');
});
