import { expect, test } from 'vitest';
import { barOunces } from '#shop/catalog.ts';
import { packageOunces } from '#shop/delivery.ts';
import { formatCsv, formatLabels, labelColumns } from '#server/admin/orders-csv.ts';
import type { Order } from '#server/orders/order.ts';
import { paidOrder } from '../orders/paid-order.ts';

const sent = { state: 'sent', tries: 1 } as const;
const listed = (changes: Partial<Order> = {}): Order => ({
  ...paidOrder,
  mails: { confirmation: sent, 'packing-note': sent, shipped: sent },
  ...changes,
});
const named = (name: string | null) => {
  if (!paidOrder.shipTo) throw new Error('The order has no address');
  return { shipTo: { ...paidOrder.shipTo, name, city: name } };
};

/** Rows and cells by RFC 4180, as a spreadsheet reads them. */
function parseCsv(csv: string): string[][] {
  expect(csv.startsWith('\ufeff')).toBe(true);
  const rows = csv.slice(1, -2).split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const cellsIn = (row: string) => [...row.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell);
  return rows.map((row) => cellsIn(row).map((cell) => cell.replaceAll('""', '"')));
}
const cellsOf = (order: Order): Map<string, string> => {
  const [names = [], cells = []] = parseCsv(formatCsv([order]));
  return new Map(names.map((name, at) => [name, cells[at] ?? '']));
};

test('the CSV file has everything about an order, the tracking number in groups', () => {
  const [tracking, shippedAt] = ['9400111201080805483016', '2026-11-22T18:00:00.000Z'];
  const shipment = { carrier: 'usps', tracking, shippedAt } as const;
  expect(Object.fromEntries(cellsOf(listed({ status: 'shipped', shipment })))).toEqual({
    Order: 'ABCDE-FGHJK',
    Ordered: '2026-11-20T16:00:00-08:00',
    Status: 'Shipped',
    Mail: 'sent',
    Bars: '6',
    Items: '4 x Shea Butter, Rose; 2 x Coconut Oil/Olive Oil Blend, Tea Tree',
    Subtotal: '54.00',
    Discount: '10.80',
    'Discount name': '20% Bundle Discount',
    Shipping: '0.00',
    Charged: '43.20',
    Email: 'ann@soap.test',
    Name: 'Ann Lee',
    'Line 1': '12 Hill Street',
    'Line 2': 'Apt 4',
    City: 'Portland',
    State: 'OR',
    ZIP: '="97201"',
    Country: 'US',
    Payment: 'pi_1',
    Shipped: '2026-11-22T10:00:00-08:00',
    Carrier: 'USPS',
    Mode: 'test',
    Tracking: '="9400 1112 0108 0805 4830 16"',
    Refunded: '0.00',
    'Sales tax': '0.00',
    'Sales tax refunded': '0.00',
    Soap: '43.20',
  });
});

test.each([
  [{}, 'waiting'],
  [{ confirmation: sent }, 'waiting'],
  [{ confirmation: sent, 'packing-note': { state: 'too-late', tries: 9 } }, 'too late'],
  [{ confirmation: { state: 'skipped', tries: 0 }, 'packing-note': { state: 'skipped', tries: 0 } }, 'not needed'],
] as const)('the CSV file says of mails %j: %s', (mails, words) => {
  expect(cellsOf(listed({ mails })).get('Mail')).toBe(words);
  expect(cellsOf(listed({ mails, status: 'payment-failed' })).get('Mail')).toBe('');
  expect(cellsOf(listed({ mails, cancelledAt: '2026-11-22T00:00:00.000Z' })).get('Status')).toBe('Canceled');
});

test('the CSV file keeps a typed text whole, and never as a formula', () => {
  for (const name of ['a "quoted" name', 'one,two', 'line\r\nbreak', 'José 🧼', ''])
    expect(cellsOf(listed(named(name))).get('Name')).toBe(name);
  const formulas = ['=1+1', '+1', '-1.5', '@SUM(A1)', '=HYPERLINK("http://evil.test","x")', '\t=1', '\r=1', ' =1'];
  for (const name of [...formulas, '\u0000=1', '\u200b=1', '\ufeff+1', '＝1', '＠x', '﹢1', '−1', '\tx']) {
    const cells = cellsOf(listed({ ...named(name), email: name, discountLabel: name }));
    for (const column of ['Name', 'City', 'Email', 'Discount name']) expect(cells.get(column)).toBe(`'${name}`);
  }
});

test('the CSV file keeps words that look like a number or a day as they are, and figures as figures', () => {
  const zips = ['02138', '02138-1234', '9e10', '1,000', '.5', '10%', '12 345'];
  const days = ['3/4', '2026-11-21', '10:30', '1 1/2', '5 May', 'May 5', '12-Dec', 'march 2026'];
  for (const name of [...zips, ...days]) expect(cellsOf(listed(named(name))).get('City')).toBe(`="${name}"`);
  for (const name of ['12 Hill Street', 'SW1A 1AA', 'Apt 4', 'May', '4b'])
    expect(cellsOf(listed(named(name))).get('City')).toBe(name);
  expect(cellsOf(listed({ chargedCents: 123456 })).get('Charged')).toBe('1234.56');
  const inSummer = listed({ orderedAt: '2026-07-01T06:59:59.000Z', status: 'awaiting-payment' });
  expect(cellsOf(inSummer).get('Ordered')).toBe('2026-06-30T23:59:59-07:00');
  expect([cellsOf(inSummer).get('Charged'), cellsOf(inSummer).get('Soap')]).toEqual(['0.00', '0.00']);
});

test.each([
  [
    'pirate-ship',
    {
      Name: 'Ann Lee',
      Address: '12 Hill Street',
      'Address 2': 'Apt 4',
      City: 'Portland',
      State: 'OR',
      Zip: '02138',
      Email: 'ann@soap.test',
      'Order ID': 'ABCDE-FGHJK',
      Ounces: String(packageOunces(6 * barOunces)),
      'Order Items': '4 x Shea Butter, Rose; 2 x Coconut Oil/Olive Oil Blend, Tea Tree',
    },
  ],
  [
    'click-n-ship',
    {
      'Reference ID': 'ABCDE-FGHJK',
      'Recipient First Name': 'Ann',
      'Recipient Last Name': 'Lee',
      'Recipient Address Town/City': 'Portland',
      'Recipient State': 'OR',
      'Recipient ZIP Code': '02138',
      'Recipient Country': 'US',
      'Recipient Email': 'ann@soap.test',
      'Service Type': 'Priority Mail',
      'Package Weight (lb)': '1',
      'Package Weight (oz)': String(packageOunces(6 * barOunces) - 16),
    },
  ],
])('the file of labels for %s has its columns, real ZIP codes and no formula', (name, expected) => {
  const shipTo = paidOrder.shipTo && { ...paidOrder.shipTo, name: '@Ann Lee', line2: '= +Apt 4', postalCode: '02138' };
  const orders = [listed({ shipTo }), listed({ email: '+ann@soap.test' })];
  const [names = [], cells = [], others] = parseCsv(`\ufeff${formatLabels(labelColumns.get(name) ?? [], orders)}`);
  expect(others?.join()).not.toContain('ann@');
  expect(Object.fromEntries(names.map((column, at) => [column, cells[at]]))).toMatchObject(expected);
});
