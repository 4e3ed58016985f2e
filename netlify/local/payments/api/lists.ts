import type Stripe from 'stripe';

const DEFAULT_LIMIT = 10;

/** The first page of a list as Stripe cuts it: ten by default. */
export function pageOf<Item>(items: readonly Item[], url: string, limit = DEFAULT_LIMIT): Stripe.ApiList<Item> {
  return { object: 'list', data: items.slice(0, limit), has_more: items.length > limit, url };
}
