/** Reads a paid order; not in client.ts, which every page loads. */
import { isStoredQuantity } from '#shop/cart.ts';
import type { OrderAmounts } from '#shop/money.ts';
import { ApiError, isNumber, isRecord, isText, malformed, type PaidLine, type PaidOrder } from './answers.ts';
import type { ApiClient } from './client.ts';
import { routes } from './routes.ts';

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function parsePaidLine(value: unknown): PaidLine | undefined {
  const { id, base, scent, quantity, amountCents } = isRecord(value) ? value : {};
  const isWhole = isText(id) && isText(base) && isText(scent) && isStoredQuantity(quantity) && isNumber(amountCents);
  return isWhole ? { id, base, scent, quantity, amountCents } : undefined;
}

/** All amounts or none: with one missing they would not add up. */
function parseAmounts(value: unknown): OrderAmounts | null {
  if (!isRecord(value)) return null;
  const { subtotalCents, discountCents, discountLabel, shippingCents, taxCents, chargedCents } = value;
  if (!isNumber(subtotalCents) || !isNumber(discountCents) || !isNumber(shippingCents)) return null;
  if (!isNumber(taxCents) || !isNumber(chargedCents)) return null;
  const label = isText(discountLabel) ? discountLabel : null;
  return { subtotalCents, discountCents, discountLabel: label, shippingCents, taxCents, chargedCents };
}

/** All parts are optional: the page can show an order with only an email address. */
function parsePaidOrder(value: unknown): PaidOrder {
  if (!isRecord(value)) throw malformed();
  const { orderNumber, customerEmail, lines, amounts, code, shipTo, giftNote, arrival } = value;
  const { isClosed, isDelayed, isFarAway } = value;
  return {
    orderNumber: isText(orderNumber) ? orderNumber : null,
    customerEmail: isText(customerEmail) ? customerEmail : null,
    lines: toList(lines)
      .map(parsePaidLine)
      .filter((line) => line !== undefined),
    amounts: parseAmounts(amounts),
    code: isText(code) ? code : null,
    shipTo: toList(shipTo).filter(isText),
    ...(Array.isArray(giftNote) && { giftNote: giftNote.filter(isText) }),
    ...(Array.isArray(arrival) && { arrival: arrival.filter(isText) }),
    isClosed: isClosed === true,
    isDelayed: isDelayed === true,
    isFarAway: isFarAway === true,
  };
}

type Sender = Pick<ApiClient, 'send'>;

/** Reads JSON. A 401 is an error, unless there is an `empty` result to resolve to. */
export async function readJson<T>({ send }: Sender, key: readonly string[], parse: (json: unknown) => T, empty?: T) {
  try {
    return parse(await (await send('GET', key)).json());
  } catch (error) {
    if (empty !== undefined && error instanceof ApiError && error.status === 401) return empty;
    throw error;
  }
}

/** Throws an `ApiError` with 404 if this browser has no such order. */
export const readPaidOrder = (client: Sender, sessionId: string): Promise<PaidOrder> =>
  readJson(client, routes.checkoutSession(sessionId), parsePaidOrder);
