import type { ReactNode } from 'react';
import { adminRoutes, type Months } from '#api/admin/answers.ts';
import { formatCents } from '#shop/money.ts';
import { promises } from '#shop/promises.ts';
import { sumTotals } from '#shop/sales-totals.ts';
import { Download } from './forms.tsx';
import { ColumnHeads, Soft, styles, Thumb, Title } from './parts.tsx';

type Month = Months['months'][number];

const columns: readonly [key: Exclude<keyof Month, 'month'>, name: string][] = [
  ['orders', 'Orders'],
  ['bars', 'Bars'],
  ['subtotalCents', 'Before discounts'],
  ['discountCents', 'Discounts'],
  ['shippingCents', 'Shipping'],
  ['chargedCents', 'Charged'],
  ['returnedCents', 'Refunded'],
  ['soapCents', 'Soap'],
  ['donationCents', 'Donation'],
  ['taxCents', 'Sales tax'],
  ['taxReturnedCents', 'Sales tax refunded'],
];

const monthNames = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });

const formatMonth = ({ month }: Month) => (month === '' ? 'All' : monthNames.format(new Date(month)));

/** Below this width the columns do not fit, so each month becomes a block of named figures. */
const rowStyle =
  'max-lg:grid max-lg:grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] max-lg:items-end max-lg:gap-x-4 max-lg:gap-y-2 max-lg:border-line max-lg:border-t max-lg:py-4 max-lg:first:border-0 last:*:font-bold';
const cellStyle = 'lg:py-[0.6rem] lg:whitespace-nowrap max-lg:border-0 max-lg:p-0 max-lg:text-left max-lg:leading-snug';
const nameStyle =
  'max-lg:before:block max-lg:before:font-text max-lg:before:text-tiny max-lg:before:font-normal max-lg:before:leading-snug max-lg:before:text-ink-soft max-lg:before:content-[attr(data-name)]';
const chargedStyle =
  'max-lg:[grid-area:1/-2] max-lg:font-display max-lg:text-price max-lg:font-medium! max-lg:leading-tight';

function MonthTable({ months, all }: { months: readonly Month[]; all: Month }) {
  const shown = columns.filter(([key]) => all.taxCents > 0 || !key.startsWith('tax'));
  return (
    <div className="border-edge mt-6 mb-10 overflow-x-auto border-t" role="region" aria-label="Totals by month">
      <table>
        <thead className="max-lg:absolute max-lg:[clip-path:inset(50%)]">
          <ColumnHeads names={['Month', ...shown.map(([, name]) => name), 'File']} className={cellStyle} />
        </thead>
        <tbody>
          {[...months, all].map((month) => (
            <tr key={month.month} className={rowStyle}>
              <th scope="row" className={`${cellStyle} max-lg:text-large font-bold max-lg:[grid-column:1/-2]`}>
                {formatMonth(month)}
              </th>
              {shown.map(([key, name]) => (
                <td
                  key={key}
                  className={`${cellStyle} ${nameStyle} ${key === 'chargedCents' ? chargedStyle : ''}`}
                  data-name={name}
                >
                  {key.endsWith('Cents') ? formatCents(month[key]) : month[key]}
                </td>
              ))}
              <td className={`${cellStyle} relative`}>
                {month.month !== '' && (
                  <Download path={`${adminRoutes.export}?month=${month.month}`} className="link -my-2.5 py-2.5">
                    CSV<span className="sr-only"> of {formatMonth(month)}</span>
                  </Download>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ChartProps {
  title: string;
  columns: readonly string[];
  rows: readonly { name: ReactNode; bars: number; ever?: number }[];
}

/** Each row has a bar as long as its share of the largest. */
function Chart({ title, columns, rows }: ChartProps) {
  const most = Math.max(1, ...rows.map(({ bars }) => bars));
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <table className="table-fixed">
        <thead>
          <ColumnHeads names={columns} className="first:w-[min(9rem,40vw)] nth-3:w-[min(3.5rem,15vw)]" />
        </thead>
        <tbody>
          {rows.map(({ name, bars, ever }, at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>
                <span className="grid grid-cols-[minmax(0,1fr)_3ch] items-center gap-3">
                  <svg
                    className="bg-green h-3.5 rounded-[2px] forced-colors:bg-[CanvasText]"
                    width={`${(100 * bars) / most}%`}
                  />
                  {bars}
                </span>
              </td>
              {ever !== undefined && <td>{ever}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Totals({ totals: { months, weeks, scents } }: { totals: Months }) {
  const all = { month: '', ...sumTotals(months) };
  const scentRows = scents.map(({ name, picture, recent, all }) => ({
    name: (
      <span className="flex items-center gap-3">
        <Thumb picture={picture} className="size-8" />
        {name}
      </span>
    ),
    bars: recent,
    ever: all,
  }));
  return (
    <section>
      <Title text="Totals" />
      <Soft>Paid orders by month, Pacific time. Refunds and lost disputes come off the month they happened in.</Soft>
      <MonthTable months={months} all={all} />
      <div className={styles.columns}>
        <Chart title="Bars by week" columns={['Week of', 'Bars']} rows={weeks} />
        <Chart title="Bars by scent" columns={['Scent', `Last ${weeks.length} weeks`, 'All time']} rows={scentRows} />
        <div className={`${styles.section} text-small`}>
          <p>
            <strong>The donation</strong> is {promises.donationPercent}% of your soap sales after discounts and refunds,
            without shipping and sales tax: see the Soap column. Each month is rounded up to the cent, and the last row
            adds up the months.
          </p>
          {all.taxCents > 0 && (
            <p>
              <strong>Sales tax</strong> is part of Charged and Refunded. File from Stripe’s report (Tax, Reports),
              which lists each place.
            </p>
          )}
        </div>
        <div className={styles.section}>
          <Download path={adminRoutes.export}>Download all paid orders as CSV</Download>
          <Soft>
            A month’s file lists the orders of its row, and adds up to the same cent. The files hold names and
            addresses, so keep them private.
          </Soft>
        </div>
      </div>
    </section>
  );
}
