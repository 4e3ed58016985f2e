import type { CartSelection } from '#shop/cart.ts';
import { ApiError, type OpenPayment, parseCartItems, parseOpenPayment } from './answers.ts';
import {
  cartNoticeHeader,
  vacationHeader,
  giftNoteHeader,
  idempotencyKeyHeader,
  openPaymentHeader,
  routes,
  salesTaxHeader,
} from './routes.ts';

interface SendOptions {
  body?: unknown;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

function additionOf(selections: readonly CartSelection[]) {
  const items = selections.map(({ base, scent, quantity }) => ({ base, scent, quantity }));
  return items.length === 1 ? items[0] : { items };
}

/**
 * The API calls that every page makes; those of the cart's panel are in panel-client.ts. Tests pass a `fetch` of their
 * own. Responses outside 200-299 throw `ApiError`.
 */
export function createApiClient(
  fetch: typeof globalThis.fetch,
  /** Called with each cart: whether sales tax is added to its total. */
  onSalesTax?: (applies: boolean) => void,
  /** Called with each cart: the vacation fields; '' without a vacation. */
  onVacation?: (text: string) => void,
  /** Called with each cart and addition. */
  onOpenPayment?: (payment: OpenPayment | undefined) => void,
  /** Called with each cart: words for the shopper about soaps that left it; '' without any. */
  onNotice?: (words: string) => void,
) {
  function readItems({ headers }: Response, body: unknown) {
    const items = parseCartItems(body);
    const payment = headers.get(openPaymentHeader);
    onOpenPayment?.(payment === null ? undefined : parseOpenPayment(JSON.parse(payment)));
    return items;
  }

  async function send(
    method: string,
    key: readonly string[],
    { body, idempotencyKey, headers: more }: SendOptions = {},
  ) {
    const headers: Record<string, string> = { ...more };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (idempotencyKey !== undefined) headers[idempotencyKeyHeader] = idempotencyKey;
    // A change is sent even if the shopper leaves the page.
    const request: RequestInit = { method, headers, credentials: 'include', keepalive: method !== 'GET' };
    if (body !== undefined) request.body = JSON.stringify(body);
    const response = await fetch(key.join('/'), request);
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
    return response;
  }

  return {
    send,
    /** `noted` receives the cart's gift note. */
    readCart: async (noted?: (giftNote: string) => void) => {
      const response = await send('GET', routes.cart);
      const items = readItems(response, await response.json());
      onSalesTax?.(response.headers.has(salesTaxHeader));
      onVacation?.(response.headers.get(vacationHeader) ?? '');
      onNotice?.(decodeURIComponent(response.headers.get(cartNoticeHeader) ?? ''));
      noted?.(decodeURIComponent(response.headers.get(giftNoteHeader) ?? ''));
      return items;
    },
    /** Adds all items or none. Returns the cart, if the response has it. */
    addItems: async (selections: readonly CartSelection[], idempotencyKey: string) => {
      const response = await send('POST', routes.cart, { body: additionOf(selections), idempotencyKey });
      return response.json().then(
        (body) => readItems(response, body),
        () => undefined,
      );
    },
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
