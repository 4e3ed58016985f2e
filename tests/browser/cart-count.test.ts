import { expect, test, vi } from 'vitest';
import { readCartCount } from '#browser/cart-snapshot.ts';
import { maxLines, maxQuantity } from '#shop/cart.ts';

const most = maxQuantity * maxLines;

test.each<[cookies: string, bars: number | undefined]>([
  ['cart-count=3', 3],
  ['a=b; cart-count=12; c=d', 12],
  [`cart-count=${most}`, most],
  [`cart-count=${most + 1}`, undefined],
  ['', undefined],
  ['cart-count=', undefined],
  ['cart-count=-1', undefined],
  ['cart-count=1.5', undefined],
  ['cart-count="3"', undefined],
  ['cart-count=\u0663', undefined],
  ['my-cart-count=3', undefined],
  ['a=cart-count=3', undefined],
])('for the cookies %j it is %s', (cookie, bars) => {
  vi.stubGlobal('document', { cookie });
  expect(readCartCount()).toBe(bars);
});

test('is undefined where cookies are blocked, or without a browser', () => {
  const document = {
    get cookie(): string {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  for (const blocked of [document, undefined]) {
    vi.stubGlobal('document', blocked);
    expect(readCartCount()).toBeUndefined();
  }
});
