import * as v from 'valibot';

import { copy } from '../state/copy.ts';
import { text } from '../params/fields.ts';
import { changed, metadataChange } from '../params/metadata.ts';
import { noSuch } from './errors.ts';
import { route, type Step } from './route.ts';

const update = v.strictObject({ description: v.exactOptional(text()), metadata: metadataChange });

export const paymentIntentRoutes = [route('POST', '/v1/payment_intents/:id', { schema: update, run: change })];

function change({ context, id, input }: Step<v.InferOutput<typeof update>>): object {
  const intent = context.records.paymentIntents.get(id);
  if (!intent) throw noSuch('payment_intent', id);
  const next = {
    ...intent,
    description: input.description ?? intent.description,
    metadata: changed(intent.metadata, input.metadata ?? {}),
  };
  context.records.paymentIntents.put(id, next);
  return copy(next);
}
