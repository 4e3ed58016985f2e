import { expect, test, vi } from 'vitest';
import { loadOnce } from '#browser/load-once.ts';

test('what has arrived, or is on its way, is not asked for again', async () => {
  const load = vi.fn(() => Promise.resolve('code'));
  const code = loadOnce(load);
  expect(await Promise.all([code(), code()])).toEqual(['code', 'code']);
  expect(await code()).toBe('code');
  expect(load).toHaveBeenCalledOnce();
});

test('a failure reaches everybody who waits, and the next call tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new TypeError('lost'));
  const code = loadOnce(load);
  const answers = await Promise.allSettled([code(), code()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await code()).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});
