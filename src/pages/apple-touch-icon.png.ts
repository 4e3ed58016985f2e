import type { APIRoute } from 'astro';
import { iconPng } from '#components/common/icons.ts';

/** Asked for by name by Apple's systems, which round the corners themselves. */
export const GET: APIRoute = async () => new Response(await iconPng(180, { filled: true, mark: 164 }));
