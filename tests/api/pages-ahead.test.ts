import { expect, test } from 'vitest';
import { pageAhead } from '#api/pages-ahead.ts';

const origin = 'https://soap.test';

test.each(['/', '/catalog', '/products', '/product/shea-butter-rose', '/apiary', '/story#timeline'])(
  '%s may be fetched ahead',
  (href) => {
    expect(pageAhead(href, origin)).toBe(href.replace(/#.*/, ''));
  },
);

test.each([
  ...[
    '/api/cart',
    '/checkout',
    '/thankyou',
    '/owner',
    '/discount/FIRSTTIMESHOPPER',
    '/catalog?code=X',
    '/product/x.md',
  ],
  ...['https://evil.test/catalog', '//evil.test/', 'mailto:a@soap.test', 'tel:+14155550100'],
])('%s may not', (href) => {
  expect(pageAhead(href, origin)).toBeUndefined();
});
