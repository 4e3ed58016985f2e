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
