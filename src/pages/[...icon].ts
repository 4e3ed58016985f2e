import type { APIRoute, GetStaticPaths } from 'astro';
import { iconPng, iconSvg } from '#components/common/icons.ts';
import { wordsOf } from '#components/common/words.ts';

const icons = new Map([
  // Apple's systems request it by this name and round the corners themselves.
  ['apple-touch-icon.png', () => iconPng(180, { filled: true, mark: 164 })],
  ['icons/192.png', () => iconPng(192)],
  ['icons/512.png', () => iconPng(512)],
  // A mask keeps at least a circle of 80%: https://w3c.github.io/manifest/#icon-masks
  ['icons/maskable.png', () => iconPng(512, { filled: true, mark: 400 })],
]);

/** With its type, which the dev server cannot tell from the name. */
const typedSvg = (icon: string) => new Blob([iconSvg(icon)], { type: 'image/svg+xml' });

/** Icons far down a page, loaded lazily: inline they would delay the first screen. */
const lazyIcons = async () =>
  (await wordsOf('product')).guarantees.map(({ icon }) => [`icons/${icon}.svg`, () => typedSvg(icon)] as const);

export const getStaticPaths = (async () =>
  Array.from([...icons, ...(await lazyIcons())], ([icon, make]) => ({
    params: { icon },
    props: { make },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ make: () => BodyInit | Promise<BodyInit> }> = async ({ props }) =>
  new Response(await props.make());
