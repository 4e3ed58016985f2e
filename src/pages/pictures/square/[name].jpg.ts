import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { pictureName } from '#components/common/shop-facts.ts';
import { pictureFileOf, squarePictureOf } from '#components/common/stable-pictures.ts';

/** Every picture of a scent, square, under an address that stays: shopping feeds and structured data point to it. */
export async function getStaticPaths() {
  const pictures = (await getCollection('scents')).flatMap(({ data }) => data.pictures);
  return pictures.map(({ file }) => ({ params: { name: pictureName(file) } }));
}

export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await squarePictureOf(pictureFileOf(params['name'] ?? ''))));
