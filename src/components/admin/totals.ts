import type { Months } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import { gapWords } from './order-list.ts';
import { copyOf, fill, fillLink, part, show } from './fill.ts';

const taxParts = ['tax', 'taxReturned'] as const;

function rowOf({ month, orders, bars, tax, taxReturned, ...texts }: Months['months'][number]): DocumentFragment {
  const row = copyOf('month');
  fill(row, { ...texts, orders: String(orders), bars: String(bars), tax: tax ?? '', taxReturned: taxReturned ?? '' });
  for (const name of taxParts) show(row, name, tax !== null);
  if (month === '') part(row, 'file').remove();
  else fillLink(row, 'file', `${adminRoutes.export}?month=${month}`);
  return row;
}

/** Answers what it does not show, in words. */
export async function showTotals(root: ParentNode, client: AdminClient): Promise<string> {
  const totals = await client.totals();
  for (const name of [...taxParts, 'taxWords']) show(root, `head-${name}`, totals.all.tax !== null);
  part(root, 'months').replaceChildren(...[...totals.months, totals.all].map(rowOf));
  return gapWords(totals);
}
