import type { APIRoute } from 'astro';
import { allSoapsPicture } from '#components/common/stable-pictures.ts';

/** At a stable address, for the empty cart. */
export const GET: APIRoute = async () => new Response(new Uint8Array(await allSoapsPicture()));
