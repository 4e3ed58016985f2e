import type { APIRoute } from 'astro';
import { iconPng } from '#components/common/icons.ts';

/** Apple's systems request it by this name and round the corners themselves. */
export const GET: APIRoute = async () => new Response(await iconPng(180, { filled: true, mark: 164 }));
