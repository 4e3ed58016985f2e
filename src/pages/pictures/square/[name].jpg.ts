import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { picturesOf } from '#components/common/soap-pictures.ts';
import { pictureFileOf, pictureName, squarePictureOf } from '#components/common/stable-pictures.ts';
import { bases } from '#shop/catalog.ts';

/** Every picture of a soap, square, under an address that stays: shopping feeds and structured data point to it. */
export async function getStaticPaths() {
  const pictures = (await getCollection('scents')).flatMap(({ data }) =>
    bases.flatMap(({ id }) => picturesOf(data, id)),
  );
  const names = new Set(pictures.map(({ file }) => pictureName(file)));
  return Array.from(names, (name) => ({ params: { name } }));
}

export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await squarePictureOf(pictureFileOf(params['name'] ?? ''))));
