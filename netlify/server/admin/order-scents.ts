import { findProduct } from '#shop/catalog.ts';
import type { Order } from '#server/orders/index.ts';

/** Bars of each scent, by its slug. */
export type ScentBars = Readonly<Record<string, number>>;

/** What the catalog has no more, and what no name has room for. */
export const otherScents = 'other';

/** The store takes names of 600 bytes. */
const maxScents = 16;

export function scentBarsOf({ lines }: Pick<Order, 'lines'>): ScentBars {
  const bars: Record<string, number> = {};
  for (const { id, quantity } of lines) {
    const slug = (id === null ? undefined : findProduct(id)?.scent.slug) ?? otherScents;
    bars[slug] = (bars[slug] ?? 0) + quantity;
  }
  const most = Object.entries(bars).sort(([, one], [, other]) => other - one);
  const left = most.slice(maxScents).reduce((sum, [, count]) => sum + count, bars[otherScents] ?? 0);
  return { ...Object.fromEntries(most.slice(0, maxScents)), ...(left > 0 && { [otherScents]: left }) };
}

/** As in '2rose.1tea-tree'. */
export const textOfScents = (bars: ScentBars): string =>
  Object.entries(bars)
    .map(([slug, count]) => `${String(count)}${slug}`)
    .join('.');

export const scentsOfText = (text: string): ScentBars =>
  Object.fromEntries(
    text.split('.').flatMap((part): [string, number][] => {
      const [, count, slug] = /^(\d+)([a-z-]+)$/.exec(part) ?? [];
      return slug === undefined ? [] : [[slug, Number(count)]];
    }),
  );
