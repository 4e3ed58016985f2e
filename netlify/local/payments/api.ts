import { hash } from 'node:crypto';
import { newId, type Account } from './account.ts';
import { prepareCall } from './endpoints.ts';
import { ApiError, decodeForm, invalid, toApiError, type Answer, type Params } from './params.ts';

const keptMs = 24 * 60 * 60 * 1000;

/** Handles a request to Stripe's API. */
export async function answerCall(account: Account, request: Request): Promise<Response> {
  const text = request.method === 'GET' ? new URL(request.url).search.slice(1) : await request.text();
  let answer: Answer;
  try {
    answer = answerOnce(account, request, decodeForm(text));
  } catch (error) {
    answer = toApiError(error).answer;
  }
  const { status, body, headers } = answer;
  const all = { 'content-type': 'application/json', 'request-id': newId('req', 14), ...headers };
  return new Response(body, { status, headers: all });
}

/** Does the work once per idempotency key: https://docs.stripe.com/api/idempotent_requests */
function answerOnce(account: Account, { method, url, headers }: Request, params: Params): Answer {
  const { answers, now, options } = account;
  if (headers.get('authorization') !== `Bearer ${options.secretKey}`)
    throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  const key = headers.get('idempotency-key');
  if (method !== 'POST' || key === null) return performCall(account, method, url, params);
  if (key.length > 255) throw invalid('Idempotency keys can have up to 255 characters.');
  const id = hash('sha256', key);
  const request = JSON.stringify([method, new URL(url).pathname, params]);
  const saved = answers.get(id);
  if (!saved || now() - saved.savedAtMs >= keptMs) {
    const { status, body } = performCall(account, method, url, params);
    answers.put(id, { request, status, body, savedAtMs: now() });
    return { status, body };
  }
  if (saved.request !== request)
    throw new ApiError(400, { type: 'idempotency_error', message: `The key ${key} was used with other parameters.` });
  return { status: saved.status, body: saved.body, headers: { 'idempotent-replayed': 'true' } };
}

/** Throws for invalid parameters, which leave the key unused. Other refusals are saved as answers. */
function performCall(account: Account, method: string, url: string, params: Params): Answer {
  const run = prepareCall(account, method, url, params);
  try {
    return { status: 200, body: JSON.stringify(run(), null, 2) };
  } catch (error) {
    return toApiError(error).answer;
  }
}
