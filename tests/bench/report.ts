import { mkdirSync, writeFileSync } from 'node:fs';
import { scoreTargets, tapTargets, type Budget } from './budgets.ts';

/** All samples of a page by figure: bytes, counts, ms; scores from 0 to 100. */
export type Samples = Record<string, number[]>;

/** A page's samples in this build, and in the build it is compared with. */
export interface Measured {
  budget: Budget;
  builds: { lighthouse: Samples; taps: Samples }[];
}

export function note(samples: Samples, found: Record<string, number | undefined>): void {
  for (const [figure, value] of Object.entries(found)) if (value !== undefined) (samples[figure] ??= []).push(value);
}

const isScore = (figure: string) => figure in scoreTargets;

/** The median score, the worst shift, and the best time: other work on the machine only adds to a time. */
function digestOf(figure: string, samples: readonly number[] = []): number | undefined {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted.at(isScore(figure) ? (sorted.length - 1) >> 1 : figure === 'cls' ? -1 : 0);
}

/** `1205/1000!` misses its target; `1205 (+80)` is 80 more than in the other build. */
function cell(figure: string, { target, isUnlisted }: Budget, now: readonly number[], then?: readonly number[]) {
  const text = (value: number) => value.toFixed(figure === 'cls' ? 3 : 0);
  const value = digestOf(figure, now) ?? NaN;
  const earlier = digestOf(figure, then);
  const targets: Record<string, number> = { ...tapTargets, ...scoreTargets, ...target };
  const aim = figure === 'seo' && isUnlisted ? undefined : targets[figure];
  const isMissed = aim !== undefined && (isScore(figure) ? value < aim : value > aim);
  const difference = earlier === undefined ? '' : ` (${value < earlier ? '' : '+'}${text(value - earlier)})`;
  return `${text(value)}${aim === undefined ? '' : `/${String(aim)}`}${isMissed ? '!' : ''}${difference}`;
}

export function printReport(measured: readonly Measured[]): void {
  for (const what of ['lighthouse', 'taps'] as const) {
    const rows = measured.map(({ budget, builds: [now, then] }) => {
      const cells = Object.entries(now?.[what] ?? {}).map(([figure, samples]) => [
        figure,
        cell(figure, budget, samples, then?.[what][figure]),
      ]);
      return [budget.name, Object.fromEntries(cells)];
    });
    console.log(what);
    console.table(Object.fromEntries(rows));
  }
}

export function writeReport(measured: readonly Measured[]): string {
  mkdirSync('.cache/bench', { recursive: true });
  const at = new Date().toISOString();
  const file = `.cache/bench/${at.replaceAll(':', '-')}.json`;
  const pages = measured.map(({ budget, builds }) => ({ page: budget.name, builds }));
  writeFileSync(file, JSON.stringify({ at, pages }, null, 1));
  return file;
}
