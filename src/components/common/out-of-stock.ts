import { getCollection } from 'astro:content';
import type { OutOfStock } from '#shop/stock.ts';

/** The scents whose file says `inStock: false`. */
export async function outOfStockScents(): Promise<OutOfStock> {
  const scents = await getCollection('scents');
  return new Set(scents.filter(({ data }) => !data.inStock).map(({ data }) => data.id));
}
