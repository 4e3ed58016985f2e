import type { APIRoute, GetStaticPaths } from 'astro';
import { pictureFileOf, sharePictureFile, sharePictureOf } from '#components/common/stable-pictures.ts';
import { wordsOf } from '#components/common/words.ts';
import { products } from '#shop/catalog.ts';

/** The 1200x630 pictures of shared links, under addresses that stay. */
export const getStaticPaths = (() => [
  { params: { name: 'shop' }, props: {} },
  { params: { name: 'all-soaps' }, props: { picture: 'all-soaps' } },
  ...products.map(({ id, scent }) => ({ params: { name: id }, props: { picture: scent.slug } })),
]) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture?: string }> = async ({ props }) => {
  const source = props.picture === undefined ? sharePictureFile : pictureFileOf(props.picture);
  const { company } = await wordsOf('site');
  return new Response(new Uint8Array(await sharePictureOf(source, company.name)));
};
