import { isTracking, looksLikeUsps, spacedTracking, trackingNumbers } from './tracking.ts';

const cell = /(?: *"((?:[^"]|"")*)" *|([^,;\t\r\n]*))([,;\t]|\r?\n|\r|$)/gy;

/** Cells separated by tabs, commas or semicolons, quoted where they contain one. ="02138" and '02138 are read as text. */
function parseCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/^[=']?"?|"$/g, '').trim());
    if (end === '') break;
    if (/[\r\n]/.test(end)) rows.push([]);
  }
  return rows;
}

const orderNumber = /^#?([2-9A-HJ-NP-Z]{5})[- ]?([2-9A-HJ-NP-Z]{5})$/;

/** As typed in a mail: 'Order ABCDE-FGHJK: 9400 ...' */
const listed = /^(?:order )?(#?[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5})[ \u00a0:|]+(?=[^\t,;\r\n]+$)/gim;

/** A first line of words, such as "Label number": as a shipment it would move each number to the next order. */
const isFirstOfNames = (cells: readonly string[], line: number): boolean =>
  line === 0 && /[a-z]{5}/i.test(cells.join(' ')) && !/\d/.test(cells.join(' '));

type Row = ReturnType<typeof parseRows>[number];

function parseRows(text: string, toShip: readonly string[]) {
  const table = parseCells(text.trimEnd().replace(listed, '$1\t'));
  const isHeading = (name: string) => /track/i.test(name) && !/\d/.test(name);
  const header = table.find((cells) => cells.some(isHeading)) ?? table.find(isFirstOfNames);
  const columns = header?.flatMap((name, at) => (isHeading(name) ? [at] : [])) ?? [];
  return table
    .map((cells, at) => {
      const orders = cells.map((text) => orderNumber.exec(text.toUpperCase())?.slice(1).join('-'));
      const place = orders.findIndex(
        (order = '', at) => toShip.includes(order) || (order !== '' && cells[at]?.includes('-')),
      );
      const others = cells.filter((_, at) => at !== place && (columns.length === 0 || columns.includes(at)));
      const number = others.find((text) => trackingNumbers(text).some(looksLikeUsps));
      const typed = number ?? (columns.length > 0 ? others[0] : others.findLast(Boolean)) ?? '';
      return { line: at + 1, order: orders[place], typed, isAlone: cells.filter(Boolean).length < 2 };
    })
    .filter((_, at) => table[at] !== header);
}

function findProblem({ order, typed }: Row, rows: readonly Row[], toShip: readonly string[]): string | undefined {
  const [number = '', ...others] = trackingNumbers(typed);
  // Some services write a row for each item of an order, with the same number.
  const isSame = (row: Row) => (trackingNumbers(row.typed)[0] ?? '') === number;
  if (order === undefined) return 'has no order number, or there are more numbers than orders to ship';
  if (!toShip.includes(order)) return `order ${order} is not among the orders to ship`;
  if (rows.some((row) => row.order === order && !isSame(row))) return `order ${order} is there more than once`;
  if (/^\d[.,]\d+E\+?\d+$/i.test(typed)) return 'a spreadsheet has rounded the number: format its column as text';
  if (others.length > 0) return `has ${others.length + 1} tracking numbers`;
  if (!isTracking(number)) return 'has no tracking number';
  const isOfOthers = rows.some((row) => isSame(row) && row.order !== order);
  return isOfOthers ? `${spacedTracking(number)} is there more than once` : undefined;
}

/**
 * Reads tracking numbers from a table with order numbers, as a label service exports it, or from a single column, which
 * belongs to the orders from `from` on; an empty cell skips one. Returns the numbers by order, and what does not fit.
 */
export function readShipments(text: string, toShip: readonly string[], from = 0) {
  const found = parseRows(text, toShip);
  const isColumn = found.every(({ order, isAlone }) => order === undefined && isAlone);
  const rows = isColumn
    ? found.map((row, at) => ({ ...row, order: toShip[from + at] })).filter(({ typed }) => typed !== '')
    : found.filter(({ order, typed }) => order !== undefined || typed !== '');
  const trackings = new Map<string, string>();
  const problems: string[] = [];
  for (const row of rows) {
    const problem = findProblem(row, rows, toShip);
    if (problem !== undefined) problems.push(`Line ${row.line}: ${problem}.`);
    else if (row.order !== undefined) trackings.set(row.order, row.typed);
  }
  return { trackings, problems };
}

/** The text of a file: UTF-8 or, as Excel saves "Unicode Text", UTF-16, in which half of a table's bytes are 0. */
export function decodeTable(bytes: Uint8Array): string {
  const isBigEndian = bytes[0] === 0 || bytes[0] === 0xfe;
  return new TextDecoder(isBigEndian ? 'utf-16be' : bytes.includes(0) ? 'utf-16le' : 'utf-8').decode(bytes);
}
