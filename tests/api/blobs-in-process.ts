import { openBlobs, type LocalBlobs } from '#local/blobs/blobs.ts';

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

/** The store's emulator behind `fetch` without sockets: the API tests make a hundred thousand calls, and sockets took half their time. */
export function blobsInProcess(options: Parameters<typeof openBlobs>[0]): LocalBlobs {
  const { answer, contextAt, ...blobs } = openBlobs(options);
  port += 1;
  const [main, edge] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  answers.set(main, (request) => answer(request, true)).set(edge, (request) => answer(request, false));
  const close = async () => {
    answers.delete(main);
    answers.delete(edge);
  };
  return { ...blobs, context: contextAt(main, edge), close };
}
