/** The calls of the cart's panel and of the checkout: apart from those that every page makes. */
import { isNumber, isRecord, isText, type CreatedCheckout, type RestoredCart } from './answers.ts';
import type { ApiClient } from './client.ts';
import { ApiError } from './errors.ts';
import { routes } from './routes.ts';

/** Without an address it is a failure, whatever its status. */
function parseCreatedCheckout(value: unknown): CreatedCheckout {
  const { url, message } = isRecord(value) ? value : {};
  if (!isText(url)) throw new ApiError(200, '', JSON.stringify(value));
  return { url, message: isText(message) ? message : undefined };
}

function parseRestoredCart(value: unknown): RestoredCart {
  const { bars, refusedCode, pageClosed, message } = isRecord(value) ? value : {};
  return {
    bars: isNumber(bars) ? bars : 0,
    refusedCode: isText(refusedCode) ? refusedCode : undefined,
    pageClosed: pageClosed === true || undefined,
    message: isText(message) ? message : undefined,
  };
}

export const createPanelClient = ({ send }: Pick<ApiClient, 'send'>) => ({
  changeQuantity: (id: string, quantity: number, idempotencyKey: string) =>
    send('PATCH', routes.cartItem(id), { body: { quantity }, idempotencyKey }),
  removeItem: (id: string, idempotencyKey: string) => send('DELETE', routes.cartItem(id), { idempotencyKey }),
  writeGiftNote: (giftNote: string, idempotencyKey: string) =>
    send('PATCH', routes.cart, { body: { giftNote }, idempotencyKey }),
  clearCart: (idempotencyKey: string) => send('DELETE', routes.cart, { idempotencyKey }),
  createCheckoutSession: async (discountCode?: string) =>
    parseCreatedCheckout(await (await send('POST', routes.createCheckoutSession, { discountCode })).json()),
  restoreCart: async (left: string | null = null) =>
    parseRestoredCart(await (await send('POST', routes.restoreCart(left))).json()),
});

export type PanelClient = ReturnType<typeof createPanelClient>;
