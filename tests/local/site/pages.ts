import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePathOf } from '#shop/page-paths.ts';

const dist = join(process.cwd(), 'dist');

/** The built pages by their files' names. The editor's is another's, with a policy of its own: tests/editor has its tests. */
export const builtPages = (): [string, string][] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== 'edit.html')
    .sort()
    .map((name) => [name, readFileSync(join(dist, name), 'utf8')]);

/** Where a page is found: `product/x.html` at `/product/x`. */
export const addressOf = (name: string): string => pagePathOf(`/${name}`);
