import type { APIRoute } from 'astro';
import { pictureFileOfProduct } from '#components/common/soap-pictures.ts';
import { pictureFileOf, stripOf } from '#components/common/stable-pictures.ts';
import { exampleScents } from '#components/finder/finder-rules.ts';
import { defaultBase, productOf, type ScentId } from '#shop/catalog.ts';

const pictureOf = async (scent: ScentId | undefined) =>
  scent ? pictureFileOfProduct(productOf(defaultBase, scent)) : pictureFileOf('');

/** One file instead of four requests before the first answer. */
export const GET: APIRoute = async () => {
  const files = await Promise.all([...(await exampleScents()).values()].map(pictureOf));
  return new Response(new Uint8Array(await stripOf(files, 184, 140)));
};
