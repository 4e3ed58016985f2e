/**
 * GA4's ecommerce events, in US dollars:
 * https://developers.google.com/analytics/devguides/collection/ga4/ecommerce
 */
import { productOfLine, type CartLine } from './cart.ts';
import { defaultBase, defaultScent, findBase, findScent, itemName, productOf, products } from './catalog.ts';
import { dollarsOfCents, type OrderAmounts } from './money.ts';
import { cartTotals, subtotalOf, type CodeDiscount } from './pricing.ts';

interface EventItem {
  item_id: string;
  item_name: string;
  item_category: string;
  item_variant: string;
  /** For one bar, after the discount. */
  price: number;
  discount?: number;
  quantity: number;
  index?: number;
}

interface Ecommerce {
  currency: 'USD';
  /** After the discount, without shipping. */
  value: number;
  items: readonly EventItem[];
  coupon?: string;
  item_list_id?: string;
  item_list_name?: string;
  transaction_id?: string;
  shipping?: number;
  tax?: number;
}

export interface SalesEvent {
  event:
    'view_item' | 'view_item_list' | 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout' | 'purchase';
  ecommerce: Ecommerce;
  session_id?: string;
}

interface PaidOrder {
  orderNumber: string | null;
  lines: readonly CartLine[];
  amounts: Pick<OrderAmounts, 'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents'> | null;
  code: string | null;
}

/** Spreads the discount over the lines in proportion to their prices. Names a code only if it applies. */
function ecommerceOf(lines: readonly CartLine[], totalCents: number, coupon?: string): Ecommerce {
  const share = totalCents / Math.max(1, subtotalOf(lines));
  const items = lines.map(({ id, quantity }) => {
    const { base, scent, priceCents: fullCents } = productOfLine({ id });
    const priceCents = Math.round(fullCents * share);
    const discountCents = fullCents - priceCents;
    return {
      item_id: id,
      item_name: itemName,
      item_category: base.name,
      item_variant: scent.name,
      price: dollarsOfCents(priceCents),
      ...(discountCents > 0 && { discount: dollarsOfCents(discountCents) }),
      quantity,
    };
  });
  return { currency: 'USD', value: dollarsOfCents(totalCents), ...(coupon !== undefined && { coupon }), items };
}

/** Bars at full price, since the discount depends on the whole cart. */
const ecommerceAtFullPrice = (lines: readonly CartLine[]): Ecommerce => ecommerceOf(lines, subtotalOf(lines));

const one = (id: string): CartLine => ({ id, quantity: 1 });

function catalogList(): Ecommerce {
  const sale = ecommerceAtFullPrice(products.map(({ id }) => one(id)));
  return {
    ...sale,
    item_list_id: 'catalog',
    item_list_name: 'Ready-Made Soaps',
    items: sale.items.map((item, index) => ({ ...item, index })),
  };
}

/** The view event of the catalog or of one soap; with a choice on the page, of the `shown` one. */
export function viewAt(path: string, shown: { base?: string; scent?: string } = {}): SalesEvent | undefined {
  if (path === '/catalog') return { event: 'view_item_list', ecommerce: catalogList() };
  const base = findBase(shown.base ?? '')?.id ?? defaultBase;
  const scent = findScent(shown.scent ?? '')?.id ?? defaultScent;
  const product = path === '/products' ? productOf(base, scent) : products.find((other) => other.path === path);
  return product && { event: 'view_item', ecommerce: ecommerceAtFullPrice([one(product.id)]) };
}

export const barsAdded = (lines: readonly CartLine[]): SalesEvent => ({
  event: 'add_to_cart',
  ecommerce: ecommerceAtFullPrice(lines),
});

export const barsRemoved = (lines: readonly CartLine[]): SalesEvent => ({
  event: 'remove_from_cart',
  ecommerce: ecommerceAtFullPrice(lines),
});

function saleOfCart(lines: readonly CartLine[], code: CodeDiscount | undefined): Ecommerce {
  const { totalCents, discount } = cartTotals(lines, code);
  return ecommerceOf(lines, totalCents, discount?.kind === 'code' ? discount.label : undefined);
}

export const cartViewed = (lines: readonly CartLine[], code: CodeDiscount | undefined): SalesEvent => ({
  event: 'view_cart',
  ecommerce: saleOfCart(lines, code),
});

export const checkoutBegun = (lines: readonly CartLine[], code: CodeDiscount | undefined): SalesEvent => ({
  event: 'begin_checkout',
  ecommerce: saleOfCart(lines, code),
});

const none = { subtotalCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0 };

export function orderPaid({ orderNumber, lines, amounts, code }: PaidOrder, sessionId: string): SalesEvent {
  const { subtotalCents, discountCents, shippingCents, taxCents = 0 } = amounts ?? none;
  const sale = ecommerceOf(lines, subtotalCents - discountCents, code ?? undefined);
  return {
    event: 'purchase',
    session_id: sessionId,
    ecommerce: {
      ...{ transaction_id: orderNumber ?? sessionId, shipping: dollarsOfCents(shippingCents) },
      ...(taxCents > 0 && { tax: dollarsOfCents(taxCents) }),
      ...sale,
    },
  };
}
