import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { bases, scents } from '#shop/catalog.ts';
import { followMix } from '../../src/components/product/follow-mix.ts';

/** /products as it was built. */
export const productsPage = readFileSync('dist/products.html', 'utf8');
/** Its pictures, with the address of those that were set apart. */
export const gallery = /<product-gallery.*?<\/product-gallery>/s.exec(productsPage)?.[0] ?? '';

/** Serves what was built; `isUp` lets the network fail. */
export function serveBuilt(isUp = () => true): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return isUp()
      ? Promise.resolve(new Response(readFileSync(join('dist', address), 'utf8')))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  return asked;
}

/** Opens the document at hand with this query. */
export async function openLink(search: string): Promise<void> {
  history.replaceState(null, '', `/products${search}`);
  await followMix();
}

/** What the editor wrote of a mix. */
export function factsOf(base: string, scent: string) {
  const { slug = '', name } = scents.find(({ id }) => id === scent) ?? {};
  const notes = /^notes: \[(.*)\]$/m.exec(readFileSync(`src/content/scents/${slug}.yaml`, 'utf8'))?.[1];
  const words = readFileSync('src/content/bases.yaml', 'utf8').split(`- id: ${base}\n`)[1] ?? '';
  const lineOf = (field: string) => new RegExp(`^ +${field}: (.*)$`, 'm').exec(words)?.[1];
  const short = bases.find(({ id }) => id === base)?.shortName;
  return [
    `${String(short)}, ${String(name)}`,
    `${String(name)}: ${String(notes)}`,
    lineOf('lather'),
    lineOf('bestFor'),
  ];
}
