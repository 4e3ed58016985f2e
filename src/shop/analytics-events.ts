/**
 * GA4's ecommerce events, in US dollars:
 * https://developers.google.com/analytics/devguides/collection/ga4/ecommerce
 */
import { toProduct, type CartLine } from './cart.ts';
import { defaultBase, defaultProduct, defaultScent, itemName, type Product, products } from './catalog.ts';
import { type OrderAmounts, toDollars } from './money.ts';
import { cartTotals, sumLines, type CodeDiscount } from './pricing.ts';

interface Purchase {
  orderNumber: string | null;
  lines: readonly CartLine[];
  amounts: Pick<OrderAmounts, 'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents'> | null;
  code: string | null;
}

/**
 * `value` is after the discount, without shipping. The discount is spread over the lines in proportion to their prices;
 * `price` and `discount` are of one bar. Names a code only if it applies.
 */
function toEcommerce(lines: readonly CartLine[], totalCents: number, coupon?: string) {
  const share = totalCents / Math.max(1, sumLines(lines));
  const items = lines.map(({ id, quantity }) => {
    const { base, scent, priceCents: fullCents } = toProduct({ id });
    const priceCents = Math.round(fullCents * share);
    const discountCents = fullCents - priceCents;
    return {
      item_id: id,
      item_name: itemName,
      item_category: base.name,
      item_variant: scent.name,
      price: toDollars(priceCents),
      ...(discountCents > 0 && { discount: toDollars(discountCents) }),
      quantity,
    };
  });
  return { currency: 'USD', value: toDollars(totalCents), ...(coupon !== undefined && { coupon }), items };
}

/** An event of bars at full price, since the discount depends on the whole cart. */
const atFullPrice = (event: string) => (lines: readonly CartLine[]) => ({
  event,
  ecommerce: toEcommerce(lines, sumLines(lines)),
});

export const barsAdded = atFullPrice('add_to_cart');
export const barsRemoved = atFullPrice('remove_from_cart');

const toLine = ({ id }: Product): CartLine => ({ id, quantity: 1 });

function catalogViewed() {
  const { event, ecommerce } = atFullPrice('view_item_list')(products.map(toLine));
  const items = ecommerce.items.map((item, index) => ({ ...item, index }));
  return { event, ecommerce: { ...ecommerce, item_list_id: 'catalog', item_list_name: 'Ready-Made Soaps', items } };
}

/** The view event of the catalog or of one soap; with a choice on the page, of the `shown` one. */
export function toViewEvent(path: string, shown: Partial<Record<'base' | 'scent', string | undefined>> = {}) {
  if (path === '/catalog') return catalogViewed();
  const { base = defaultBase, scent = defaultScent } = shown;
  const chosen = products.find((soap) => soap.base.id === base && soap.scent.id === scent) ?? defaultProduct;
  const product = path === '/products' ? chosen : products.find((other) => other.path === path);
  return product && atFullPrice('view_item')([toLine(product)]);
}

/** An event of a cart with its discount. */
const cartEvent = (event: string) => (lines: readonly CartLine[], code: CodeDiscount | undefined) => {
  const { totalCents, discount } = cartTotals(lines, code);
  const coupon = discount?.kind === 'code' ? discount.label : undefined;
  return { event, ecommerce: toEcommerce(lines, totalCents, coupon) };
};

export const cartViewed = cartEvent('view_cart');
export const checkoutBegun = cartEvent('begin_checkout');

const none = { subtotalCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0 };

export function orderPaid({ orderNumber, lines, amounts, code }: Purchase, sessionId: string) {
  const { subtotalCents, discountCents, shippingCents, taxCents } = amounts ?? none;
  const sale = toEcommerce(lines, subtotalCents - discountCents, code ?? undefined);
  return {
    event: 'purchase',
    session_id: sessionId,
    ecommerce: {
      transaction_id: orderNumber ?? sessionId,
      shipping: toDollars(shippingCents),
      ...(taxCents > 0 && { tax: toDollars(taxCents) }),
      ...sale,
    },
  };
}
