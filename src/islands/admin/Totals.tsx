import type { ReactNode } from 'react';
import type { Months } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import { Soft, Thumb, Title } from './parts.tsx';

type Month = Months['months'][number];

const columns: [keyof Month, string][] = [
  ['orders', 'Orders'],
  ['bars', 'Bars'],
  ['subtotal', 'Before discounts'],
  ['discounts', 'Discounts'],
  ['shipping', 'Shipping'],
  ['charged', 'Charged'],
  ['returned', 'Refunded'],
  ['soap', 'Soap'],
  ['donation', 'Donation'],
  ['tax', 'Sales tax'],
  ['taxReturned', 'Sales tax refunded'],
];

const csvPath = ({ month }: Month) => `${adminRoutes.export}?month=${month}`;

function MonthTable({ months, all }: Pick<Months, 'months' | 'all'>) {
  const shown = columns.filter(([key]) => all[key] !== null);
  return (
    <div className="months" role="region" aria-label="Totals by month">
      <table>
        <thead>
          <tr>
            {['Month', ...shown.map(([, name]) => name), 'File'].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...months, all].map((month) => (
            <tr key={month.month}>
              <th scope="row">{month.name}</th>
              {shown.map(([key, name]) => (
                <td key={key} className={key} data-name={name}>
                  {month[key]}
                </td>
              ))}
              <td>
                {month.month !== '' && (
                  <a href={csvPath(month)} className="link -my-2.5 inline-block py-2.5" download>
                    CSV
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Bars {
  name: ReactNode;
  bars: number;
  ever?: number;
}

interface ChartProps {
  title: string;
  columns: readonly string[];
  rows: readonly Bars[];
}

/** Each row has a bar as long as its share of the largest. */
function Chart({ title, columns, rows }: ChartProps) {
  const most = Math.max(1, ...rows.map(({ bars }) => bars));
  return (
    <section className="admin-section">
      <h2>{title}</h2>
      <table className="table-fixed">
        <thead>
          <tr>
            {columns.map((name) => (
              <th scope="col" key={name} className="first:w-[min(9rem,40vw)] nth-3:w-[min(3.5rem,15vw)]">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, bars, ever }, at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>
                <span className="grid grid-cols-[minmax(0,1fr)_3ch] items-center gap-3">
                  <svg className="chart-bar" width={`${String((100 * bars) / most)}%`} />
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

export function Totals({ totals: { months, all, weeks, scents, donationPercent } }: { totals: Months }) {
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
      <MonthTable {...{ months, all }} />
      <div className="admin-columns">
        <Chart title="Bars by week" columns={['Week of', 'Bars']} rows={weeks} />
        <Chart title="Bars by scent" columns={['Scent', 'In these weeks', 'Ever']} rows={scentRows} />
        <div className="admin-section text-small">
          <p>
            <strong>The donation</strong> is {donationPercent}% of your soap sales after discounts and refunds, without
            shipping and sales tax: see the Soap column. Each month is rounded up to the cent, and the last row adds up
            the months.
          </p>
          {all.tax !== null && (
            <p>
              <strong>Sales tax</strong> is part of Charged and Refunded. File from Stripe's report (Tax, Reports),
              which lists each place.
            </p>
          )}
        </div>
        <div className="admin-section">
          <a href={adminRoutes.export} className="button button-quiet text-small" download>
            Download all paid orders as CSV
          </a>
          <Soft>
            A month's file lists the orders of its row, and adds up to the same cent. The files hold names and
            addresses, so keep them private.
          </Soft>
        </div>
      </div>
    </section>
  );
}
