import * as v from 'valibot';

import { copy } from '../state/copy.ts';
import { noSuch } from './errors.ts';
import { checkExpand, expandAll } from './expand.ts';
import { intentExpansions } from './expansions.ts';
import { expand, text } from '../params/fields.ts';
import { changed, metadataChange } from '../params/metadata.ts';
import { route, type Step } from './route.ts';
import type { World } from '../state/world.ts';

const update = v.strictObject({ description: v.exactOptional(text()), metadata: metadataChange, expand });

const UPDATES_NOT_EMULATED = (
  'allowed_payment_method_types amount amount_details application_fee_amount capture_method currency customer ' +
  'customer_account excluded_payment_method_types hooks payment_details payment_method payment_method_configuration ' +
  'payment_method_data payment_method_options receipt_email setup_future_usage shipping statement_descriptor ' +
  'statement_descriptor_suffix transfer_data transfer_group'
).split(' ');

export const paymentIntentRoutes = [
  route('GET', '/v1/payment_intents/:id', {
    schema: v.strictObject({ expand }),
    check: ({ world, input }) => checkExpand(intentExpansions(world), input.expand),
    run: ({ world, id, input }) => expandAll(intentExpansions(world), copy(known(world, id)), input.expand),
  }),
  route('POST', '/v1/payment_intents/:id', {
    schema: update,
    notEmulated: UPDATES_NOT_EMULATED,
    check: ({ world, input }) => checkExpand(intentExpansions(world), input.expand),
    run: change,
  }),
];

function known(world: World, id: string) {
  const intent = world.records.paymentIntents.get(id);
  if (!intent) throw noSuch('payment_intent', id);
  return intent;
}

function change({ world, id, input }: Step<v.InferOutput<typeof update>>): object {
  const intent = known(world, id);
  const next = {
    ...intent,
    description: input.description ?? intent.description,
    metadata: input.metadata === undefined ? intent.metadata : changed(intent.metadata, input.metadata),
  };
  world.records.paymentIntents.put(id, next);
  return expandAll(intentExpansions(world), copy(next), input.expand);
}
