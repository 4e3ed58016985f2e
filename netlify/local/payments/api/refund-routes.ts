import * as v from 'valibot';

import { chargeOfIntent, refundCharge } from '../checkout/refunds.ts';
import { integer, oneOf, text } from '../params/fields.ts';
import { metadata } from '../params/metadata.ts';
import { copy } from '../state/copy.ts';
import { pageAfter, paging } from './lists.ts';
import { route, type Step } from './route.ts';

const refund = v.strictObject({
  amount: v.exactOptional(integer(1, 99_999_999)),
  metadata,
  payment_intent: text(),
  reason: v.exactOptional(oneOf('duplicate', 'fraudulent', 'requested_by_customer')),
});

const disputesUrl = '/v1/disputes';
const disputeList = v.strictObject({ ...paging, payment_intent: v.exactOptional(text()) });

export const refundRoutes = [
  route('POST', '/v1/refunds', { schema: refund, run: create }),
  route('GET', disputesUrl, {
    schema: disputeList,
    run: ({ world, input }) =>
      pageAfter(world.records.disputes.all().map(copy), input, {
        ...{ url: disputesUrl, kind: 'dispute' },
        isWanted: ({ payment_intent: intent }) => input.payment_intent === undefined || input.payment_intent === intent,
      }),
  }),
];

function create({ world, input }: Step<v.InferOutput<typeof refund>>): object {
  const made = refundCharge(world, chargeOfIntent(world, input.payment_intent), input);
  void world.announce('charge.refunded', made.charge);
  void world.announce('refund.created', made.refund);
  return copy(made.refund);
}
