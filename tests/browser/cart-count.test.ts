import { expect, test, vi } from 'vitest';
import { readCartCount } from '#browser/cart-snapshot.ts';
import { maxLines, maxQuantity } from '#shop/cart.ts';

const most = maxQuantity * maxLines;

test.each<[cookies: string, bars: number]>([
  ['cart-count=3', 3],
  ['a=b; cart-count=12; c=d', 12],
  [`cart-count=${most}`, most],
])('for the cookies %j it is %s', (cookie, bars) => {
  vi.stubGlobal('document', { cookie });
  expect(readCartCount()).toBe(bars);
});

const invalid = ['', '-1', '1.5', '"3"', '\u0663', String(most + 1)].map((value) => `cart-count=${value}`);
test.each(['', 'my-cart-count=3', 'a=cart-count=3', ...invalid])('for the cookies %j there is none', (cookie) => {
  vi.stubGlobal('document', { cookie });
  expect(readCartCount()).toBeUndefined();
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
