import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scoreTargets, tapTargets, type Budget, type Figures } from './budgets.ts';
import type { NextPage } from './next-page.ts';
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
  target: (budget: Budget) => number | undefined;
}

const targets: Record<string, number> = { ...tapTargets, ...scoreTargets };
const isScore = (figure: string) => figure in scoreTargets;
const isFigure = (name: string, target: Figures): name is keyof Figures => name in target;
const targetOf = (name: string) => (budget: Budget) => {
  if (name === 'seo' && budget.isUnlisted) return undefined;
  return isFigure(name, budget.target) ? budget.target[name] : targets[name];
};

function column(title: string, figure: string, digest: Column['digest'] = 'median', digits = 0): Column {
  const best = targetOf(`${figure}Min`);
  const usual = targetOf(figure);
  const target = (budget: Budget) => (digest === 'min' ? best(budget) : undefined) ?? usual(budget);
  return { title, figure, digest, digits, target };
}
const plain = (...figures: string[]) => figures.map((figure) => column(figure, figure));

const taps = (digest: Column['digest']): Column[] => [
  ...[column('cart', 'cartFast', digest), column('slow', 'cartSlow', digest), column('INP', 'cartInp', digest)],
  ...[column('add', 'addFast', digest), column('slow', 'addSlow', digest), column('INP', 'addInp', digest)],
  ...[column('in cart', 'addedFast', digest), column('slow', 'addedSlow', digest)],
  ...[column('card', 'cardFast', digest), column('slow', 'cardSlow', digest)],
  ...[column('quantity', 'quantityInp', digest), column('filter', 'filterInp', digest)],
  ...[column('accordion', 'accordionInp', digest), column('long task', 'longestTask', digest)],
  column('shift', 'scrollShift', 'max', 3),
];

const tables: [string, Column[]][] = [
  [
    'Bytes before any input, brotli',
    plain(
      ...['document', 'scriptFiles', 'fonts', 'images', 'total', 'requests', 'thirdParties', 'elements', 'secondPage'],
    ),
  ],
  [
    'Lighthouse, phone, simulated',
    [
      ...[column('perf', 'performance'), column('a11y', 'accessibility'), column('best', 'bestPractices')],
      ...[column('seo', 'seo'), column('agentic', 'agentic'), column('FCP min', 'fcp', 'min'), column('FCP', 'fcp')],
      ...[column('LCP min', 'lcp', 'min'), column('LCP', 'lcp'), column('TBT min', 'tbt', 'min')],
      ...[column('CLS max', 'cls', 'max', 3), column('bfcache', 'wayBack', 'min')],
    ],
  ],
  ['Taps on a phone, ms (slow: also 150 ms and 1.6 Mbit/s), median', taps('median')],
  ['The same, best of the runs: what else goes on here only ever adds', taps('min')],
];

const valueOf = ({ figure, digest }: Column, samples: Samples) => digests[digest](samples[figure] ?? []);

/** `1205/1000!`: what was found misses the target. */
function cell(one: Column, { budget, now }: Measured): string {
  const value = valueOf(one, now);
  if (value === undefined) return '-';
  const target = one.target(budget);
  if (target === undefined) return `${value.toFixed(one.digits)} `;
  const isMissed = isScore(one.figure) ? value < target : value > target;
  return `${value.toFixed(one.digits)}/${String(target)}${isMissed ? '!' : ' '}`;
}

function difference(one: Column, { now, then }: Measured): string {
  const [value, earlier] = [valueOf(one, now), valueOf(one, then ?? {})];
  if (value === undefined || earlier === undefined) return '-';
  const change = value - earlier;
  return `${change > 0 ? '+' : ''}${change.toFixed(one.digits)}`;
}

const isMeasured = (measured: readonly Measured[]) => (one: Column) =>
  measured.some(({ now }) => valueOf(one, now) !== undefined);

export function printReport(measured: readonly Measured[]): void {
  const views = [
    { title: (name: string) => `${name}, found/target`, of: cell },
    { title: (name: string) => `${name}: now minus earlier`, of: difference },
  ];
  for (const { title, of } of measured.some(({ then }) => then) ? views : views.slice(0, 1))
    for (const [name, columns] of tables) {
      const there = columns.filter(isMeasured(measured));
      if (there.length === 0) continue;
      const rows = measured.map((page) => [page.budget.name, ...there.map((one) => of(one, page))]);
      console.log(`\n${title(name)}\n${table(['', ...there.map((one) => one.title)], rows)}`);
    }
}

/** Of the present build only: the engines are compared with each other. */
export function printNextPages(pages: readonly NextPage[]): void {
  const engines = [...new Set(pages.flatMap(({ samples }) => Object.keys(samples)))];
  if (engines.length === 0) return;
  const ms = (digest: keyof typeof digests, values: readonly number[]) => (digests[digest](values) ?? 0).toFixed(0);
  const cellOf = (values: readonly number[] = []) => `${ms('median', values)} / ${ms('min', values)}`;
  const rows = pages.map(({ name, samples }) => [name, ...engines.map((engine) => cellOf(samples[engine]))]);
  console.log('\nNext page on a slow network, ms from the press on a link to its largest paint, median / best');
  console.log(table(['', ...engines], rows));
}

/** Every sample, for a look at the spread. Answers the file. */
export function writeReport(measured: readonly Measured[], nextPages: readonly NextPage[], runs: number): string {
  const folder = '.cache/bench';
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(':', '-')}.json`);
  const pages = measured.map(({ budget, now, then }) => ({ page: budget.name, now, then }));
  writeFileSync(file, JSON.stringify({ at, runs, pages, nextPages }, null, 1));
  return file;
}
