import { productOfLine, type CartItem, type CartLine } from '#shop/cart.ts';
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

function toAddition(lines: readonly CartLine[]) {
  const items = lines.map((line) => {
    const { base, scent } = productOfLine(line);
    return { base: base.id, scent: scent.id, quantity: line.quantity };
  });
  return items.length === 1 ? items[0] : { items };
}

/** A cart, and what the headers of its response say (routes.ts). */
export interface CartAnswer {
  items: readonly CartItem[];
  openPayment?: OpenPayment | undefined;
  /** '' without one. */
  giftNote: string;
  /** Words for the shopper about soaps that left the cart; '' without any. */
  notice: string;
  /** Its fields, form-encoded; '' without a vacation. */
  vacation: string;
  /** Sales tax is added to the total. */
  isTaxed?: boolean;
}

const readAnswer = ({ headers }: Response, body: unknown) => {
  const payment = headers.get(openPaymentHeader);
  const openPayment = payment === null ? undefined : parseOpenPayment(JSON.parse(payment));
  return { items: parseCartItems(body), openPayment };
};

/**
 * The API calls that every page makes; those of the cart's panel are in panel-client.ts. Tests pass a `fetch` of their
 * own. Responses outside 200-299 throw `ApiError`.
 */
export function createApiClient(fetch: typeof globalThis.fetch) {
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
    readCart: async (): Promise<CartAnswer> => {
      const response = await send('GET', routes.cart);
      const { headers } = response;
      return {
        ...readAnswer(response, await response.json()),
        giftNote: decodeURIComponent(headers.get(giftNoteHeader) ?? ''),
        notice: decodeURIComponent(headers.get(cartNoticeHeader) ?? ''),
        vacation: headers.get(vacationHeader) ?? '',
        isTaxed: headers.has(salesTaxHeader),
      };
    },
    /** Adds all items or none. Resolves to the lines and an open payment, if the response has them. */
    addItems: async (lines: readonly CartLine[], idempotencyKey: string) => {
      const response = await send('POST', routes.cart, { body: toAddition(lines), idempotencyKey });
      return response.json().then(
        (body) => readAnswer(response, body),
        () => undefined,
      );
    },
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
