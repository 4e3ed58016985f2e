import type { Context } from '@netlify/functions';
import * as v from 'valibot';
import type { Deploy } from '#server/platform/blob-documents.ts';
import type { BackgroundWork } from '#server/platform/concurrency.ts';
import { consoleLog, errorFields, type Log } from '#server/platform/log.ts';
import { badRequest, notFound, Problem } from '#server/platform/problems.ts';
import type { Settings } from '#server/platform/settings.ts';

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

export interface Answer {
  status?: number;
  body?: unknown;
  text?: string;
  cookies?: readonly string[];
  headers?: Record<string, string>;
}

/** The parts of Netlify's context that the shop uses. */
export type CallContext = Pick<Context, 'deploy' | 'requestId' | 'waitUntil'>;

/** What every route needs; folders extend it. */
export interface HttpServices {
  settings: Settings;
  log: Log;
  backgroundWork: BackgroundWork;
}

export interface Call<S extends HttpServices = HttpServices> {
  request: Request;
  /** The `:id` in the path, or empty. */
  id: string;
  services: S;
  deployId: string;
  /** Parses the JSON body with a schema. Throws a 4xx `Problem` in the schema's words, which quote no input. */
  json: <Schema extends v.GenericSchema>(schema: Schema) => Promise<v.InferOutput<Schema>>;
  text: (maxBytes?: number) => Promise<string>;
}

/** `fromOtherSites`: for Stripe's webhook, which is signed instead. */
export type Route<S extends HttpServices = HttpServices> = Partial<
  Record<Method, (call: Call<S>) => Promise<Answer>>
> & {
  fromOtherSites?: boolean;
};

/** Keyed by path, as in the function's `config.path`. */
export type Routes<S extends HttpServices = HttpServices> = Readonly<Record<string, Route<S>>>;

const maxCookieLength = 8192;

/** Netlify's header rules do not apply to functions. */
export const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), tools=(self), usb=()',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const answerHeaders = { ...securityHeaders, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

function toResponse({ status = 200, body, text, headers, cookies = [] }: Answer, withBody = true): Response {
  const all = new Headers({ ...answerHeaders, ...headers });
  for (const cookie of cookies) all.append('Set-Cookie', cookie);
  if (body !== undefined) all.set('Content-Type', 'application/json; charset=utf-8');
  const content = body === undefined ? text : JSON.stringify(body);
  return new Response(withBody ? (content ?? null) : null, { status, headers: all });
}

/** Netlify compares the lower-cased path without its trailing slash; ids keep their case. */
function findRoute<S extends HttpServices>(routes: Routes<S>, { pathname }: URL): { route: Route<S>; id: string } {
  const parts = pathname.replace(/\/$/, '').split('/');
  for (const [address, route] of Object.entries(routes)) {
    const pattern = address.split('/');
    const isHere = pattern.every((part, at) => part.startsWith(':') || part === parts[at]?.toLowerCase());
    if (isHere && pattern.length === parts.length) return { route, id: parts[pattern.indexOf(':id')] ?? '' };
  }
  throw notFound();
}

const tooLarge = () => new Problem(413, 'The request is too large.', { headers: { Connection: 'close' } });

/** Reads at most `maxBytes` of UTF-8, whatever the headers say. Throws 400, 413 or 415. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') throw new Problem(415, 'Send the request without compression.');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const bytes = await readBytes(request, maxBytes).catch((error: unknown) => {
    // The client closed the connection.
    throw error instanceof Problem ? error : badRequest('The request ended too early.');
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The request is not valid text.');
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isJson = (contentType: string | null) => contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';

async function handleRequest<S extends HttpServices>(
  routes: Routes<S>,
  request: Request,
  { deploy }: CallContext,
  services: S,
): Promise<Answer> {
  const { route, id } = findRoute(routes, new URL(request.url));
  const method = methods.find((one) => one === (request.method === 'HEAD' ? 'GET' : request.method));
  const run = method && route[method];
  if (!run) {
    const allowed = methods.filter((one) => route[one]).join(', ');
    const headers = { Allow: allowed.replace('GET', 'GET, HEAD') };
    throw new Problem(405, 'This address does not accept that method.', { headers });
  }
  if ((request.headers.get('cookie')?.length ?? 0) > maxCookieLength) throw badRequest('The cookies are too large.');
  if (method !== 'GET' && !route.fromOtherSites && !isSameOrigin(request, services.settings.siteUrl))
    throw new Problem(403, 'This request did not come from the shop.');
  const text: Call<S>['text'] = (maxBytes = 4096) => readText(request, maxBytes);
  const json: Call<S>['json'] = async (schema) => {
    if (!isJson(request.headers.get('content-type'))) throw new Problem(415, 'Send JSON, as application/json.');
    const body = v.pipe(v.string(), v.parseJson(undefined, 'The request is not valid JSON.'), schema);
    const result = v.safeParse(body, await text());
    if (!result.success) throw badRequest(result.issues[0].message);
    return result.output;
  };
  return run({ request, services, id, deployId: deploy.id, json, text });
}

function toErrorAnswer(error: unknown): Answer {
  if (error instanceof Problem)
    return { status: error.status, body: { message: error.message, ...error.fields }, headers: error.headers };
  return { status: 500, body: { message: 'Something went wrong on our side. Please try again.' } };
}

/** A Netlify function: does the checks common to all routes, and returns errors as `{message}`. */
export function serve<S extends HttpServices>(routes: Routes<S>, name: string, services: (deploy: Deploy) => S) {
  return async (request: Request, context: CallContext): Promise<Response> => {
    const startedAt = performance.now();
    const { requestId } = context;
    let result: Answer;
    let log = consoleLog;
    let wired: S | undefined;
    try {
      wired = services(context.deploy);
      log = wired.log;
      result = await handleRequest(routes, request, context, wired);
    } catch (error) {
      result = toErrorAnswer(error);
      const isFault = (result.status ?? 500) >= 500;
      if (isFault) log('error', 'request-failed', { requestId, route: name, ...errorFields(error) });
    }
    const unfinished = wired?.backgroundWork.settled();
    if (unfinished) context.waitUntil(unfinished);
    const ms = Math.round(performance.now() - startedAt);
    log('info', 'request', { requestId, route: name, method: request.method, status: result.status ?? 200, ms });
    return toResponse(result, request.method !== 'HEAD');
  };
}

/**
 * Checks Fetch Metadata, or the Origin header if a browser lacks it. A client that sends neither is not a browser, so
 * another site cannot make it send a shopper's cookie.
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function isSameOrigin(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return origin === null || origin === siteUrl || origin === new URL(request.url).origin;
}
