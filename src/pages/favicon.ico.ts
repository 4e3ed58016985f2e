import type { APIRoute } from 'astro';
import { icoOf, iconPng } from '#components/common/icons.ts';

/** Requested by name where SVG icons are not supported: older browsers, feed readers, search engines. */
export const GET: APIRoute = async () => new Response(icoOf(await iconPng(32), 32));
