import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const brandFile = join(process.cwd(), 'src/assets/brand/brand.svg');

const drawn = readFileSync(brandFile, 'utf8');

/** Whether the wordmark says this name. One that was changed since is set in type until `npm run font` draws it anew. */
export const isDrawn = (name: string): boolean => drawn.includes(`<title>${name}</title>`);

/** The file again with its view `name` as the whole picture, for what takes no fragment of an address. */
export function wordmarkSvg(): Buffer {
  const [, name = ''] = /<view id="name" viewBox="([^"]+)"/.exec(drawn) ?? [];
  return Buffer.from(drawn.replace(/viewBox="[^"]+"/, `viewBox="${name}"`));
}
