import type { APIRoute } from 'astro';
import { picturesOf } from '#components/common/soap-pictures.ts';
import { pictureFileOf, pictureName, squarePictureOf } from '#components/common/stable-pictures.ts';
import { allScents } from '#components/common/words.ts';
import { bases } from '#shop/catalog.ts';

/** Every picture of a soap, square, at a stable address for shopping feeds and structured data. */
export async function getStaticPaths() {
  const pictures = (await allScents()).flatMap((words) => bases.flatMap(({ id }) => picturesOf(words, id)));
  const names = new Set(pictures.map(({ file }) => pictureName(file)));
  return Array.from(names, (name) => ({ params: { name } }));
}

export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await squarePictureOf(pictureFileOf(params['name'] ?? ''))));
