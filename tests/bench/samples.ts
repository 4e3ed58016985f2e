/** What was measured of one page of one build: each figure with all its samples. Bytes, counts, ms; scores from 0 to 100. */
export type Samples = Record<string, number[]>;

export function note(samples: Samples, found: Record<string, number | undefined>): void {
  for (const [figure, value] of Object.entries(found)) if (value !== undefined) (samples[figure] ??= []).push(value);
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

const smallest = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : undefined);
const greatest = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : undefined);

export const digests = { median, min: smallest, max: greatest };
