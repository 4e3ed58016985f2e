/** The calls of the cart's panel and the checkout; not in client.ts, which every page loads. */
import { codeRefusals } from '#shop/pricing.ts';
import {
  ApiError,
  type ChangedTotals,
  type CreatedCheckout,
  isNumber,
  isRecord,
  isText,
  type RestoredCart,
} from './answers.ts';
import type { ApiClient } from './client.ts';
import { checkoutUrlHeader, discountCodeHeader, routes, shownTotalHeader } from './routes.ts';

/** A response without a URL is a failure, whatever its status. */
function parseCreatedCheckout(value: unknown): CreatedCheckout {
  const { url, message } = isRecord(value) ? value : {};
  if (!isText(url)) throw new ApiError(200, '', JSON.stringify(value));
  return { url, message: isText(message) ? message : undefined };
}

function parseRestoredCart(value: unknown): RestoredCart {
  const { bars, refusedCode, codeRefusal, message } = isRecord(value) ? value : {};
  return {
    bars: isNumber(bars) ? bars : 0,
    refusedCode: isText(refusedCode) ? refusedCode : undefined,
    codeRefusal: codeRefusals.find((reason) => reason === codeRefusal),
    message: isText(message) ? message : undefined,
  };
}

/** All figures or none. */
export function parseChangedTotals(error: unknown): ChangedTotals | undefined {
  const { totals } = error instanceof ApiError ? error.answer : {};
  if (!isRecord(totals)) return undefined;
  const { subtotalCents, shippingCents, chargeCents, discount } = totals;
  if (!isNumber(subtotalCents) || !isNumber(shippingCents) || !isNumber(chargeCents)) return undefined;
  const { kind, label, percent, cents } = isRecord(discount) ? discount : {};
  const isWhole = isText(label) && isNumber(percent) && isNumber(cents);
  const shown = isWhole && ({ kind: kind === 'code' ? kind : 'bundle', label, percent, cents } as const);
  return { subtotalCents, shippingCents, chargeCents, discount: shown || undefined };
}

export function createPanelClient({ send }: Pick<ApiClient, 'send'>) {
  const post = async (key: readonly string[], headers: Record<string, string>): Promise<unknown> =>
    (await send('POST', key, { headers })).json();
  return {
    changeQuantity: (id: string, quantity: number, idempotencyKey: string) =>
      send('PATCH', routes.cartItem(id), { body: { quantity }, idempotencyKey }),
    removeItem: (id: string, idempotencyKey: string) => send('DELETE', routes.cartItem(id), { idempotencyKey }),
    writeGiftNote: (giftNote: string, idempotencyKey: string) =>
      send('PATCH', routes.cart, { body: { giftNote }, idempotencyKey }),
    clearCart: (idempotencyKey: string) => send('DELETE', routes.cart, { idempotencyKey }),
    /** `shownCents`: the sum that the shopper sees. */
    createCheckoutSession: async (discountCode?: string, shownCents?: number) =>
      parseCreatedCheckout(
        await post(routes.createCheckoutSession, {
          ...(discountCode !== undefined && { [discountCodeHeader]: discountCode }),
          ...(shownCents !== undefined && { [shownTotalHeader]: String(shownCents) }),
        }),
      ),
    /** `left`: the payment page that the shopper left, if the browser knows it. */
    restoreCart: async (left?: string) =>
      parseRestoredCart(await post(routes.restoreCart, left === undefined ? {} : { [checkoutUrlHeader]: left })),
  };
}

export type PanelClient = ReturnType<typeof createPanelClient>;
