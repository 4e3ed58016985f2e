import type { APIRoute, GetStaticPaths } from 'astro';
import { shopFacts, soapFacts } from '#components/common/shop-facts.ts';
import { soapMarkdown } from '#seo/markdown.ts';
import { products, type Product } from '#shop/catalog.ts';

interface Props {
  product: Product;
}

export const getStaticPaths = (() =>
  products.map((product) => ({ params: { slug: product.id }, props: { product } }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { product }, site }) =>
  new Response(soapMarkdown(await shopFacts(site), await soapFacts(product)));
