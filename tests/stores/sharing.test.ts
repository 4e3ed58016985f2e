// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createSharing } from '#stores/sharing.ts';
import { createToastStore } from '#stores/toasts.ts';

const link = { title: 'Coconut/Olive Tea Tree Soap', url: `${location.origin}/product/coconut-olive-tea-tree` };
const refused = (name: string) => () => Promise.reject(new DOMException('no', name));

test.each([
  ['opens', vi.fn(() => Promise.resolve()), undefined, null],
  ['is closed again', vi.fn(refused('AbortError')), undefined, null],
  ['is not allowed', vi.fn(refused('NotAllowedError')), () => Promise.resolve(), 'Link copied'],
  ['is not there', undefined, () => Promise.resolve(), 'Link copied'],
  ['is not there, nor a clipboard', undefined, refused('NotAllowedError'), 'Error'],
])('the page of a mix is shared; where the sheet %s, it is copied', async (_, share, write, toast) => {
  const writeText = vi.fn(write);
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText } });
  const toasts = createToastStore();
  const sharing = createSharing(toasts);
  expect(sharing.canShare()).toBe(share !== undefined);
  await sharing.share({ base: 'coconut olive blend', scent: 'tea tree' });
  if (share) expect(share).toHaveBeenCalledWith(link);
  expect(writeText.mock.calls).toEqual(write ? [[link.url]] : []);
  expect(toasts.$toast.get()?.title ?? null).toBe(toast);
});
