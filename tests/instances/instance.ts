/** One instance of the functions in its own process; sends its port to the parent process. */
import { join } from 'node:path';
import { createFunctions } from '#local/functions.ts';
import { serve } from '#local/http.ts';

const functions = createFunctions(join(process.cwd(), 'netlify/functions'));
const server = await serve(async (request) => (await functions(request)) ?? new Response(null, { status: 404 }));
process.send?.({ port: server.port });
process.once('disconnect', () => process.exit(0));
