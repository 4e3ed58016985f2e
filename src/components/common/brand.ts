import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const brandFile = join(process.cwd(), 'src/assets/brand/brand.svg');

const drawn = readFileSync(brandFile, 'utf8');

/** Whether the wordmark says this name. A new name is set in type until `npm run font` redraws the wordmark. */
export const isDrawn = (name: string): boolean => drawn.includes(`<title>${name}</title>`);

/** The file cropped to its view `name`, for programs that cannot use a URL's fragment. */
export function wordmarkSvg(): Buffer {
  const [, name = ''] = /<view id="name" viewBox="([^"]+)"/.exec(drawn) ?? [];
  return Buffer.from(drawn.replace(/viewBox="[^"]+"/, `viewBox="${name}"`));
}
