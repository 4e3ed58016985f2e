import { expect, test } from 'vitest';
import { orderPaid } from '#shop/analytics-events.ts';

test('a discount without a code is spread over the bars, and no coupon is named', () => {
  const amounts = { subtotalCents: 2700, discountCents: 200, shippingCents: 0 };
  const { ecommerce } = orderPaid(
    { orderNumber: 'A', lines: [{ id: 'shea-butter-rose', quantity: 3 }], amounts, code: null },
    'cs_1',
  );
  expect(ecommerce).toMatchObject({ value: 25, items: [{ price: 8.33, discount: 0.67, quantity: 3 }] });
  expect(ecommerce).not.toHaveProperty('coupon');
});

test('an order of which nothing is known but that it is paid is named by its session', () => {
  expect(orderPaid({ orderNumber: null, lines: [], amounts: null, code: null }, 'cs_test_1').ecommerce).toEqual({
    ...{ transaction_id: 'cs_test_1', shipping: 0, currency: 'USD', value: 0, items: [] },
  });
});
