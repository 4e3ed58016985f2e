import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePathOf } from '#shop/paths.ts';

const dist = join(process.cwd(), 'dist');

/** The built pages by file name, without the editor's, which tests/editor covers. */
export const builtPages = (): [string, string][] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== 'edit.html')
    .sort()
    .map((name) => [name, readFileSync(join(dist, name), 'utf8')]);

/** The address of a page: `product/x.html` is at `/product/x`. */
export const addressOf = (name: string): string => pagePathOf(`/${name}`);
