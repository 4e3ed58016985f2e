import { describe, expect, test } from 'vitest';
import type { Mix } from '#shop/mix-links.ts';
import { createMixLinks } from '#stores/mix-links.ts';
import { createToastStore } from '#stores/toasts.ts';
import { fakeLinks } from './fakes.ts';

const rose: Mix = { base: 'shea butter', scent: 'rose', quantity: 1 };

function openLinks(options?: Parameters<typeof fakeLinks>[0]) {
  const outside = fakeLinks(options);
  const toasts = createToastStore();
  return { ...outside, toasts, links: createMixLinks({ ...outside, toasts }) };
}

describe('the address', () => {
  test('follows a choice, and goes back to none', () => {
    const { links, page } = openLinks({ search: '?a=1' });
    links.follow(rose);
    expect(page.search).toBe('?scent=rose&a=1');
    links.follow({ ...rose, scent: 'jasmine' });
    expect(page.search).toBe('?a=1');
  });

  test('is left alone when it says the same already', () => {
    const { links, log } = openLinks({ search: '?scent=rose' });
    links.follow(rose);
    expect(log).toEqual([]);
  });
});

describe('a link', () => {
  const mixed = 'https://shop.test/products?scent=rose';
  const fixed = 'https://shop.test/product/shea-butter-rose';

  test.each([
    [1, false, mixed],
    [2, false, `${mixed}&quantity=2`],
    [1, true, fixed],
    [2, true, `${mixed}&quantity=2`],
  ])('to %i bars, on the page of one soap: %s', async (quantity, isFixed, url) => {
    const { links, log } = openLinks({ sheet: 'opens' });
    await links.share({ ...rose, quantity }, isFixed);
    expect(log).toEqual([`sheet Shea Butter Rose Soap ${url}`]);
  });

  test.each(['none', 'fails'] as const)('is copied where the sheet is %j, and a toast says so', async (sheet) => {
    const { links, log, toasts } = openLinks({ sheet });
    await links.share(rose, false);
    expect(log.at(-1)).toBe(`copied ${mixed}`);
    expect(toasts.$toast.get()).toMatchObject({ title: 'Link copied', kind: 'plain' });
  });

  test('that cannot be copied is said', async () => {
    const { links, page, toasts } = openLinks();
    page.isClipboardBlocked = true;
    await links.share(rose, false);
    expect(toasts.$toast.get()).toMatchObject({ title: 'Error', kind: 'error' });
  });
});
