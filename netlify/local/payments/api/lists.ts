import type Stripe from 'stripe';
import * as v from 'valibot';

import { noSuch } from './errors.ts';
import { integer, text } from '../params/fields.ts';

const DEFAULT_LIMIT = 10;

export const paging = {
  limit: v.exactOptional(integer(1, 100)),
  starting_after: v.exactOptional(text()),
  ending_before: v.exactOptional(text()),
};

interface Paging {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

/** One page of a list as Stripe cuts it: ten by default. */
export function pageOf<Item extends { id: string }>(
  items: Item[],
  url: string,
  paging: Paging = {},
): Stripe.ApiList<Item> {
  const { limit = DEFAULT_LIMIT, starting_after: after, ending_before: before } = paging;
  const start = after === undefined ? 0 : position(items, after, 'starting_after') + 1;
  const end = before === undefined ? items.length : position(items, before, 'ending_before');
  const rest = items.slice(start, end);
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', data, has_more: rest.length > data.length, url };
}

function position(items: { id: string }[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw noSuch('object', id, param);
  return index;
}
