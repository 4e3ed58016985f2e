import type { Months } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import { copyOf, element, fill, fillLink, part, show } from './page-parts.ts';
import { thumbOf } from './order-list.ts';

const taxParts = ['tax', 'taxReturned'] as const;

function rowOf({ month, orders, bars, tax, taxReturned, ...texts }: Months['months'][number]): DocumentFragment {
  const row = copyOf('month');
  fill(row, { ...texts, orders: String(orders), bars: String(bars), tax: tax ?? '', taxReturned: taxReturned ?? '' });
  for (const name of taxParts) show(row, name, tax !== null);
  if (month === '') part(row, 'file').remove();
  else fillLink(row, 'file', `${adminRoutes.export}?month=${month}`);
  return row;
}

/** A row with a bar as long as its share of the largest. */
function chartRow(name: string, bars: number, most: number): DocumentFragment {
  const row = copyOf('chart-row');
  fill(row, { name, bars: String(bars) });
  part(row, 'bar').style.inlineSize = `${String((100 * bars) / most)}%`;
  return row;
}

function showCharts(root: ParentNode, { weeks, scents }: Months): void {
  const mostOf = (bars: number[]) => Math.max(1, ...bars);
  const mostWeek = mostOf(weeks.map(({ bars }) => bars));
  part(root, 'weeks').replaceChildren(...weeks.map(({ name, bars }) => chartRow(name, bars, mostWeek)));
  const mostScent = mostOf(scents.map(({ recent }) => recent));
  part(root, 'scents').replaceChildren(
    ...scents.map(({ name, productId, recent, all }) => {
      const row = chartRow(name, recent, mostScent);
      if (productId !== null) part(row, 'name').prepend(thumbOf(productId));
      row.querySelector('tr')?.append(element('td', String(all)));
      return row;
    }),
  );
}

export async function showTotals(root: ParentNode, client: AdminClient): Promise<string> {
  const totals = await client.totals();
  for (const name of [...taxParts, 'taxWords']) show(root, `head-${name}`, totals.all.tax !== null);
  part(root, 'months').replaceChildren(...[...totals.months, totals.all].map(rowOf));
  showCharts(root, totals);
  return '';
}
