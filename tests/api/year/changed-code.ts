import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withScents } from '../../new-scents.ts';
import { copyProject } from '../../project-copy.ts';
import type { code } from './code.ts';

export type Code = typeof code;

/** Besides the files of every copy. */
const alsoCopied = [
  ...['tsconfig.json', 'tests/random.ts'],
  ...['shop', 'functions', 'browser', 'payments', 'shoppers'].map((name) => `tests/api/${name}.ts`),
  'tests/api/year/code.ts',
];

export const newScent = { id: 'orange peel', name: 'Orange Peel', slug: 'orange-peel' };
export const prices = { before: 900, after: 950 };

/** The one place that the guide names. */
async function withPrice(): Promise<[path: string, text: string]> {
  const path = 'src/shop/pricing.ts';
  const line = (cents: number) => `barPriceCents = ${String(cents)};`;
  const text = await readFile(path, 'utf8');
  if (!text.includes(line(prices.before))) throw new Error(`${path} is not as expected`);
  return [path, text.replace(line(prices.before), line(prices.after))];
}

/** The shop with a higher price and one scent more, changed as the guides say in a copy of the project. */
export async function changedCode(): Promise<Code> {
  const others = await Promise.all(alsoCopied.map(async (path) => [path, await readFile(path, 'utf8')]));
  const changes = Object.fromEntries([...others, await withPrice()]);
  const folder = await copyProject('year-shop', { ...changes, ...withScents([newScent]) });
  // An address made here has no type; the copy has the same exports.
  const changed = (await import(join(folder, 'tests/api/year/code.ts'))) as { code: Code };
  return changed.code;
}
