import { expect, test } from 'vitest';
import { decodeTable, readShipments } from '#shop/shipment-table.ts';

const [one, two, three] = ['9400111201080805483016', '9361289878700317633795', '03071790000523483741'] as const;
const toShip = ['AAAAA-22222', 'BBBBB-33333', 'CCCCC-44444'];
const [a, b, c] = toShip as [string, string, string];

const all = { [a]: one, [b]: two, [c]: three };

test.each<[what: string, text: string, trackings: Record<string, string>, problems?: RegExp[], from?: number]>([
  ['tabs, as copied from a spreadsheet', `${a}\t${one}\n${b}\t${two}\r\n${c}\t${three}\n`, all],
  ['semicolons', `${a};${one}\n${b};${two}\n${c};${three}`, all],
  [
    'the file of a label service',
    `"Name","Order ID","ZIP","Tracking Number","Cost"\r\n"Lee, ""Ann""","${a}","97201","${one}","9.65"\r\n"Bo\nLi","${b}","97201-1234","=""${two}""","9.65"`,
    { [a]: one, [b]: two },
  ],
  ['the number first, and a typed order number', `${one} ,#${a.toLowerCase().replace('-', ' ')}`, { [a]: one }],
  ['a column with a gap', `${one}\n\n${three}\n\n`, { [a]: one, [c]: three }],
  ['a column from the second on', `${one}\n${two}`, { [b]: one, [c]: two }, [], 1],
  ['a number too many', `${one}\n${two}`, { [c]: one }, [/^Line 2: .*more numbers than orders/], 2],
  ['an unknown order', `${a},${one}\nZZZZZ-55555,${two}`, { [a]: one }, [/ZZZZZ-55555 is not among/]],
  ['an order twice', `${a},${one}\n${a},${two}`, {}, [/^Line 1: .*more than once/, /^Line 2: /]],
  ['a number twice', `${a},${one}\n${b},USPS ${one}`, {}, [/9400 1112 .* more than once/, /^Line 2: /]],
  ['two numbers', `${a},"${one} ${two}"`, {}, [/has 2 tracking numbers/]],
  ['a rounded number', `Order,Tracking\n${a},9.4001112E+21`, {}, [/^Line 2: a spreadsheet has rounded/]],
  ['an order without a number', `Order,Tracking\n${a},\n${b},${two}`, { [b]: two }, [/^Line 2: has no tracking/]],
  ['a number without an order', `${a},${one}\n,${two}`, { [a]: one }, [/^Line 2: has no order number/]],
  ['a column with its name', `Label number\n${one}\n${two}`, { [a]: one, [b]: two }],
  ['another column about tracking', `Order,Tracking status,Tracking number\n${a},Delivered,${one}`, { [a]: one }],
  ['spaces between cells', `"Order", "Tracking"\n"${a}", "'${one}"\n`, { [a]: one }],
  ['a quote within a cell', `Order,Box,Tracking\n${a},12" box,${one}\n${b},12" box,${two}`, { [a]: one, [b]: two }],
  ['a row for each soap of an order', `${a},Rose,${one}\n${a},Mint,${one}`, { [a]: one }],
  ['a table without order numbers', `Name,Tracking\nBo,${one}\nAnn,${two}`, {}, [/^Line 2: has no order/, /^Line 3/]],
  ['a list in a mail, in another order', `Order ${b}: ${two}\n${a}\u00a0${one}\n`, { [a]: one, [b]: two }],
  ['such a list with a heading', `Order Tracking\n${a} ${one}`, {}, [/^Line 2: has no tracking/]],
  ['nothing', ' \n', {}],
])('reads %s', (_, text, trackings, problems = [], from = 0) => {
  const read = readShipments(text, toShip, from);
  expect(read.problems).toEqual(problems.map((problem) => expect.stringMatching(problem)));
  const plain = [...read.trackings].map(([order, number]) => [order, number.replace('USPS ', '').trim()]);
  expect(Object.fromEntries(plain)).toEqual(trackings);
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16, as Excel writes it', (text: string) => utf16(`\ufeff${text}`)],
  ['UTF-16 without a byte order mark', utf16],
  ['big-endian UTF-16', (text: string) => utf16(`\ufeff${text}`).swap16()],
  ['big-endian UTF-16 without a byte order mark', (text: string) => utf16(text).swap16()],
])('reads a file in %s', (_, encode) => {
  const table = `Name\tOrder\tTracking\nZoë Ōe\t${a}\t${one}`;
  expect(decodeTable(encode(table))).toBe(table);
});
