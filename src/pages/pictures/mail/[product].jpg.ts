import type { APIRoute, GetStaticPaths } from 'astro';
import { pictureFileOfProduct } from '#components/common/soap-pictures.ts';
import { mailPictureOf } from '#components/common/stable-pictures.ts';
import { products, type Product } from '#shop/catalog.ts';

/** A small picture of each product under an address that stays: mails show it for as long as they are kept. */
export const getStaticPaths = (() =>
  products.map((product) => ({ params: { product: product.id }, props: { product } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ product: Product }> = async ({ props: { product } }) =>
  new Response(new Uint8Array(await mailPictureOf(await pictureFileOfProduct(product))));
