import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

/** The address of a picture's AVIF file. */
export const getAvif = async (src: ImageMetadata, size: { width: number; height?: number; quality?: number }) =>
  (await getImage({ src, fit: 'cover', format: 'avif', quality: 49, ...size })).src;

/** Uncropped: one file for the gallery, its dialog and the page. */
export const getLargeAvif = (src: ImageMetadata) => getAvif(src, { width: 1080, quality: 40 });
