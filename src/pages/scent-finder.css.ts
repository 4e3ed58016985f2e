import type { APIRoute } from 'astro';
import { finderRules } from '#components/finder/finder-rules.ts';
import { getOutOfStock, scentCharacters } from '#components/common/content.ts';

/** The rules that show the finder's result, which depend on the soaps' words and stock. */
export const GET: APIRoute = async () =>
  new Response(finderRules(await getOutOfStock(), await scentCharacters()), {
    headers: { 'Content-Type': 'text/css' },
  });
