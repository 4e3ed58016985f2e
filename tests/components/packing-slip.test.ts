// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { printSlips } from '#components/admin/order-list.ts';
import { viewOf } from '#server/admin/order-view.ts';
import type { Order } from '#server/orders/order.ts';
import { paidOrder } from '../server/orders/paid-order.ts';

const markup = readFileSync('src/components/admin/PackingSlip.astro', 'utf8').replace(/^---.*?---/s, '');
// jsdom does not load pictures.
HTMLImageElement.prototype.decode = () => Promise.resolve();

async function slipOf(changes: Partial<Order>): Promise<string> {
  vi.stubGlobal('print', () => undefined);
  document.body.innerHTML = `${markup}<div data-part="slips"></div>`;
  document.querySelectorAll('[data-part=slips]').forEach((place, at) => at > 0 && place.remove());
  await printSlips(document, [viewOf({ ...paidOrder, ...changes })]);
  const slip = document.querySelector('[data-part=slips]');
  slip?.querySelectorAll('[hidden]').forEach((part) => part.remove());
  return slip?.textContent ?? '';
}

test('a slip names the sales tax and no other amount', async () => {
  const slip = await slipOf({ taxCents: 373 });
  expect(slip).toContain('Sales tax paid: $3.73');
  expect(slip.match(/\$\d/g)).toHaveLength(1);
});

test.each([
  ['without tax', { taxCents: 0 }],
  ['with a gift note, whose tax would reveal the price', { taxCents: 373, giftNote: '<b>For</b> Bo' }],
])('a slip %s has no amount at all, and the note', async (_, changes: Partial<Order>) => {
  const slip = await slipOf(changes);
  expect(slip).not.toMatch(/\$/);
  expect(slip).toContain(changes.giftNote ?? '');
});
