import type { OutOfStock } from '#shop/out-of-stock.ts';
import { allScents } from './words.ts';

/** The scents whose file says `inStock: false`. */
export async function outOfStockScents(): Promise<OutOfStock> {
  const scents = await allScents();
  return new Set(scents.filter(({ inStock }) => !inStock).map(({ id }) => id));
}
