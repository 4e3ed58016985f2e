import type { APIRoute } from 'astro';
import { inlineScript } from '#components/common/inline-script.ts';
import { reloadOutdated } from '#components/shell/reload-outdated.ts';

export const GET: APIRoute = () => new Response(inlineScript(reloadOutdated));
