/**
 * What happens in the shop, in the words that Google Analytics 4 gave online sales and that tag managers expect:
 * https://developers.google.com/analytics/devguides/collection/ga4/ecommerce. Amounts are US dollars.
 */
import { catalogPageAt, productsOnPage } from './page-paths.ts';
import { countBars, productOfLine, type CartLine } from './cart.ts';
import { defaultBase, defaultScent, findBase, findScent, itemName, productOf, products } from './catalog.ts';
import { dollarsOfCents } from './money.ts';
import type { OrderAmounts } from './order-sums.ts';
import { barPriceCents, cartTotals, subtotalOfBars, type CodeDiscount } from './pricing.ts';

interface EventItem {
  item_id: string;
  item_name: string;
  item_category: string;
  item_variant: string;
  /** What one bar costs after the discount. */
  price: number;
  /** What the discount takes off one bar. */
  discount?: number;
  quantity: number;
  index?: number;
}

/** GA4's `ecommerce` object. */
interface Ecommerce {
  currency: 'USD';
  /** What the items cost after the discount, without shipping. */
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

/** What was bought, and for how much. */
interface PaidOrder {
  orderNumber: string | null;
  lines: readonly CartLine[];
  /** null: not known. */
  amounts: Pick<OrderAmounts, 'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents'> | null;
  /** The promotion code that it was sold with. */
  code: string | null;
}

/** Bars at what they cost in all; each bar bears the same part of the discount. A code is named only where it is in force. */
function ecommerceOf(lines: readonly CartLine[], totalCents: number, coupon?: string): Ecommerce {
  const priceCents = Math.round(totalCents / Math.max(1, countBars(lines)));
  const discountCents = barPriceCents - priceCents;
  const items = lines.map(({ id, quantity }) => {
    const { base, scent } = productOfLine({ id });
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

/** Bars at the price of one, as they lie in the shop: which discount they get is a matter of the whole cart. */
const ecommerceAtFullPrice = (lines: readonly CartLine[]): Ecommerce =>
  ecommerceOf(lines, subtotalOfBars(countBars(lines)));

const one = (id: string): CartLine => ({ id, quantity: 1 });

function catalogList(page: number): Ecommerce {
  const sale = ecommerceAtFullPrice(productsOnPage(page).map(({ id }) => one(id)));
  return {
    ...sale,
    item_list_id: 'catalog',
    item_list_name: 'Ready-Made Soaps',
    items: sale.items.map((item, index) => ({ ...item, index })),
  };
}

/**
 * What is seen at a page's address: the list of soaps, or one soap; where there is a choice, the mix that is `shown` (the
 * default scent may be out of stock). undefined on other pages.
 */
export function viewAt(path: string, shown: { base?: string; scent?: string } = {}): SalesEvent | undefined {
  const page = catalogPageAt(path);
  if (page) return { event: 'view_item_list', ecommerce: catalogList(page) };
  const base = findBase(shown.base ?? '')?.id ?? defaultBase;
  const scent = findScent(shown.scent ?? '')?.id ?? defaultScent;
  const product = path === '/products' ? productOf(base, scent) : products.find((other) => other.path === path);
  return product && { event: 'view_item', ecommerce: ecommerceAtFullPrice([one(product.id)]) };
}

/** Bars of one kind or a mix were put into the cart. */
export const barsAdded = (lines: readonly CartLine[]): SalesEvent => ({
  event: 'add_to_cart',
  ecommerce: ecommerceAtFullPrice(lines),
});

/** Bars were taken out of the cart. */
export const barsRemoved = (lines: readonly CartLine[]): SalesEvent => ({
  event: 'remove_from_cart',
  ecommerce: ecommerceAtFullPrice(lines),
});

function saleOfCart(lines: readonly CartLine[], code: CodeDiscount | undefined): Ecommerce {
  const { totalCents, discount } = cartTotals(lines, code);
  return ecommerceOf(lines, totalCents, discount?.kind === 'code' ? discount.label : undefined);
}

/** The cart was opened. */
export const cartViewed = (lines: readonly CartLine[], code: CodeDiscount | undefined): SalesEvent => ({
  event: 'view_cart',
  ecommerce: saleOfCart(lines, code),
});

/** The shopper leaves for the payment page. */
export const checkoutBegun = (lines: readonly CartLine[], code: CodeDiscount | undefined): SalesEvent => ({
  event: 'begin_checkout',
  ecommerce: saleOfCart(lines, code),
});

const none = { subtotalCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0 };

/** The order was paid. */
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
