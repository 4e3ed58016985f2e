import type { APIRoute, GetStaticPaths } from 'astro';
import { pictureFileOfProduct } from '#components/common/soap-pictures.ts';
import { thumbOf } from '#components/common/stable-pictures.ts';
import { products, type Product } from '#shop/catalog.ts';

/** A small picture of each product at a stable address, for the cart. */
export const getStaticPaths = (() =>
  products.map((product) => ({ params: { product: product.id }, props: { product } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ product: Product }> = async ({ props: { product } }) =>
  new Response(new Uint8Array(await thumbOf(await pictureFileOfProduct(product))));
