import type { Months } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import { copyOf, fill, fillLink, part } from './fill.ts';

function rowOf({ month, orders, bars, ...texts }: Months['months'][number]): DocumentFragment {
  const row = copyOf('month');
  fill(row, { ...texts, orders: String(orders), bars: String(bars) });
  if (month === '') part(row, 'file').remove();
  else fillLink(row, 'file', `${adminRoutes.export}?month=${month}`);
  return row;
}

export async function showTotals(root: ParentNode, client: AdminClient): Promise<Months> {
  const totals = await client.totals();
  part(root, 'months').replaceChildren(...[...totals.months, totals.all].map(rowOf));
  return totals;
}
