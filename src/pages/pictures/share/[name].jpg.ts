import type { APIRoute, GetStaticPaths } from 'astro';
import { pictureFileOf, resized, sharePictureFile } from '#components/common/stable-pictures.ts';
import { products } from '#shop/catalog.ts';

/** The 1200x630 pictures of shared links, under addresses that stay. */
export const getStaticPaths = (() => [
  { params: { name: 'shop' }, props: {} },
  ...products.map(({ id, scent }) => ({ params: { name: id }, props: { scent: scent.slug } })),
]) satisfies GetStaticPaths;

export const GET: APIRoute<{ scent?: string }> = async ({ props }) => {
  const source = props.scent === undefined ? sharePictureFile : pictureFileOf(props.scent);
  const picture = resized(source, { width: 1200, height: 630 });
  return new Response(new Uint8Array(await picture.jpeg({ quality: 78, mozjpeg: true }).toBuffer()));
};
