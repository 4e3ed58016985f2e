import { expect, test, vi } from 'vitest';
import { createLock } from '#browser/concurrency.ts';

/** Firefox refuses the lock where all site data is blocked. */
const refusing = { request: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')) };
const granting = { request: (_: string, work: () => unknown) => Promise.resolve().then(work) };

test.each([
  ['grants locks', { locks: granting }],
  ['refuses locks', { locks: refusing }],
  ['has no locks', {}],
])('tasks run once and one at a time where the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const lock = createLock('cart');
  const steps: string[] = [];
  const task = (name: string, failure?: Error) => () => {
    steps.push(`${name} begins`);
    return Promise.resolve().then(() => {
      steps.push(`${name} ends`);
      if (failure) throw failure;
      return name;
    });
  };
  const failure = new Error('no network');
  const first = lock(task('first', failure));
  const second = lock(task('second'));
  await expect(first).rejects.toBe(failure);
  expect(await second).toBe('second');
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
