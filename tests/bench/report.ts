import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scoreTargets, tapTargets, type Budget } from './budgets.ts';
import { table } from './table.ts';

/** What was measured of one page of one build: each figure with all its samples. Bytes, counts, ms; scores from 0 to 100. */
export type Samples = Record<string, number[]>;

export function note(samples: Samples, found: Record<string, number | undefined>): void {
  for (const [figure, value] of Object.entries(found)) if (value !== undefined) (samples[figure] ??= []).push(value);
}

/** A page with its samples in the present build, and in the earlier one if there is one. */
export interface Measured {
  budget: Budget;
  now: Samples;
  then?: Samples;
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const digests = {
  /** The lower one of two. */
  median: (values: readonly number[]) => sorted(values)[(values.length - 1) >> 1],
  min: (values: readonly number[]) => sorted(values)[0],
  max: (values: readonly number[]) => sorted(values).at(-1),
};

interface Column {
  title: string;
  figure: string;
  digest: keyof typeof digests;
}

const columns = (digest: Column['digest'], titles: Record<string, string>): Column[] =>
  Object.entries(titles).map(([figure, title]) => ({ title, figure, digest }));
const taps = (digest: Column['digest']) =>
  columns(digest, {
    ...{ cartFast: 'cart', cartSlow: 'slow', cartInp: 'INP', addFast: 'add', addSlow: 'slow', addInp: 'INP' },
    ...{ addedFast: 'in cart', addedSlow: 'slow', cardFast: 'card', cardSlow: 'slow' },
    ...{ quantityInp: 'quantity', filterInp: 'filter', accordionInp: 'accordion' },
  });

const tables: [string, Column[]][] = [
  [
    'Lighthouse, phone, simulated',
    [
      ...columns('median', { performance: 'perf', accessibility: 'a11y', bestPractices: 'best', seo: 'seo' }),
      ...columns('median', { agentic: 'agentic', fcp: 'FCP', lcp: 'LCP', bytes: 'bytes' }),
      ...columns('min', { fcp: 'FCP min', lcp: 'LCP min', tbt: 'TBT min', wayBack: 'bfcache' }),
      ...columns('max', { cls: 'CLS max' }),
    ],
  ],
  ['Taps on a phone, ms (slow: also 150 ms and 1.6 Mbit/s), median', taps('median')],
  ['The same, best of the runs: what else goes on here only ever adds', taps('min')],
];

function targetOf({ figure, digest }: Column, { target, isUnlisted }: Budget): number | undefined {
  if (figure === 'seo' && isUnlisted) return undefined;
  const targets: Record<string, number> = { ...tapTargets, ...scoreTargets, ...target };
  return (digest === 'min' ? targets[`${figure}Min`] : undefined) ?? targets[figure];
}

const digitsOf = ({ figure }: Column) => (figure === 'cls' ? 3 : 0);
const valueOf = ({ figure, digest }: Column, samples: Samples = {}) => digests[digest](samples[figure] ?? []);

/** `1205/1000!`: what was found misses the target. */
function cell(one: Column, { budget, now }: Measured): string {
  const value = valueOf(one, now);
  if (value === undefined) return '-';
  const target = targetOf(one, budget);
  if (target === undefined) return `${value.toFixed(digitsOf(one))} `;
  const isMissed = one.figure in scoreTargets ? value < target : value > target;
  return `${value.toFixed(digitsOf(one))}/${String(target)}${isMissed ? '!' : ' '}`;
}

function difference(one: Column, { now, then }: Measured): string {
  const [value, earlier] = [valueOf(one, now), valueOf(one, then)];
  if (value === undefined || earlier === undefined) return '-';
  const change = value - earlier;
  return `${change > 0 ? '+' : ''}${change.toFixed(digitsOf(one))}`;
}

export function printReport(measured: readonly Measured[]): void {
  const print = (title: string, columns: readonly Column[], textOf: typeof cell) => {
    const there = columns.filter((one) => measured.some(({ now }) => valueOf(one, now) !== undefined));
    if (there.length === 0) return;
    const rows = measured.map((page) => [page.budget.name, ...there.map((one) => textOf(one, page))]);
    console.log(`\n${title}\n${table([['', ...there.map((one) => one.title)], ...rows])}`);
  };
  for (const [name, columns] of tables) print(`${name}, found/target`, columns, cell);
  if (measured.some(({ then }) => then))
    for (const [name, columns] of tables) print(`${name}: now minus earlier`, columns, difference);
}

/** Every sample, for a look at the spread. Answers the file. */
export function writeReport(measured: readonly Measured[]): string {
  const folder = '.cache/bench';
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(':', '-')}.json`);
  const pages = measured.map(({ budget, now, then }) => ({ page: budget.name, now, then }));
  writeFileSync(file, JSON.stringify({ at, pages }, null, 1));
  return file;
}
