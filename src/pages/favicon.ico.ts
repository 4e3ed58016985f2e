import type { APIRoute } from 'astro';
import { icoOf, iconPng } from '#components/common/icons.ts';

/** Asked for by name by whatever does not take the SVG: older browsers, feed readers, search engines. */
export const GET: APIRoute = async () => new Response(icoOf(await iconPng(32), 32));
