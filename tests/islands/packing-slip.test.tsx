// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PackingSlip } from '#islands/admin/PackingSlip.tsx';
import { toView } from '#server/admin/order-view.ts';
import type { Order } from '#server/orders/order.ts';
import { paidOrder } from '../server/orders/paid-order.ts';

afterEach(cleanup);

const sender = { name: 'Soap', mark: '/mark.svg', address: ['1 Soap Street', 'Portland'], email: 'a@soap.test' };

const slipOf = (changes: Partial<Order>): string =>
  render(<PackingSlip order={toView({ ...paidOrder, ...changes })} sender={sender} />).container.textContent;

test('a slip names the sales tax and no other amount', () => {
  const slip = slipOf({ taxCents: 373 });
  expect(slip).toContain('Sales tax paid: $3.73');
  expect(slip.match(/\$\d/g)).toHaveLength(1);
});

test.each([
  ['without tax', { taxCents: 0 }],
  ['with a gift note, whose tax would reveal the price', { taxCents: 373, giftNote: '<b>For</b> Bo' }],
])('a slip %s has no amount at all, and the note', (_, changes: Partial<Order>) => {
  const slip = slipOf(changes);
  expect(slip).not.toMatch(/\$/);
  expect(slip).toContain(changes.giftNote ?? '');
});
