import type { APIRoute, GetStaticPaths } from 'astro';
import { shapesOf } from '#components/common/icons.ts';
import { wordsOf } from '#components/common/words.ts';

/** Icons far down a page, which are fetched when they come near: in the page they would delay what stands at its top. */
export const getStaticPaths = (async () => {
  const { guarantees } = await wordsOf('product');
  return guarantees.map(({ icon }) => ({ params: { name: icon } }));
}) satisfies GetStaticPaths;

/** In the color of actions, by hand: the file knows nothing of the page. */
const attributes =
  'viewBox="0 0 24 24" fill="none" stroke="#2e5a41" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';

export const GET: APIRoute = ({ params }) =>
  new Response(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shapesOf(String(params['name']))}</svg>`);
