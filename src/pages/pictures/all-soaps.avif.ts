import type { APIRoute } from 'astro';
import { allSoapsPicture } from '#components/common/stable-pictures.ts';

/** Under an address that stays: the empty cart shows it. */
export const GET: APIRoute = async () => new Response(new Uint8Array(await allSoapsPicture()));
