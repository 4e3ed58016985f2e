import * as v from 'valibot';

import { copy } from '../state/copy.ts';
import { list, text } from '../params/fields.ts';
import { pageAfter, paging } from './lists.ts';
import { route } from './route.ts';

const url = '/v1/events';
const keptSeconds = 30 * 24 * 60 * 60;

/** Every event of the last 30 days, delivered or not. */
export const eventRoutes = [
  route('GET', url, {
    schema: v.strictObject({ ...paging, types: v.exactOptional(list(text(), 20)) }),
    run: ({ context, input }) =>
      copy(
        pageAfter(context.records.events.all(), input, {
          ...{ url, kind: 'event' },
          isWanted: ({ type, created }) =>
            created >= context.seconds() - keptSeconds && (input.types?.includes(type) ?? true),
        }),
      ),
  }),
];
