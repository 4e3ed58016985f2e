import type { CartSelection } from '#shop/cart.ts';
import { parseCartItems, parseCheckoutStart, parseOpenCheckout, parsePaidSession, parseRestored } from './answers.ts';
import { ApiError } from './errors.ts';
import { discountCodeHeader, mutationIdHeader, routes } from './routes.ts';

interface SendOptions {
  body?: unknown;
  mutationId?: string;
  discountCode?: string | undefined;
}

/** One item is sent as itself, several as a list. */
function additionOf(selections: readonly CartSelection[]) {
  const items = selections.map(({ base, scent, quantity }) => ({ base, scent, quantity }));
  return items.length === 1 ? items[0] : { items };
}

/** Calls the shop's API. `fetch` is handed in, so that tests can answer in process. Answers outside 200-299 throw `ApiError`. */
export function createApiClient(fetch: typeof globalThis.fetch) {
  async function send(method: string, key: readonly string[], { body, mutationId, discountCode }: SendOptions = {}) {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (mutationId !== undefined) headers[mutationIdHeader] = mutationId;
    if (discountCode !== undefined) headers[discountCodeHeader] = discountCode;
    // A change goes out although the page is left.
    const request: RequestInit = { method, headers, credentials: 'include', keepalive: method !== 'GET' };
    if (body !== undefined) request.body = JSON.stringify(body);
    const response = await fetch(key.join('/'), request);
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
    return response;
  }

  /** Reads JSON; a 401 is an error unless `on401` asks for an empty result. */
  async function read<T>(key: readonly string[], parse: (json: unknown) => T): Promise<T>;
  async function read<T>(key: readonly string[], parse: (json: unknown) => T, on401: 'empty'): Promise<T | null>;
  async function read<T>(key: readonly string[], parse: (json: unknown) => T, on401?: 'empty'): Promise<T | null> {
    try {
      return parse(await (await send('GET', key)).json());
    } catch (error) {
      if (on401 && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  }

  return {
    read,
    readCart: () => read(routes.cart, parseCartItems),
    readCheckoutSession: (sessionId: string) => read(routes.checkoutSession(sessionId), parsePaidSession),
    /** One change: all of the items, or none of them. */
    addItems: (selections: readonly CartSelection[], mutationId: string) =>
      send('POST', routes.cart, { body: additionOf(selections), mutationId }),
    changeQuantity: (id: string, quantity: number, mutationId: string) =>
      send('PATCH', routes.cartItem(id), { body: { quantity }, mutationId }),
    removeItem: (id: string, mutationId: string) => send('DELETE', routes.cartItem(id), { mutationId }),
    clearCart: (mutationId: string) => send('DELETE', routes.cart, { mutationId }),
    createCheckoutSession: async (discountCode?: string) =>
      parseCheckoutStart(await (await send('POST', routes.createCheckoutSession, { discountCode })).json()),
    readOpenCheckout: () => read(routes.openCheckout, parseOpenCheckout),
    restoreCart: async () => parseRestored(await (await send('POST', routes.restoreCart)).json()),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
