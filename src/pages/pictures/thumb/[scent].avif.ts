import type { APIRoute, GetStaticPaths } from 'astro';
import { pictureFileOf, thumbOf } from '#components/common/stable-pictures.ts';
import { scents } from '#shop/catalog.ts';

/** A small picture of each scent under an address that stays: the cart shows it. */
export const getStaticPaths = (() => scents.map(({ slug }) => ({ params: { scent: slug } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  return new Response(new Uint8Array(await thumbOf(pictureFileOf(params['scent'] ?? ''))));
};
