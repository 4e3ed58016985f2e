import { expect, test } from 'vitest';
import type { CartLine } from '#shop/cart.ts';
import { products } from '#shop/catalog.ts';
import { firstOrderCode, cartTotals } from '#shop/pricing.ts';
import { barsAdded, barsRemoved, cartViewed, checkoutBegun, orderPaid, toViewEvent } from '#shop/analytics-events.ts';

const rose = (quantity: number): CartLine => ({ id: 'coconut-olive-rose', quantity });
const teaTree = (quantity: number): CartLine => ({ id: 'shea-butter-tea-tree', quantity });

const item = (item_id: string, item_category: string, item_variant: string) => ({
  item_id,
  item_name: 'Handmade Soap',
  item_category,
  item_variant,
});
const roseItem = item('coconut-olive-rose', 'Coconut Oil/Olive Oil Blend', 'Rose');

test('a view of a soap is one bar of it', () => {
  for (const { path, id } of products)
    expect(toViewEvent(path)).toMatchObject({
      event: 'view_item',
      ecommerce: { currency: 'USD', value: 9, items: [{ item_id: id, price: 9, quantity: 1 }] },
    });
});

test.each([
  ['/products', undefined, 'shea-butter-jasmine'],
  ['/products', { scent: 'tea tree' }, 'shea-butter-tea-tree'],
  ['/products', { base: 'coconut olive blend', scent: 'rose' }, 'coconut-olive-rose'],
  ['/products', { base: 'olive', scent: 'oak' }, 'shea-butter-jasmine'],
  ['/product/coconut-olive-rose', { base: 'shea butter', scent: 'tea tree' }, 'coconut-olive-rose'],
])('a view of %s that shows %j is of %s', (path, shown, id) => {
  expect(toViewEvent(path, shown)?.ecommerce.items).toMatchObject([{ item_id: id }]);
});

test('a view of the catalog lists every soap in its place', () => {
  const list = { item_list_id: 'catalog', item_list_name: 'Ready-Made Soaps' };
  const items = products.map(({ id }, index) => ({ item_id: id, index, price: 9, quantity: 1 }));
  const ecommerce = { ...list, currency: 'USD', value: 9 * products.length, items };
  expect(toViewEvent('/catalog')).toMatchObject({ event: 'view_item_list', ecommerce });
});

test.each(['/', '/story', '/product/shea-butter-oak', '/product', '/catalog/', ''])('%j is no view', (path) => {
  expect(toViewEvent(path)).toBeUndefined();
});

test('bars put in or taken out are pushed at the price of one, whatever bundle they make', () => {
  const items = [
    { ...roseItem, price: 9, quantity: 4 },
    { ...item('shea-butter-tea-tree', 'Shea Butter', 'Tea Tree'), price: 9, quantity: 6 },
  ];
  const ecommerce = { currency: 'USD', value: 90, items };
  expect(barsAdded([rose(4), teaTree(6)])).toEqual({ event: 'add_to_cart', ecommerce });
  expect(barsRemoved([rose(4), teaTree(6)])).toEqual({ event: 'remove_from_cart', ecommerce });
});

test.each([
  // bars, code, then the value, price and discount of one bar, and coupon
  [1, undefined, 9, 9, undefined, undefined],
  [5, undefined, 45, 9, undefined, undefined],
  [6, undefined, 43.2, 7.2, 1.8, undefined],
  [10, undefined, 63, 6.3, 2.7, undefined],
  [1, firstOrderCode, 6.3, 6.3, 2.7, 'FIRSTTIMESHOPPER'],
  [7, firstOrderCode, 44.1, 6.3, 2.7, 'FIRSTTIMESHOPPER'],
  [10, firstOrderCode, 63, 6.3, 2.7, undefined],
] as const)('%i bars with the code %j', (quantity, code, value, price, discount, coupon) => {
  const lines = [rose(quantity)];
  const items = [{ ...roseItem, price, ...(discount && { discount }), quantity }];
  const sale = { currency: 'USD', value, ...(coupon && { coupon }), items };
  expect(cartViewed(lines, code)).toEqual({ event: 'view_cart', ecommerce: sale });
  expect(checkoutBegun(lines, code)).toEqual({ event: 'begin_checkout', ecommerce: sale });

  const { subtotalCents, totalCents, shippingCents } = cartTotals(lines, code);
  const amounts = { subtotalCents, discountCents: subtotalCents - totalCents, shippingCents, taxCents: 0 };
  expect(orderPaid({ orderNumber: 'ABCDE-FGHJK', lines, amounts, code: coupon ?? null }, 'cs_test_1')).toEqual({
    event: 'purchase',
    session_id: 'cs_test_1',
    ecommerce: { transaction_id: 'ABCDE-FGHJK', shipping: quantity < 3 ? 5 : 0, ...sale },
  });
});

test('a discount without a code is spread over the bars, and no coupon is named', () => {
  const amounts = { subtotalCents: 2700, discountCents: 200, shippingCents: 0, taxCents: 0 };
  const { ecommerce } = orderPaid({ orderNumber: 'A', lines: [rose(3)], amounts, code: null }, 'cs_1');
  expect(ecommerce).toMatchObject({ value: 25, items: [{ price: 8.33, discount: 0.67, quantity: 3 }] });
  expect(ecommerce).not.toHaveProperty('coupon');
});

test('an order of which nothing is known but that it is paid is named by its session', () => {
  const nothing = { orderNumber: null, lines: [], amounts: null, code: null };
  const sale = { transaction_id: 'cs_test_1', shipping: 0, currency: 'USD', value: 0, items: [] };
  expect(orderPaid(nothing, 'cs_test_1').ecommerce).toEqual(sale);
});
