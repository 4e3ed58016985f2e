/** What was measured of one page of one build: each figure with all its samples. Bytes, counts, ms; scores from 0 to 100. */
export type Samples = Record<string, number[]>;

export function note(samples: Samples, found: Record<string, number | undefined>): void {
  for (const [figure, value] of Object.entries(found)) if (value !== undefined) (samples[figure] ??= []).push(value);
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);

export const digests = {
  /** The lower one of two. */
  median: (values: readonly number[]) => sorted(values)[(values.length - 1) >> 1],
  min: (values: readonly number[]) => sorted(values)[0],
  max: (values: readonly number[]) => sorted(values).at(-1),
};
