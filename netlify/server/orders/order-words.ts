import { findProduct } from '#shop/catalog.ts';
import { formatCents } from '#shop/money.ts';
import { isLive, type Order, type ShipTo } from './order.ts';

export interface LineWords {
  /** 'shea-butter-jasmine', while it is in the catalog. */
  productId: string | undefined;
  /** 'Handmade Soap' */
  name: string;
  /** 'Shea Butter, Jasmine' */
  mix: string | undefined;
  quantity: number;
  amount: string;
}

export const linesOf = ({ lines }: Order): LineWords[] =>
  lines.map(({ id, name, quantity, amountCents }) => {
    const product = id === null ? undefined : findProduct(id);
    const mix = product && `${product.base.name}, ${product.scent.name}`;
    return { productId: product?.id, name, mix, quantity, amount: formatCents(amountCents) };
  });

/** One entry a line of the label. */
export function addressOf(shipTo: ShipTo | null): string[] {
  if (!shipTo) return [];
  const { name, line1, line2, city, state, postalCode, country } = shipTo;
  const region = [state, postalCode].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return [name, line1, line2, place, country].filter((part): part is string => Boolean(part));
}

/** One entry a line of the note. */
export const giftNoteOf = ({ giftNote }: Order): string[] => giftNote?.split('\n') ?? [];

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
});

/** In the workshop's time. */
export const timeOf = (iso: string): string => `${time.format(new Date(iso))} Pacific`;
export const orderedAtOf = ({ orderedAt }: Order): string => timeOf(orderedAt);

/** In Stripe's dashboard. */
export const paymentUrlOf = (order: Order): string | undefined => {
  const { paymentIntentId: id } = order;
  return id === null ? undefined : `https://dashboard.stripe.com/${isLive(order) ? '' : 'test/'}payments/${id}`;
};
