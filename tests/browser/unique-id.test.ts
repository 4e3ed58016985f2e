import { expect, test } from 'vitest';
import { uniqueId } from '#browser/unique-id.ts';

test('an id is one that the server takes as an Idempotency-Key, another one each time', () => {
  const ids = Array.from({ length: 200 }, uniqueId);
  expect(ids.filter((id) => !/^[A-Za-z0-9_-]{8,64}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
