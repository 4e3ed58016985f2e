/** One instance of the functions in its own process; sends its port to the parent process. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createFunctions } from '#local/functions.ts';
import { serve } from '#local/http.ts';

/** The store is far away; nothing else is called by `fetch`. */
const { fetch } = globalThis;
globalThis.fetch = (...call) => setTimeout(100).then(() => fetch(...call));

const functions = createFunctions(join(process.cwd(), 'netlify/functions'));
const server = await serve(async (request) => (await functions(request)) ?? new Response(null, { status: 404 }));
process.send?.({ port: server.port });
process.once('disconnect', () => process.exit(0));
