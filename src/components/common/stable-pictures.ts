import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const folder = join(process.cwd(), 'src/assets/pictures');

export const sharePictureFile = join(folder, 'share.jpg');

/** The name of a picture's file, which the build puts before a hash: '/_astro/coffee-2.B4x.jpg' -> 'coffee-2'. */
export const pictureName = ({ src }: { src: string }): string => /([^/.]+)\.[^/]*$/.exec(src)?.[1] ?? src;

/** The file of a picture of that name; the texture where there is none. */
export function pictureFileOf(name: string): string {
  const file = join(folder, `${name}.jpg`);
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

export const mailPictureOf = (file: string): Promise<Buffer> =>
  cut(file, 128, 128, (picture) => picture.jpeg({ quality: 78, mozjpeg: true }));

export const thumbOf = (file: string): Promise<Buffer> =>
  cut(file, 192, 192, (picture) => picture.avif({ quality: 50 }));
