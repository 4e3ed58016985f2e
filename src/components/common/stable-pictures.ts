import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isDrawn, wordmarkSvg } from './brand.ts';

const folder = join(process.cwd(), 'src/assets/pictures');

export const sharePictureFile = join(folder, 'share.jpg');

/** The name of a picture's file, which the build puts before a hash: '/_astro/coffee-2.B4x.jpg' -> 'coffee-2'. */
export const pictureName = ({ src }: { src: string }): string => /([^/.]+)\.[^/]*$/.exec(src)?.[1] ?? src;

/** The file of a picture of that name; the texture where there is none. */
export function pictureFileOf(name: string): string {
  const file = join(folder, `${name}.jpg`);
  return existsSync(file) ? file : join(folder, 'texture.jpg');
}

/** As astro.config.mjs has it: sharp's own effort of 4 takes three times as long for 2 % fewer bytes. */
const avif = { effort: 3, chromaSubsampling: '4:2:0' };

const made = new Map<string, Promise<Buffer>>();

/** One bar of each scent, for the empty cart. */
export const allSoapsPicture = (): Promise<Buffer> =>
  sharp(pictureFileOf('all-soaps'))
    .resize(896, 504, { fit: 'cover' })
    .avif({ ...avif, quality: 45 })
    .toBuffer();

/** Cut around what catches the eye; made once, however many soaps show the same picture. */
function cut(file: string, width: number, height: number, encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  const name = `${file} ${String(width)} ${String(height)}`;
  const picture =
    made.get(name) ?? encode(sharp(file).resize({ width, height, fit: 'cover', position: 'attention' })).toBuffer();
  made.set(name, picture);
  return picture;
}

const paper = '#f8f4ec';

/** A strip of paper with the wordmark, for a picture's lower left corner. */
async function labelOf(height: number): Promise<{ input: Buffer; gravity: string }> {
  const [width, pad] = [height * 4, height / 4];
  const input = await sharp(wordmarkSvg(), { density: 300 })
    .resize({ width })
    .flatten({ background: paper })
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: paper })
    .png()
    .toBuffer();
  return { input, gravity: 'southwest' };
}

/** What a link to the shop of this name shows elsewhere. */
export async function sharePictureOf(file: string, name: string): Promise<Buffer> {
  const layers = isDrawn(name) ? [await labelOf(96)] : [];
  return cut(file, 1200, 630, (picture) => picture.composite(layers).jpeg({ quality: 78, mozjpeg: true }));
}

/** What shopping feeds and structured data show. */
export const squarePictureOf = (file: string): Promise<Buffer> =>
  cut(file, 1000, 1000, (picture) => picture.jpeg({ quality: 78, mozjpeg: true }));

/** For mails: mail programs support neither AVIF nor WebP. */
export const mailPictureOf = (file: string): Promise<Buffer> =>
  cut(file, 128, 128, (picture) => picture.jpeg({ quality: 74, mozjpeg: true }));

/** As wide as these, one below the other: one file for the browser to fetch. */
export async function stripOf(files: readonly string[], width: number, height: number): Promise<Buffer> {
  const parts = await Promise.all(files.map((file) => cut(file, width, height, (picture) => picture.png())));
  const layers = parts.map((input, index) => ({ input, left: 0, top: index * height }));
  const strip = sharp({ create: { width, height: height * parts.length, channels: 3, background: paper } });
  return strip
    .composite(layers)
    .avif({ ...avif, quality: 45 })
    .toBuffer();
}

export const thumbOf = (file: string): Promise<Buffer> =>
  cut(file, 192, 192, (picture) => picture.avif({ ...avif, quality: 50 }));
