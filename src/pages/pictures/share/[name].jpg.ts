import type { APIRoute, GetStaticPaths } from 'astro';
import { pictureFileOfProduct } from '#components/common/soap-pictures.ts';
import { pictureFileOf, sharePictureFile, sharePictureOf } from '#components/common/stable-pictures.ts';
import { wordsOf } from '#components/common/words.ts';
import { products, type Product } from '#shop/catalog.ts';

/** The 1200x630 pictures of shared links, at stable addresses. */
export const getStaticPaths = (() => [
  { params: { name: 'shop' }, props: {} },
  { params: { name: 'all-soaps' }, props: { picture: 'all-soaps' } },
  ...products.map((product) => ({ params: { name: product.id }, props: { product } })),
]) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture?: string; product?: Product }> = async ({ props: { picture, product } }) => {
  const other = picture === undefined ? sharePictureFile : pictureFileOf(picture);
  const source = product ? await pictureFileOfProduct(product) : other;
  const { company } = await wordsOf('site');
  return new Response(new Uint8Array(await sharePictureOf(source, company.name)));
};
