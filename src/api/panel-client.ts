/** The calls of the cart's panel and the checkout; not in client.ts, which every page loads. */
import { ApiError, isNumber, isRecord, isText, type CreatedCheckout, type RestoredCart } from './answers.ts';
import type { ApiClient } from './client.ts';
import { checkoutUrlHeader, discountCodeHeader, routes } from './routes.ts';

/** A response without a URL is a failure, whatever its status. */
function parseCreatedCheckout(value: unknown): CreatedCheckout {
  const { url, message } = isRecord(value) ? value : {};
  if (!isText(url)) throw new ApiError(200, '', JSON.stringify(value));
  return { url, message: isText(message) ? message : undefined };
}

function parseRestoredCart(value: unknown): RestoredCart {
  const { bars, refusedCode, message } = isRecord(value) ? value : {};
  return {
    bars: isNumber(bars) ? bars : 0,
    refusedCode: isText(refusedCode) ? refusedCode : undefined,
    message: isText(message) ? message : undefined,
  };
}

export function createPanelClient({ send }: Pick<ApiClient, 'send'>) {
  const post = async (key: readonly string[], header: string, value?: string): Promise<unknown> =>
    (await send('POST', key, value === undefined ? {} : { headers: { [header]: value } })).json();
  return {
    changeQuantity: (id: string, quantity: number, idempotencyKey: string) =>
      send('PATCH', routes.cartItem(id), { body: { quantity }, idempotencyKey }),
    removeItem: (id: string, idempotencyKey: string) => send('DELETE', routes.cartItem(id), { idempotencyKey }),
    writeGiftNote: (giftNote: string, idempotencyKey: string) =>
      send('PATCH', routes.cart, { body: { giftNote }, idempotencyKey }),
    clearCart: (idempotencyKey: string) => send('DELETE', routes.cart, { idempotencyKey }),
    createCheckoutSession: async (discountCode?: string) =>
      parseCreatedCheckout(await post(routes.createCheckoutSession, discountCodeHeader, discountCode)),
    /** `left`: the payment page that the shopper left, if the browser knows it. */
    restoreCart: async (left?: string) => parseRestoredCart(await post(routes.restoreCart, checkoutUrlHeader, left)),
  };
}

export type PanelClient = ReturnType<typeof createPanelClient>;
