import type Stripe from 'stripe';
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

const listOfPayment = v.strictObject({ ...paging, payment_intent: v.exactOptional(text()) });
type ListOfPayment = v.InferOutput<typeof listOfPayment>;

const refundsUrl = '/v1/refunds';
const disputesUrl = '/v1/disputes';

const ofPayment =
  ({ payment_intent: wanted }: ListOfPayment) =>
  ({ payment_intent: intent }: Pick<Stripe.Refund | Stripe.Dispute, 'payment_intent'>) =>
    wanted === undefined || wanted === intent;

export const refundRoutes = [
  route('POST', refundsUrl, { schema: refund, run: create }),
  route('GET', refundsUrl, {
    schema: listOfPayment,
    run: ({ context, input }) =>
      pageAfter(context.records.refunds.all().map(copy), input, {
        ...{ url: refundsUrl, kind: 'refund', isWanted: ofPayment(input) },
      }),
  }),
  route('GET', disputesUrl, {
    schema: listOfPayment,
    run: ({ context, input }) =>
      pageAfter(context.records.disputes.all().map(copy), input, {
        ...{ url: disputesUrl, kind: 'dispute', isWanted: ofPayment(input) },
      }),
  }),
];

function create({ context, input }: Step<v.InferOutput<typeof refund>>): object {
  const made = refundCharge(context, chargeOfIntent(context, input.payment_intent), input);
  void context.announce('charge.refunded', made.charge);
  void context.announce('refund.created', made.refund);
  return copy(made.refund);
}
