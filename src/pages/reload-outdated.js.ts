import type { APIRoute } from 'astro';
import { inlineScript, reloadOutdated } from '#components/shell/inline-scripts.ts';

export const GET: APIRoute = () => new Response(inlineScript(reloadOutdated));
