import { setTimeout as wait } from 'node:timers/promises';
import { openBlobs } from '#local/blobs/blobs.ts';
import { answerUnder, Faults } from '../faults.ts';

/** Handlers by origin. The shop accepts only loopback addresses here, and no server has ports this low. */
const answers = new Map<string, (request: Request) => Promise<Response>>();
/** Not 80, the default port, which addresses omit. */
let port = 80;

/** The response cancels its deadline: hundreds of thousands of expired timers take a tenth of the time. */
const deadlines = new WeakMap<AbortSignal, NodeJS.Timeout>();
AbortSignal.timeout = (ms) => {
  const controller = new AbortController();
  const end = () => void controller.abort(new DOMException('The deadline is over', 'TimeoutError'));
  deadlines.set(controller.signal, setTimeout(end, ms));
  return controller.signal;
};

const network = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const answer = answers.get(new URL(request.url).origin);
  if (!answer) return network(request);
  const { promise: gaveUp, reject } = Promise.withResolvers<never>();
  // Not the request's own signal, which may be collected with it.
  init?.signal?.addEventListener('abort', () => reject(new DOMException('The caller has given up', 'AbortError')));
  const response = await Promise.race([answer(request), gaveUp]);
  if (init?.signal) clearTimeout(deadlines.get(init.signal));
  if (response.type === 'error') throw new TypeError('fetch failed');
  return response;
};

export type FaultyBlobs = ReturnType<typeof blobsInProcess>;

const beforeStore = /^(?:\/region:[^/]+)?\/[^/]+\//;

/** The store's emulator, with faults and a log, behind `fetch` without sockets: the API tests make a hundred thousand calls, and sockets took half their time. */
export function blobsInProcess({ latencyMs = () => 0 }: { latencyMs?: () => number } = {}) {
  const { answer, contextAt } = openBlobs();
  port += 1;
  const [main, edge] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const faults = new Faults();
  const log: { method: string; store: string; key: string }[] = [];
  const handle = (isFresh: boolean) => async (request: Request) => {
    const [store = '', ...key] = decodeURIComponent(new URL(request.url).pathname.replace(beforeStore, '')).split('/');
    const method = request.method === 'GET' && key.length === 0 ? 'LIST' : request.method;
    const call = { method, store, key: key.join('/') };
    log.push(call);
    const pauseMs = latencyMs() / 2;
    if (pauseMs > 0) await wait(pauseMs);
    const response = await answerUnder(faults.take(method, call.key), request, () => answer(request, isFresh));
    if (pauseMs > 0) await wait(pauseMs);
    return response;
  };
  answers.set(main, handle(true)).set(edge, handle(false));
  const close = async () => {
    answers.delete(main);
    answers.delete(edge);
  };
  return { context: contextAt(main, edge), faults, log, close };
}
