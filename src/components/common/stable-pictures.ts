import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const folder = join(process.cwd(), 'src/assets/pictures');

export const sharePictureFile = join(folder, 'share.jpg');

/** The file of a scent's picture, by the scent's slug; the texture where there is none. */
export function pictureFileOf(slug: string): string {
  const file = join(folder, `${slug}.jpg`);
  return existsSync(file) ? file : join(folder, 'texture.jpg');
}

const made = new Map<string, Promise<Buffer>>();

/** Cut around what catches the eye; made once, however many soaps show the same picture. */
function cut(file: string, width: number, height: number, encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  const name = `${file} ${String(width)}`;
  const picture =
    made.get(name) ?? encode(sharp(file).resize({ width, height, fit: 'cover', position: 'attention' })).toBuffer();
  made.set(name, picture);
  return picture;
}

/** What a link to the shop shows elsewhere. */
export const sharePictureOf = (file: string): Promise<Buffer> =>
  cut(file, 1200, 630, (picture) => picture.jpeg({ quality: 78, mozjpeg: true }));

/** What shopping feeds and structured data show. */
export const squarePictureOf = (file: string): Promise<Buffer> =>
  cut(file, 1000, 1000, (picture) => picture.jpeg({ quality: 78, mozjpeg: true }));

export const thumbOf = (file: string): Promise<Buffer> =>
  cut(file, 192, 192, (picture) => picture.avif({ quality: 50 }));
