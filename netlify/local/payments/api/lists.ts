import type Stripe from 'stripe';
import * as v from 'valibot';

import { integer, text } from '../params/fields.ts';
import { noSuch } from './errors.ts';

const DEFAULT_LIMIT = 10;

/** What every list of objects by their time takes; newest first. */
export const paging = {
  created: v.exactOptional(v.strictObject({ gte: integer(0) })),
  limit: v.exactOptional(integer(1, 100)),
  starting_after: v.exactOptional(text()),
};

export interface Paging {
  created?: { gte: number };
  limit?: number;
  starting_after?: string;
}

interface Listed {
  id: string;
  created: number;
}

/** The first page of a list as Stripe cuts it: ten by default. */
export function pageOf<Item>(items: readonly Item[], url: string, limit = DEFAULT_LIMIT): Stripe.ApiList<Item> {
  return { object: 'list', data: items.slice(0, limit), has_more: items.length > limit, url };
}

/** The page after `starting_after`, which must be one of all the objects, whatever else is asked for. */
export function pageAfter<Item extends Listed>(
  all: readonly Item[],
  { created, limit, starting_after: after }: Paging,
  { url, kind, isWanted }: { url: string; kind: string; isWanted: (item: Item) => boolean },
): Stripe.ApiList<Item> {
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) throw noSuch(kind, after, 'starting_after');
  const left = all.slice(from).filter((item) => item.created >= (created?.gte ?? 0) && isWanted(item));
  return pageOf(left, url, limit);
}
