/** One call of a deployed function in this fresh process: `node call-function.mjs FILE_URL ORIGIN REQUEST_JSON`. Its last line of output is what came of it. */
const [file = '', origin = '', json = '{}'] = process.argv.slice(2);
const { path, params = {}, cookie, ...init } = JSON.parse(json);

const startedAt = performance.now();
const { default: run } = await import(file);
const loadedAt = performance.now();
const headers = { Origin: origin, 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) };
const request = new Request(new URL(path ?? '/', origin), { ...init, headers });
const response = await run(request, { params, requestId: '', deploy: { id: '0' }, waitUntil: () => undefined });
await response?.text();
const answeredAt = performance.now();

const answer = {
  importMs: loadedAt - startedAt,
  answerMs: answeredAt - loadedAt,
  // A scheduled function answers nothing.
  status: response?.status,
  cookie: (response?.headers.get('set-cookie') ?? '').split(';')[0],
};
console.log(JSON.stringify(answer));
