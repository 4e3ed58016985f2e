import type { APIRoute, GetStaticPaths } from 'astro';
import { iconPng } from '#components/common/icons.ts';

const icons = new Map([
  // Apple's systems request it by this name and round the corners themselves.
  ['apple-touch-icon.png', () => iconPng(180, { filled: true, mark: 164 })],
  ['icons/192.png', () => iconPng(192)],
  ['icons/512.png', () => iconPng(512)],
  // A mask keeps at least a circle of 80%: https://w3c.github.io/manifest/#icon-masks
  ['icons/maskable.png', () => iconPng(512, { filled: true, mark: 400 })],
]);

export const getStaticPaths = (() =>
  Array.from(icons, ([icon, make]) => ({ params: { icon }, props: { make } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ make: () => Promise<BodyInit> }> = async ({ props }) => new Response(await props.make());
