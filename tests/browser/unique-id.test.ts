// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { uniqueId } from '#browser/unique-id.ts';

/** https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-4 */
const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const whole = globalThis.crypto;
const withoutUuids = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes) };

test.each([
  ['https', whole],
  ['http from another machine', withoutUuids],
])('by %s an id is a UUID of version 4, another one each time', (_, crypto) => {
  vi.stubGlobal('crypto', crypto);
  const ids = Array.from({ length: 200 }, uniqueId);
  expect(ids.filter((id) => !version4.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
