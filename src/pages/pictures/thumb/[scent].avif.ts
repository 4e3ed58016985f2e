import type { APIRoute, GetStaticPaths } from 'astro';
import { pictureFileOf, resized } from '#components/common/stable-pictures.ts';
import { scents } from '#shop/catalog.ts';

/** A small picture of each scent under an address that stays: the cart shows it. */
export const getStaticPaths = (() => scents.map(({ slug }) => ({ params: { scent: slug } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const picture = resized(pictureFileOf(params['scent'] ?? ''), { width: 160, height: 160 });
  return new Response(new Uint8Array(await picture.avif({ quality: 50 }).toBuffer()));
};
