import { toProduct, type CartItem, type CartLine } from '#shop/cart.ts';
import { ApiError, type CartDetails, parseCartDetails, parseCartItems } from './answers.ts';
import { cartDetailsHeader, idempotencyKeyHeader, routes } from './routes.ts';

interface SendOptions {
  body?: unknown;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

function toAddition(lines: readonly CartLine[]) {
  const items = lines.map((line) => {
    const { base, scent } = toProduct(line);
    return { base: base.id, scent: scent.id, quantity: line.quantity };
  });
  return items.length === 1 ? items[0] : { items };
}

export interface CartAnswer extends CartDetails {
  items: readonly CartItem[];
}

const readAnswer = async (response: Response): Promise<CartAnswer> => ({
  items: parseCartItems(await response.json()),
  ...parseCartDetails(response.headers.get(cartDetailsHeader)),
});

/**
 * The API calls that every page makes; those of the cart's panel are in panel-client.ts. Tests pass a `fetch` of their
 * own. Responses outside 200-299 throw `ApiError`.
 */
export function createApiClient(fetch: typeof globalThis.fetch) {
  async function send(method: string, key: readonly string[], options: SendOptions = {}) {
    const { body, idempotencyKey } = options;
    const headers: Record<string, string> = { ...options.headers };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (idempotencyKey !== undefined) headers[idempotencyKeyHeader] = idempotencyKey;
    // The server answers within 10 s. A change is sent even if the shopper leaves the page.
    const signal = AbortSignal.timeout(15_000);
    const request: RequestInit = { method, headers, signal, credentials: 'include', keepalive: method !== 'GET' };
    if (body !== undefined) request.body = JSON.stringify(body);
    const response = await fetch(key.join('/'), request);
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
    return response;
  }

  return {
    send,
    readCart: async () => readAnswer(await send('GET', routes.cart)),
    /** Adds all items or none. Resolves to the lines and an open payment, if the response has them. */
    addItems: async (lines: readonly CartLine[], idempotencyKey: string) => {
      const response = await send('POST', routes.cart, { body: toAddition(lines), idempotencyKey });
      return readAnswer(response).then(
        ({ items, openPayment }) => ({ items, openPayment }),
        () => undefined,
      );
    },
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
