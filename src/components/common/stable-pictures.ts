import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(process.cwd(), 'src/assets/pictures');

export const sharePictureFile = join(folder, 'share.jpg');

/** The file of a scent's picture, by the scent's slug; the texture where there is none. */
export function pictureFileOf(slug: string): string {
  const file = join(folder, `${slug}.jpg`);
  return existsSync(file) ? file : join(folder, 'texture.jpg');
}

/** A picture cut to a size around what catches the eye. */
export const resized = (file: string, size: { width: number; height: number }) =>
  sharp(file).resize({ ...size, fit: 'cover', position: 'attention' });

const shared = new Map<string, Promise<Buffer>>();

/** The 1200x630 JPEG of shared links; made once for all soaps that show the same picture. */
export function sharePictureOf(file: string): Promise<Buffer> {
  const known = shared.get(file);
  if (known) return known;
  const picture = resized(file, { width: 1200, height: 630 }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  shared.set(file, picture);
  return picture;
}
