import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { pictureName } from '#components/common/shop-facts.ts';
import { pictureFileOf, resized } from '#components/common/stable-pictures.ts';

/** Every picture of a scent, square, under an address that stays: shopping feeds and structured data point to it. */
export async function getStaticPaths() {
  const pictures = (await getCollection('scents')).flatMap(({ data }) => data.pictures);
  return pictures.map(({ file }) => ({ params: { name: pictureName(file) } }));
}

export const GET: APIRoute = async ({ params }) => {
  const picture = resized(pictureFileOf(params['name'] ?? ''), { width: 1000, height: 1000 });
  return new Response(new Uint8Array(await picture.jpeg({ quality: 78, mozjpeg: true }).toBuffer()));
};
