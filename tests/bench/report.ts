import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scoreTargets, tapTargets, type Budget } from './budgets.ts';
import { digests, type Samples } from './samples.ts';
import { table } from './table.ts';

/** A page with its samples in the present build, and in the earlier one if there is one. */
export interface Measured {
  budget: Budget;
  now: Samples;
  then?: Samples;
}

interface Column {
  title: string;
  figure: string;
  digest: keyof typeof digests;
  digits: number;
}

const column = (title: string, figure: string, digest: Column['digest'] = 'median', digits = 0): Column => ({
  ...{ title, figure, digest, digits },
});

const taps = (digest: Column['digest']): Column[] => [
  ...[column('cart', 'cartFast', digest), column('slow', 'cartSlow', digest), column('INP', 'cartInp', digest)],
  ...[column('add', 'addFast', digest), column('slow', 'addSlow', digest), column('INP', 'addInp', digest)],
  ...[column('in cart', 'addedFast', digest), column('slow', 'addedSlow', digest)],
  ...[column('card', 'cardFast', digest), column('slow', 'cardSlow', digest)],
  ...[column('quantity', 'quantityInp', digest), column('filter', 'filterInp', digest)],
  column('accordion', 'accordionInp', digest),
];

const tables: [string, Column[]][] = [
  [
    'Lighthouse, phone, simulated',
    [
      ...[column('perf', 'performance'), column('a11y', 'accessibility'), column('best', 'bestPractices')],
      ...[column('seo', 'seo'), column('agentic', 'agentic'), column('FCP min', 'fcp', 'min'), column('FCP', 'fcp')],
      ...[column('LCP min', 'lcp', 'min'), column('LCP', 'lcp'), column('TBT min', 'tbt', 'min')],
      ...[column('CLS max', 'cls', 'max', 3), column('bytes', 'bytes'), column('bfcache', 'wayBack', 'min')],
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

const valueOf = ({ figure, digest }: Column, samples: Samples = {}) => digests[digest](samples[figure] ?? []);

/** `1205/1000!`: what was found misses the target. */
function cell(one: Column, { budget, now }: Measured): string {
  const value = valueOf(one, now);
  if (value === undefined) return '-';
  const target = targetOf(one, budget);
  if (target === undefined) return `${value.toFixed(one.digits)} `;
  const isMissed = one.figure in scoreTargets ? value < target : value > target;
  return `${value.toFixed(one.digits)}/${String(target)}${isMissed ? '!' : ' '}`;
}

function difference(one: Column, { now, then }: Measured): string {
  const [value, earlier] = [valueOf(one, now), valueOf(one, then)];
  if (value === undefined || earlier === undefined) return '-';
  const change = value - earlier;
  return `${change > 0 ? '+' : ''}${change.toFixed(one.digits)}`;
}

export function printReport(measured: readonly Measured[]): void {
  const print = (title: string, columns: readonly Column[], textOf: typeof cell) => {
    const there = columns.filter((one) => measured.some(({ now }) => valueOf(one, now) !== undefined));
    if (there.length === 0) return;
    const rows = measured.map((page) => [page.budget.name, ...there.map((one) => textOf(one, page))]);
    console.log(`\n${title}\n${table(['', ...there.map((one) => one.title)], rows)}`);
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
