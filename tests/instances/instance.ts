/** One instance of the functions in its own process; sends its port to the parent process. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createFunctions } from '#local/functions.ts';
import { serve } from '#local/http.ts';

/** Only the store is called by `fetch`. */
const { fetch } = globalThis;
globalThis.fetch = async (...call) => {
  await setTimeout(50);
  const response = await fetch(...call);
  await setTimeout(50);
  return response;
};

const functions = createFunctions(join(process.cwd(), 'netlify/functions'));
const server = await serve(async (request) => (await functions(request)) ?? new Response(null, { status: 404 }));
process.send?.({ port: server.port });
process.once('disconnect', () => process.exit(0));
