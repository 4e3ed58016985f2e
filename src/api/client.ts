import type { CartSelection } from '#shop/cart.ts';
import { parseCartItems, parseCreatedCheckout, parseOpenCheckout, parseRestoredCart } from './answers.ts';
import { ApiError } from './errors.ts';
import {
  awayHeader,
  discountCodeHeader,
  giftNoteHeader,
  idempotencyKeyHeader,
  routes,
  salesTaxHeader,
} from './routes.ts';

interface SendOptions {
  body?: unknown;
  idempotencyKey?: string;
  discountCode?: string | undefined;
}

/** One item is sent as itself, several as a list. */
function additionOf(selections: readonly CartSelection[]) {
  const items = selections.map(({ base, scent, quantity }) => ({ base, scent, quantity }));
  return items.length === 1 ? items[0] : { items };
}

/** Calls the shop's API. `fetch` is handed in, so that tests can answer in process. Answers outside 200-299 throw `ApiError`. */
export function createApiClient(
  fetch: typeof globalThis.fetch,
  /** Learns with each cart whether sales tax comes on top of its total. */
  onSalesTax?: (applies: boolean) => void,
  /** Learns with each cart what the shop says while it is away; '' while it is not. */
  onAway?: (text: string) => void,
) {
  const decoded = ({ headers }: Response, name: string) => decodeURIComponent(headers.get(name) ?? '');

  async function send(
    method: string,
    key: readonly string[],
    { body, idempotencyKey, discountCode }: SendOptions = {},
  ) {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (idempotencyKey !== undefined) headers[idempotencyKeyHeader] = idempotencyKey;
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
    /** `noted` hears the cart's gift note, which is no part of the list of items. */
    readCart: async (noted?: (giftNote: string) => void) => {
      const response = await send('GET', routes.cart);
      const items = parseCartItems(await response.json());
      onSalesTax?.(response.headers.has(salesTaxHeader));
      onAway?.(decoded(response, awayHeader));
      noted?.(decoded(response, giftNoteHeader));
      return items;
    },
    /** One change: all of the items, or none of them. Answers what is in the cart then, if the response says so. */
    addItems: async (selections: readonly CartSelection[], idempotencyKey: string) => {
      const response = await send('POST', routes.cart, { body: additionOf(selections), idempotencyKey });
      return response.json().then(parseCartItems, () => undefined);
    },
    changeQuantity: (id: string, quantity: number, idempotencyKey: string) =>
      send('PATCH', routes.cartItem(id), { body: { quantity }, idempotencyKey }),
    removeItem: (id: string, idempotencyKey: string) => send('DELETE', routes.cartItem(id), { idempotencyKey }),
    writeGiftNote: (giftNote: string, idempotencyKey: string) =>
      send('PATCH', routes.cart, { body: { giftNote }, idempotencyKey }),
    clearCart: (idempotencyKey: string) => send('DELETE', routes.cart, { idempotencyKey }),
    createCheckoutSession: async (discountCode?: string) =>
      parseCreatedCheckout(await (await send('POST', routes.createCheckoutSession, { discountCode })).json()),
    readOpenCheckout: () => read(routes.openCheckout, parseOpenCheckout),
    restoreCart: async () => parseRestoredCart(await (await send('POST', routes.restoreCart)).json()),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
