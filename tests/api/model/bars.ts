/** Bars by item id; what there is none of is not listed. */
export type Bars = Readonly<Record<string, number>>;

const of = (entries: Iterable<[string, number]>): Bars =>
  Object.fromEntries([...entries].filter(([, quantity]) => quantity !== 0));

export const sum = (...parts: Bars[]): Bars => {
  const all = new Map<string, number>();
  for (const [id, quantity] of parts.flatMap((part) => Object.entries(part)))
    all.set(id, (all.get(id) ?? 0) + quantity);
  return of(all);
};

export const minus = (bars: Bars, taken: Bars): Bars =>
  sum(bars, of(Object.entries(taken).map(([id, quantity]) => [id, -quantity])));

/** Throws when a kind stands on two lines. */
export function barsOfLines(lines: readonly { id: string | null; quantity: number }[]): Bars {
  const ids = new Set(lines.map(({ id }) => id));
  if (ids.size !== lines.length) throw new Error(`A kind is there twice: ${JSON.stringify(lines)}`);
  return of(lines.map(({ id, quantity }) => [id ?? 'unknown', quantity]));
}

export const linesOfBars = (bars: Bars) => Object.entries(bars).map(([id, quantity]) => ({ id, quantity }));

export const count = (bars: Bars): number => Object.values(bars).reduce((all, quantity) => all + quantity, 0);

/** What is in both. */
export const common = (one: Bars, other: Bars): Bars =>
  of(Object.entries(one).map(([id, quantity]) => [id, Math.min(quantity, other[id] ?? 0)]));
