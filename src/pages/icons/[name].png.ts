import type { APIRoute, GetStaticPaths } from 'astro';
import { iconPng } from '#components/common/icons.ts';

interface Icon extends Record<string, unknown> {
  size: number;
  /** A mask keeps at least a circle of 80%: https://w3c.github.io/manifest/#icon-masks */
  filled?: boolean;
  mark?: number;
}

const icons: Record<string, Icon> = {
  '192': { size: 192 },
  '512': { size: 512 },
  maskable: { size: 512, filled: true, mark: 400 },
};

export const getStaticPaths = (() =>
  Object.entries(icons).map(([name, icon]) => ({ params: { name }, props: icon }))) satisfies GetStaticPaths;

export const GET: APIRoute<Icon> = async ({ props: { size, ...shape } }) => new Response(await iconPng(size, shape));
