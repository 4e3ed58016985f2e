import type { APIRoute, GetStaticPaths } from 'astro';
import { shapesOf } from '#components/common/icons.ts';
import { wordsOf } from '#components/common/words.ts';

/** Icons far down a page, loaded lazily: inline they would delay the first screen. */
export const getStaticPaths = (async () => {
  const { guarantees } = await wordsOf('product');
  return guarantees.map(({ icon }) => ({ params: { name: icon } }));
}) satisfies GetStaticPaths;

/** The action color as a literal: the file has no access to the page's styles. */
const attributes =
  'viewBox="0 0 24 24" fill="none" stroke="#2e5a41" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';

export const GET: APIRoute = ({ params }) =>
  new Response(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shapesOf(String(params['name']))}</svg>`);
