import type { Context } from '@netlify/functions';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  type BackgroundWork,
  badRequest,
  consoleLog,
  type Deploy,
  errorFields,
  type Log,
  Problem,
  type Settings,
} from '#server/platform/index.ts';
import { readJson, readText } from './request-body.ts';
import { isSameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Answer {
  status?: number;
  /** Sent as JSON. */
  body?: unknown;
  /** In place of a body: a file as it is. */
  text?: string;
  /** Several headers of one name, which an object cannot hold. */
  cookies?: readonly string[];
  headers?: Record<string, string>;
}

/** What every route needs; each room adds what its own routes reach. */
export interface HttpServices {
  settings: Settings;
  log: Log;
  backgroundWork: BackgroundWork;
}

export interface Call<S extends HttpServices = HttpServices> {
  request: Request;
  /** The last part of the path, where the route has one. */
  id: string;
  services: S;
  /** The platform's name for this build of the site. */
  deployId: string;
  /** Parses the JSON body by a schema; throws a 4xx `Problem`. */
  json: <Schema extends v.GenericSchema>(schema: Schema) => Promise<v.InferOutput<Schema>>;
  text: () => Promise<string>;
}

export interface Route<S extends HttpServices = HttpServices> {
  methods: Partial<Record<Method, (call: Call<S>) => Promise<Answer>>>;
  /** Stripe's calls come from another site by nature and are held to their signature instead. */
  fromOtherSites?: boolean;
  /** Bytes a body may have. */
  maxBodyBytes?: number;
}

const maxCookieLength = 8192;

const answerHeaders = { ...securityHeaders, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

function responseOf({ status = 200, body, text, headers, cookies = [] }: Answer, withBody = true): Response {
  const all = new Headers({ ...answerHeaders, ...headers });
  for (const cookie of cookies) all.append('Set-Cookie', cookie);
  if (text !== undefined) return new Response(withBody ? text : null, { status, headers: all });
  if (body === undefined) return new Response(null, { status, headers: all });
  all.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(withBody ? JSON.stringify(body) : null, { status, headers: all });
}

/** HEAD is GET without its body. */
const methodOf = <S extends HttpServices>({ methods }: Route<S>, method: string) => {
  const name = method === 'HEAD' ? 'GET' : method;
  return Object.entries(methods).find(([known]) => known === name)?.[1];
};

const allowed = (methods: object): string =>
  Object.keys(methods)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ');

async function answer<S extends HttpServices>(
  route: Route<S>,
  request: Request,
  context: Context,
  services: S,
): Promise<Answer> {
  const run = methodOf(route, request.method);
  if (!run)
    throw new Problem(405, 'This address does not take that method.', { headers: { Allow: allowed(route.methods) } });
  if ((request.headers.get('cookie')?.length ?? 0) > maxCookieLength) throw badRequest('The cookies are too large.');
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (changes && !route.fromOtherSites && !isSameOrigin(request, services.settings.siteUrl)) {
    throw new Problem(403, 'This request did not come from the shop.');
  }
  const maxBytes = route.maxBodyBytes ?? 4096;
  return run({
    request,
    services,
    id: context.params['id'] ?? '',
    deployId: context.deploy.id,
    json: (schema) => readJson(request, schema, maxBytes),
    text: () => readText(request, maxBytes),
  });
}

function failure(error: unknown): Answer {
  if (error instanceof Problem)
    return { status: error.status, body: { message: error.message }, headers: error.headers };
  return { status: 500, body: { message: 'Something went wrong on our side. Please try again.' } };
}

/** A function of the platform from a route: checks what every call must hold, and turns every error into `{message}`. */
export function serve<S extends HttpServices>(route: Route<S>, name: string, services: (deploy: Deploy) => S) {
  return async (request: Request, context: Context): Promise<Response> => {
    const startedAt = performance.now();
    const requestId = context.requestId || randomUUID();
    let result: Answer;
    let log = consoleLog;
    let wired: S | undefined;
    try {
      wired = services(context.deploy);
      log = wired.log;
      result = await answer(route, request, context, wired);
    } catch (error) {
      result = failure(error);
      const isFault = (result.status ?? 500) >= 500;
      if (isFault) log('error', 'request-failed', { requestId, route: name, ...errorFields(error) });
    }
    const unfinished = wired?.backgroundWork.settled();
    if (unfinished) context.waitUntil(unfinished);
    const ms = Math.round(performance.now() - startedAt);
    log('info', 'request', { requestId, route: name, method: request.method, status: result.status ?? 200, ms });
    return responseOf(result, request.method !== 'HEAD');
  };
}
