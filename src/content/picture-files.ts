import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import type { Product } from '#shop/catalog.ts';
import { scentWords } from './schemas/soaps.ts';

const scentFile = scentWords(() => z.string());

const folder = join(process.cwd(), 'src/content/scents');

/**
 * The files of a product's pictures, as the scent's file names them, main picture first. Astro's own entry has only the
 * addresses of built pictures.
 */
export async function readPictureFiles({ base, scent }: Product): Promise<string[]> {
  const words = scentFile.parse(parse(await readFile(join(folder, `${scent.slug}.yaml`), 'utf8')));
  return (words.products[base.id].pictures ?? words.pictures).map(({ file }) => join(folder, file));
}

/** 'coffee-cut' for coffee-cut.jpg, and 'coffee-cut-png' for coffee-cut.png, so that both may exist. */
export const pictureName = (file: string): string =>
  basename(file)
    .replace(/\.jpg$/, '')
    .replaceAll('.', '-');
