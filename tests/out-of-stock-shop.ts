import { readFile } from 'node:fs/promises';
import type { ScentId } from '#shop/catalog.ts';
import { buildForNetlify } from './netlify-builds.ts';

/** What the copy has switched off: the scent that pages begin with, and another one. */
export const switchedOff: readonly ScentId[] = ['jasmine', 'rose'];

async function withoutStock(scent: ScentId): Promise<[path: string, text: string]> {
  const path = `src/content/scents/${scent}.yaml`;
  return [path, (await readFile(path, 'utf8')).replace('inStock: true', 'inStock: false')];
}

/** A copy of this shop in which two scents are out of stock, built anew only when something changed. Answers its folder. */
export async function buildOutOfStockShop(): Promise<string> {
  const changes = Object.fromEntries(await Promise.all(switchedOff.map(withoutStock)));
  return buildForNetlify('branch-deploy', 'out-of-stock-shop', changes);
}
