/** The brand's files, the site's icons, and Lucide's. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const brandFile = join(process.cwd(), 'public/favicon.svg');

const drawn = readFileSync(brandFile, 'utf8');

/** Whether the wordmark says this name. A new name is set in type until `npm run font` redraws the wordmark. */
export const isDrawn = (name: string): boolean => drawn.includes(`<title>${name.replaceAll('&', '&amp;')}</title>`);

const [, wordmark = '', width, height] = /<view id="name" viewBox="(\d+ 0 (\d+) (\d+))"/.exec(drawn) ?? [];

/** Width by height. */
export const wordmarkRatio = Number(width) / Number(height);

/** The file cropped to its view `name`, for programs that cannot use a URL's fragment. */
export const wordmarkSvg = (): Buffer => Buffer.from(drawn.replace(/viewBox="[^"]+"/, `viewBox="${wordmark}"`));

/** A Lucide icon, 24 by 24. */
export function readShapes(icon: string): string {
  const svg = readFileSync(join(process.cwd(), 'node_modules/lucide-static/icons', `${icon}.svg`), 'utf8');
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .trim();
}

const star = ' 2.6 5.5 5.9.8-4.3 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.3-4.2 5.9-.8z';

/** The SVG path of a row of stars, each 22 by 20. */
export const starsPath = (count: number, first = 0): string =>
  `m${11 + 22 * first} 1.5${Array.from({ length: count }, () => star).join('m22 0')}`;

/** The action color. As a background it is for systems that cut the corners themselves. */
const green = '#2e5a41';

/** The site's icon as a square PNG; `filled` to its corners, with the mark inside the mask's safe area. */
export async function iconPng(size: number, { filled = false, mark = size } = {}): Promise<Buffer> {
  const icon = await sharp(brandFile, { density: (72 * mark) / 32 })
    .resize(mark)
    .png()
    .toBuffer();
  if (!filled) return icon;
  return sharp({ create: { width: size, height: size, channels: 4, background: green } })
    .composite([{ input: icon }])
    .png()
    .toBuffer();
}
