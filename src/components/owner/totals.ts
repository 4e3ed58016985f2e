import type { Months } from '#api/owner/answers.ts';
import type { OwnerClient } from '#api/owner/client.ts';
import { ownerRoutes } from '#api/owner/routes.ts';
import { copyOf, fill, fillLink, part } from './fill.ts';

function rowOf({ month, orders, bars, ...texts }: Months['months'][number]): DocumentFragment {
  const row = copyOf('month');
  fill(row, { ...texts, orders: String(orders), bars: String(bars) });
  if (month === '') part(row, 'file').remove();
  else fillLink(row, 'file', `${ownerRoutes.export}?month=${month}`);
  return row;
}

export async function showTotals(root: ParentNode, client: OwnerClient): Promise<Months> {
  const totals = await client.totals();
  part(root, 'months').replaceChildren(...[...totals.months, totals.all].map(rowOf));
  return totals;
}
