import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type { Caller } from '#local/http/node-handler.ts';

/** What a function gets beside its request. Parts that the shop does not use say so rather than pretend. */
export function createContext(request: Request, caller: Caller, params: Record<string, string>): Context {
  const url = new URL(request.url);
  return {
    account: { id: '' },
    cookies: { get: missing('cookies'), set: missing('cookies'), delete: missing('cookies') },
    deploy: { context: 'dev', id: '0', published: false },
    geo: {},
    ip: caller.ip,
    json: (input: unknown) => Response.json(input),
    log: console.log,
    next: missing('next'),
    params,
    requestId: randomUUID(),
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- still in the type of a context
    rewrite: missing('rewrite'),
    server: {},
    site: { id: 'local', name: 'local', url: url.origin },
    url,
    waitUntil: (work) => void work.catch((error: unknown) => console.error(error)),
  };
}

function missing(name: string): () => never {
  return () => {
    throw new Error(`context.${name} does not exist on this local server: see netlify/local/functions/context.ts`);
  };
}
