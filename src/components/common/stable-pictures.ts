import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictureName, readPictureFiles } from '#content/picture-files.ts';
import { products } from '#shop/catalog.ts';
import { allSoapsPath, mailHeadPath, mailPath, sharePath, squarePath, thumbPath } from '#shop/paths.ts';
import { iconPng, isDrawn, wordmarkSvg } from './icons.ts';

const masterFile = (name: string): string => join(process.cwd(), 'src/assets/pictures', `${name}.jpg`);

/** As in astro.config.mjs by default. */
const avif = { effort: 3, bitdepth: 10, chromaSubsampling: '4:2:0' } as const;

/** Of the bars of all scents the six in the middle, whole, for the empty cart. */
const createAllSoapsPicture = (): Promise<Buffer> =>
  sharp(masterFile('all-soaps'))
    .extract({ left: 520, top: 68, width: 1344, height: 1344 })
    .resize(896)
    .avif({ ...avif, quality: 45 })
    .toBuffer();

const cut = (file: string, width: number, height: number, encode: (picture: Sharp) => Sharp): Promise<Buffer> =>
  encode(sharp(file).resize({ width, height, fit: 'cover' })).toBuffer();

const paper = '#f8f4ec';

/** A paper strip with the wordmark, for a picture's lower left corner. */
async function createLabel(height: number): Promise<{ input: Buffer; gravity: string }> {
  const [width, pad] = [height * 4, height / 4];
  const input = await sharp(wordmarkSvg(), { density: 300 })
    .resize({ width })
    .flatten({ background: paper })
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: paper })
    .png()
    .toBuffer();
  return { input, gravity: 'southwest' };
}

/** The share card of a link to the shop with this name. */
export async function createSharePicture(file: string, name: string): Promise<Buffer> {
  const layers = isDrawn(name) ? [await createLabel(96)] : [];
  return cut(file, 1200, 630, (picture) => picture.composite(layers).jpeg({ quality: 78, mozjpeg: true }));
}

/**
 * For shopping feeds and structured data. Google recommends 1500 px, refuses less than 500 from January 31, 2027, and
 * wants no enlarged pictures: https://support.google.com/merchants/answer/6324350, November 2026.
 */
async function createSquarePicture(file: string): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const size = Math.min(1500, width, height);
  return cut(file, size, size, (picture) => picture.jpeg({ quality: 78, mozjpeg: true }));
}

/** For mails: mail programs support neither AVIF nor WebP. */
export const createMailPicture = (file: string, width = 128, height = 128): Promise<Buffer> =>
  cut(file, width, height, (picture) => picture.jpeg({ quality: 74, mozjpeg: true }));

export const createThumb = (file: string): Promise<Buffer> =>
  cut(file, 192, 192, (picture) => picture.avif({ ...avif, quality: 49 }));

/** The cards of pages that are not a soap's. */
const shared = ['all-soaps', 'lasagna-dish', 'natural-ingredients', 'pressing', 'texture'];

/** What makes each picture with a stable address. `name` is the shop's. */
export async function stablePictures(name: string): Promise<Map<string, () => Promise<Buffer>>> {
  const pictures = new Map([
    [allSoapsPath, createAllSoapsPicture],
    // Apple's systems request it by this name and round the corners themselves.
    ['/apple-touch-icon.png', () => iconPng(180, { filled: true, mark: 164 })],
    ['/icons/192.png', () => iconPng(192)],
    ['/icons/512.png', () => iconPng(512)],
    // A mask keeps at least a circle of 80%: https://w3c.github.io/manifest/#icon-masks
    ['/icons/maskable.png', () => iconPng(512, { filled: true, mark: 400 })],
  ]);
  for (const product of products) {
    const { id } = product;
    const files = await readPictureFiles(product);
    const [main = masterFile('texture')] = files;
    pictures.set(thumbPath(id), () => createThumb(main));
    pictures.set(mailPath(id), () => createMailPicture(main));
    pictures.set(mailHeadPath(id), () => createMailPicture(main, 1200, 720));
    pictures.set(sharePath(id), () => createSharePicture(main, name));
    for (const file of files) pictures.set(squarePath(pictureName(file)), () => createSquarePicture(file));
  }
  pictures.set(sharePath('shop'), () => createSharePicture(masterFile('share'), name));
  for (const card of shared) pictures.set(sharePath(card), () => createSharePicture(masterFile(card), name));
  return pictures;
}
