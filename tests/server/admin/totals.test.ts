import { expect, test } from 'vitest';
import { scents } from '#shop/catalog.ts';
import { toCharts, weeksShown } from '#server/admin/totals.ts';
import { orderRows } from '#server/orders/rows.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { orderAt } from '../../api/admin/admin-shop.ts';
import { blobsInProcess } from '../../api/blobs-in-process.ts';

const bar = (id: string | null, quantity: number, scent?: string) => [
  { id, name: 'Handmade Soap', quantity, amountCents: 900, base: 'Shea Butter', scent },
];
const sale = (orderedAt: string, quantity: number, id = 'shea-butter-rose') =>
  orderAt(quantity, { orderedAt, lines: bar(id, quantity) });
async function charts(...sold: ReturnType<typeof sale>[]) {
  const rows = orderRows(blobDocuments('order-rows', blobsInProcess().context));
  await rows.note(sold);
  const bars = [...(await rows.open()).figures.values()].map(({ test }) => test.bars);
  // A Tuesday in UTC, and still Monday at the workshop.
  return toCharts(bars, Date.parse('2026-11-24T07:59:00.000Z'));
}

test.each([
  ['the first second of this Monday, Pacific time', '2026-11-23T08:00:00.000Z', 'Nov 23, 2026'],
  ['the last second of the Sunday before', '2026-11-23T07:59:59.000Z', 'Nov 16, 2026'],
  ['the first second of the first week, in summer time', '2026-08-31T07:00:00.000Z', 'Aug 31, 2026'],
  ['a second earlier, in no week', '2026-08-31T06:59:59.000Z', undefined],
])('a sale of %s', async (_, orderedAt, monday) => {
  const { weeks, scents: rows } = await charts(sale(orderedAt, 5));
  expect([weeks.length, rows[0]?.all]).toEqual([weeksShown, 5]);
  expect(weeks.filter(({ bars }) => bars > 0)).toMatchObject(monday ? [{ name: monday, bars: 5 }] : []);
});

test('the scents sold most of late come first, and every one is named', async () => {
  const sold = [
    sale('2026-11-20T20:00:00.000Z', 2),
    sale('2026-11-21T20:00:00.000Z', 3, 'coconut-olive-coffee'),
    sale('2025-11-20T20:00:00.000Z', 9, 'coconut-olive-rose'),
    orderAt(4, { orderedAt: '2025-11-20T20:00:00.000Z', lines: bar('shea-butter-violet', 4, 'Violet') }),
    orderAt(5, { orderedAt: '2025-11-20T20:00:00.000Z', lines: bar(null, 1) }),
  ];
  const rows = (await charts(...sold)).scents;
  expect(rows.slice(0, 4)).toEqual([
    { name: 'Coffee', picture: '/pictures/thumb/shea-butter-coffee.avif', recent: 3, all: 3 },
    { name: 'Rose', picture: '/pictures/thumb/shea-butter-rose.avif', recent: 2, all: 11 },
    { name: 'Violet', picture: null, recent: 0, all: 4 },
    { name: 'No longer made', picture: null, recent: 0, all: 1 },
  ]);
  expect(rows).toHaveLength(scents.length + 2);
});
