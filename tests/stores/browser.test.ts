// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { cartSnapshot } from '#browser/cart-snapshot.ts';
import { pendingPayment, readStored, writeStored } from '#browser/storage.ts';
import { isPaymentAddress } from '#browser/navigation.ts';
import { copyCode, discount } from '#stores/discount.ts';
import { toasts } from '#stores/page-stores.ts';
import { itemOf, jasmineId } from './fakes.ts';

const one = [itemOf(jasmineId, 1)];

function changeElsewhere(value: string | null, key = 'cart') {
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

test('the last known cart is kept', () => {
  expect(cartSnapshot.read()).toBeNull();
  cartSnapshot.write(one);
  expect(cartSnapshot.read()).toEqual(one);
});

test.each(['', '{', '{}', '"cart"', '12'])('the last known cart is none when the storage holds %j', (junk) => {
  localStorage.setItem('cart', junk);
  expect(cartSnapshot.read()).toBeNull();
});

test('the last known cart follows other tabs, and only its own entry', () => {
  const seen: unknown[] = [];
  cartSnapshot.onChangeElsewhere((items) => seen.push(items));
  for (const value of [JSON.stringify(one), null, 'junk']) changeElsewhere(value);
  changeElsewhere('[]', 'another');
  expect(seen).toEqual([one, [], []]);
});

test('an entry is remembered until it is taken back', () => {
  writeStored('code', 'X');
  expect(readStored('code')).toBe('X');
  writeStored('code', null);
  expect([readStored('code'), localStorage.length]).toEqual([null, 0]);
});

test('the payment page that the tab left for is known until it is back', () => {
  pendingPayment.remember('https://pay.test/1');
  expect([pendingPayment.read(), localStorage.length]).toEqual(['https://pay.test/1', 0]);
  pendingPayment.forget();
  expect(pendingPayment.read()).toBeUndefined();
});

test.each([
  ['without a clipboard', {}],
  ['that refuses', { clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) } }],
])('a browser %s is not said to have copied the code, but to have applied it', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  discount.remove();
  await copyCode();
  expect(toasts.$toast.get()?.title).toBe('FIRSTTIMESHOPPER is applied');
  expect(discount.$code.get()?.code).toBe('FIRSTTIMESHOPPER');
});

test('a browser that blocks storage is like one without', () => {
  const refuse = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined };
  vi.stubGlobal('localStorage', blocked);
  vi.stubGlobal('sessionStorage', blocked);
  cartSnapshot.write(one);
  writeStored('code', null);
  pendingPayment.remember('https://pay.test/1');
  expect([cartSnapshot.read(), readStored('code'), pendingPayment.read()]).toEqual([null, null, undefined]);
});

const local = { origin: 'http://localhost:8888', protocol: 'http:' };
const phone = { origin: 'http://192.168.1.20:8888', protocol: 'http:' };
const online = { origin: 'https://soap.test', protocol: 'https:' };

test.each([
  ['https://checkout.stripe.com/c/pay/1', online, true],
  ['http://localhost:8888/sandbox/pay/1', local, true],
  ['http://localhost:9999/pay/1', local, false],
  ['http://localhost:8888/sandbox/pay/1', phone, false],
  ['http://soap.test/pay/1', online, false],
  ['javascript:alert(1)', online, false],
  ['/products', local, false],
])('%j as the payment page: from %o %s', (url, here, isAllowed) => expect(isPaymentAddress(url, here)).toBe(isAllowed));
