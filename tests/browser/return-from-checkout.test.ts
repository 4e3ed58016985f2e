// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { cancelledQuery } from '#api/routes.ts';
import { pendingPayment } from '#browser/storage.ts';
import { applyLink, returnFromCheckout } from '#components/cart/apply-link.ts';
import { toasts } from '#stores/page-stores.ts';

const origin = 'https://soap.test';

function ledTo(address: string, left: string | null): string[] {
  const went: string[] = [];
  const { search, href } = new URL(address, origin);
  if (left !== null) sessionStorage.setItem('left_from', left);
  expect(returnFromCheckout({ search, href, origin, replace: (url) => went.push(String(url)) })).toBe(went.length > 0);
  expect(sessionStorage.getItem('left_from')).toBe(search.includes('checkout') ? null : left);
  return went;
}
const landing = `/products?${cancelledQuery}`;

test.each([
  ['/story', ['/story?checkout=cancelled']],
  ['/products?scent=tea+tree', ['/products?scent=tea+tree&checkout=cancelled']],
  ['/', ['/?checkout=cancelled']],
  ['/products', []],
  ['/thankyou', []],
  ['https://evil.test/', []],
  ['//evil.test/products', []],
  ['/\\evil.test', []],
  ['javascript:alert(1)', []],
])('after a cancellation, a tab that left from %s goes to %j', (left, expected) => {
  expect(ledTo(landing, left)).toEqual(expected);
});

test('does nothing without a page that was left, without a checkout, or a second time', () => {
  expect(ledTo(landing, null)).toEqual([]);
  expect(ledTo('/products?scent=rose', '/story')).toEqual([]);
  expect(ledTo('/products?scent=tea+tree&checkout=cancelled', '/products?scent=tea+tree')).toEqual([]);
});

test('the page that is left is the one that the tab remembers', () => {
  history.replaceState(null, '', '/catalog?a=1');
  pendingPayment.remember('https://pay.test/1');
  expect(sessionStorage.getItem('left_from')).toBe('/catalog?a=1');
});

test('a form that was sent before its scripts had loaded is no cart link', async () => {
  history.replaceState(null, '', '/product/shea-butter-rose?quantity=1&add=');
  // Of a file that ran before in this worker.
  const shown = toasts.$toast.get();
  applyLink(() => undefined);
  await vi.dynamicImportSettled();
  expect([location.search, toasts.$toast.get()]).toEqual(['?quantity=1', shown]);
});
