import type * as v from 'valibot';
import { newId, type Account, type PromotionCode, type SessionRecord } from './account.ts';
import * as params from './params.ts';
import { findPayment, refund } from './refunds.ts';
import { createSession, expire, findCodes, findActiveCode, toLineItems } from './sessions.ts';

/** `route` is, for example, `GET /v1/coupons/:id`. */
function endpoint<Schema extends v.GenericSchema>(
  route: string,
  schema: Schema,
  run: (account: Account, input: v.InferOutput<Schema>, id: string) => object,
  check?: (input: v.InferOutput<Schema>, nowSeconds: number) => void,
) {
  const [method = '', pathname = ''] = route.split(' ');
  return {
    method,
    path: new URLPattern({ pathname }),
    /** Validates the parameters and returns the work to do. `id` is the `:id` of the path. */
    prepare: (account: Account, id: string, given: params.Params) => {
      const input = params.parseParams(schema, given);
      check?.(input, account.seconds());
      return () => run(account, input, id);
    },
  };
}

const toStripeList = <Item>(items: readonly Item[], limit = 10) => ({
  object: 'list',
  data: items.slice(0, limit),
  has_more: items.length > limit,
});

/** The page after `starting_after`, which must exist. */
function slicePage<Item extends { id: string; created: number }>(
  all: readonly Item[],
  { created, limit, starting_after: after }: params.Paging,
  isWanted: (item: Item) => boolean,
) {
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined) params.known(all[from - 1], 'object', after, 'starting_after');
  return toStripeList(
    all.slice(from).filter((item) => item.created >= (created?.gte ?? 0) && isWanted(item)),
    limit,
  );
}

const findSession = ({ sessions }: Account, id: string) => params.known(sessions.get(id), 'checkout.session', id);

function withExpanded({ promotionCodes }: Account, record: SessionRecord, paths: readonly string[]): object {
  const { session, payment } = record;
  const discounts = session.discounts.map((discount) => {
    return { ...discount, promotion_code: promotionCodes.get(discount.promotion_code ?? '') ?? null };
  });
  const withCharge = paths.includes('payment_intent.latest_charge') && { latest_charge: payment?.charge };
  const intent = payment ? { ...payment.intent, ...withCharge } : null;
  return {
    ...session,
    ...(paths.includes('line_items.data.price.product') && { line_items: toStripeList(toLineItems(record)) }),
    ...(paths.includes('discounts.promotion_code') && { discounts }),
    ...((withCharge || paths.includes('payment_intent')) && { payment_intent: intent }),
  };
}

/** Stripe lists events for 30 days. */
const eventSeconds = 30 * 24 * 60 * 60;

const endpoints = [
  endpoint('POST /v1/checkout/sessions', params.sessionCreate, createSession, params.checkSession),
  endpoint('GET /v1/checkout/sessions', params.sessionList, (account, input) => {
    const all = account.sessions.all().map(({ session }) => session);
    return slicePage(all, input, ({ payment_intent: intent, status }) => {
      return (input.payment_intent ?? intent) === intent && (input.status ?? status) === status;
    });
  }),
  endpoint('GET /v1/checkout/sessions/:id', params.sessionRetrieve, (account, input, id) => {
    return withExpanded(account, findSession(account, id), input.expand ?? []);
  }),
  endpoint('POST /v1/checkout/sessions/:id/expire', params.nothing, (account, _, id) => {
    const record = findSession(account, id);
    expire(account, record);
    return record.session;
  }),
  endpoint('GET /v1/checkout/sessions/:id/line_items', params.lineList, (account, input, id) => {
    return toStripeList(toLineItems(findSession(account, id)), input.limit);
  }),
  endpoint('POST /v1/coupons', params.couponCreate, (account, input) => {
    const { id = newId('coupon', 8), name = null, percent_off } = input;
    if (account.coupons.get(id)) throw params.invalid('Coupon already exists.', 'id', 'resource_already_exists');
    const made = { id, object: 'coupon', duration: 'once', name, percent_off, valid: true } as const;
    account.coupons.put(id, made);
    return made;
  }),
  endpoint('GET /v1/coupons/:id', params.nothing, ({ coupons }, _, id) => params.known(coupons.get(id), 'coupon', id)),
  endpoint('POST /v1/promotion_codes', params.promotionCodeCreate, (account, input) => {
    const { code, promotion, max_redemptions = null, restrictions = { first_time_transaction: false } } = input;
    params.known(account.coupons.get(promotion.coupon), 'coupon', promotion.coupon, 'promotion[coupon]');
    if (findActiveCode(account, code))
      throw params.invalid(`An active promotion code with \`code: ${code}\` already exists.`, 'code');
    const kept = { expires_at: null, ...input, max_redemptions, restrictions };
    const made: PromotionCode = { ...kept, id: newId('promo'), active: true, times_redeemed: 0 };
    account.promotionCodes.put(made.id, made);
    return made;
  }),
  endpoint('GET /v1/promotion_codes', params.promotionCodeList, (account, input) => {
    const codes = findCodes(account, input.code).filter(({ active }) => active || input.active === undefined);
    return toStripeList(codes, input.limit);
  }),
  endpoint('POST /v1/payment_intents/:id', params.paymentIntentUpdate, (account, input, id) => {
    const { record, payment } = findPayment(account, id, 'id');
    const { intent } = payment;
    if (input.description !== undefined) intent.description = input.description;
    intent.metadata = params.withMetadata(intent.metadata, input.metadata);
    account.sessions.put(record.session.id, record);
    return intent;
  }),
  endpoint('POST /v1/refunds', params.refundCreate, (account, input) => {
    return refund(account, findPayment(account, input.payment_intent).record, input);
  }),
  endpoint('GET /v1/refunds', params.listOfPayment, (account, input) => {
    return toStripeList(findPayment(account, input.payment_intent).payment.refunds, input.limit);
  }),
  endpoint('GET /v1/disputes', params.listOfPayment, (account, input) => {
    return toStripeList(findPayment(account, input.payment_intent).payment.disputes, input.limit);
  }),
  endpoint('GET /v1/radar/early_fraud_warnings/:id', params.nothing, ({ signals }, _, id) => {
    return params.known(signals.get(id), 'early_fraud_warning', id);
  }),
  endpoint('GET /v1/reviews/:id', params.nothing, ({ signals }, _, id) => params.known(signals.get(id), 'review', id)),
  endpoint('GET /v1/events', params.eventList, (account, input) => {
    const kept = account.events.all().filter(({ created }) => created > account.seconds() - eventSeconds);
    return slicePage(kept, input, ({ type }) => input.types?.includes(type) ?? true);
  }),
];

/** Validates a call and returns the work to do. */
export function prepareCall(account: Account, method: string, url: string, given: params.Params): () => object {
  for (const one of endpoints) {
    const match = one.method === method ? one.path.exec(url) : null;
    if (match) return one.prepare(account, match.pathname.groups['id'] ?? '', given);
  }
  const unknown = `Unrecognized request URL (${method}: ${new URL(url).pathname}). The payment sandbox does not know it.`;
  throw params.invalid(unknown, undefined, undefined, 404);
}
