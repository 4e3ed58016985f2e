import type * as v from 'valibot';
import { newId, type Account, type PromotionCode, type SessionRecord } from './account.ts';
import { ApiError, invalid, noSuch } from './errors.ts';
import type { SandboxEvent } from './events.ts';
import { parse, type Params } from './form.ts';
import * as params from './params.ts';
import { paidRecord, refund } from './refunds.ts';
import { createSession, expire, findActiveCode, linesOf } from './sessions.ts';

interface Step<Input> {
  account: Account;
  input: Input;
  /** The part of the path that `:id` stands for. */
  id: string;
  origin: () => string;
  deliver: (events: readonly SandboxEvent[]) => void;
}

interface Endpoint {
  method: string;
  path: URLPattern;
  /** Refuses wrong parameters and returns the work. */
  prepare: (step: Omit<Step<unknown>, 'input'>, given: Params) => () => object;
}

/** `route` such as `GET /v1/coupons/:id`. */
function endpoint<Schema extends v.GenericSchema>(
  route: string,
  schema: Schema | ((nowSeconds: number) => Schema),
  run: (step: Step<v.InferOutput<Schema>>) => object,
): Endpoint {
  const [method = '', pathname = ''] = route.split(' ');
  return {
    method,
    path: new URLPattern({ pathname }),
    prepare: (step, given) => {
      const input = parse(typeof schema === 'function' ? schema(step.account.seconds()) : schema, given);
      return () => run({ ...step, input });
    },
  };
}

const listOf = <Item>(items: readonly Item[], url: string, limit = 10) => ({
  ...{ object: 'list', url, data: items.slice(0, limit), has_more: items.length > limit },
});

/** The page after `starting_after`, which must be one of all the objects. */
function pageOf<Item extends { id: string; created: number }>(
  all: readonly Item[],
  url: string,
  { created, limit, starting_after: after }: params.Paging,
  isWanted: (item: Item) => boolean,
) {
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) throw noSuch('object', after, 'starting_after');
  return listOf(
    all.slice(from).filter((item) => item.created >= (created?.gte ?? 0) && isWanted(item)),
    url,
    limit,
  );
}

function knownSession({ sessions }: Account, id: string): SessionRecord {
  const record = sessions.get(id);
  if (!record) throw noSuch('checkout.session', id);
  return record;
}

function expanded(account: Account, record: SessionRecord, paths: readonly string[] = []): object {
  const { session, payment, discount } = record;
  const code = discount?.promotionCode ? account.promotionCodes.get(discount.promotionCode) : undefined;
  return {
    ...session,
    ...(paths.includes('line_items.data.price.product') && {
      line_items: listOf(linesOf(record), `/v1/checkout/sessions/${session.id}/line_items`),
    }),
    ...(payment && paths.includes('payment_intent') && { payment_intent: payment.intent }),
    ...(payment &&
      paths.includes('payment_intent.latest_charge') && {
        payment_intent: { ...payment.intent, latest_charge: payment.charge },
      }),
    ...(discount &&
      paths.includes('discounts.promotion_code') && {
        discounts: [{ coupon: discount.coupon, promotion_code: code ?? null }],
      }),
  };
}

const keptSeconds = 30 * 24 * 60 * 60;
const sessionsUrl = '/v1/checkout/sessions';

const endpoints: readonly Endpoint[] = [
  endpoint(`POST ${sessionsUrl}`, params.sessionCreate, ({ account, origin, input }) =>
    expanded(account, createSession(account, origin(), input)),
  ),
  endpoint(`GET ${sessionsUrl}`, params.sessionList, ({ account, input }) => {
    const all = account.sessions.all().map(({ session }) => session);
    return pageOf(all, sessionsUrl, input, ({ payment_intent: intent, status }) => {
      const isOfPayment = input.payment_intent === undefined || input.payment_intent === intent;
      return isOfPayment && (input.status === undefined || input.status === status);
    });
  }),
  endpoint(`GET ${sessionsUrl}/:id`, params.sessionRetrieve, ({ account, input, id }) =>
    expanded(account, knownSession(account, id), input.expand),
  ),
  endpoint(`POST ${sessionsUrl}/:id/expire`, params.nothing, ({ account, id, deliver }) => {
    const record = knownSession(account, id);
    deliver(expire(account, record));
    return record.session;
  }),
  endpoint(`GET ${sessionsUrl}/:id/line_items`, params.lineList, ({ account, input, id }) => {
    const lines = linesOf(knownSession(account, id)).map((line) =>
      input.expand ? line : { ...line, price: { ...line.price, product: line.price.product.id } },
    );
    return listOf(lines, `${sessionsUrl}/${id}/line_items`, input.limit);
  }),
  endpoint('POST /v1/coupons', params.couponCreate, ({ account, input }) => {
    const { id = newId('coupon', 8), name = null, percent_off } = input;
    if (account.coupons.get(id)) throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
    account.coupons.put(id, { id, object: 'coupon', duration: 'once', name, percent_off, valid: true });
    return account.coupons.get(id) ?? {};
  }),
  endpoint('GET /v1/coupons/:id', params.nothing, ({ account, id }) => {
    const coupon = account.coupons.get(id);
    if (!coupon) throw noSuch('coupon', id);
    return coupon;
  }),
  endpoint('POST /v1/promotion_codes', params.promotionCodeCreate, ({ account, input }) => {
    const { code, promotion, max_redemptions = null, restrictions = { first_time_transaction: false } } = input;
    if (!account.coupons.get(promotion.coupon)) throw noSuch('coupon', promotion.coupon, 'promotion[coupon]');
    if (findActiveCode(account, code))
      throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, 'code');
    const made: PromotionCode = {
      ...{ id: newId('promo'), object: 'promotion_code', active: true, code, created: account.seconds() },
      ...{ max_redemptions, promotion, restrictions, times_redeemed: 0 },
    };
    account.promotionCodes.put(made.id, made);
    return made;
  }),
  endpoint('GET /v1/promotion_codes', params.promotionCodeList, ({ account, input }) => {
    const found = findActiveCode(account, input.code);
    return listOf(found ? [found] : [], '/v1/promotion_codes', input.limit);
  }),
  endpoint('POST /v1/payment_intents/:id', params.paymentIntentUpdate, ({ account, input, id }) => {
    const record = paidRecord(account, id, 'id');
    const intent = record.payment?.intent;
    if (!intent) throw noSuch('payment_intent', id);
    if (input.description !== undefined) intent.description = input.description;
    intent.metadata = params.withMetadata(intent.metadata, input.metadata);
    account.sessions.put(record.session.id, record);
    return intent;
  }),
  endpoint('POST /v1/refunds', params.refundCreate, ({ account, input, deliver }) => {
    const made = refund(account, paidRecord(account, input.payment_intent), input);
    deliver(made.events);
    return made.refund;
  }),
  endpoint('GET /v1/refunds', params.listOfPayment, ({ account, input }) => {
    const { payment } = paidRecord(account, input.payment_intent);
    return listOf(payment?.refunds ?? [], '/v1/refunds', input.limit);
  }),
  endpoint('GET /v1/disputes', params.listOfPayment, ({ account, input }) => {
    const { payment } = paidRecord(account, input.payment_intent);
    return listOf(payment?.disputes ?? [], '/v1/disputes', input.limit);
  }),
  endpoint('GET /v1/events', params.eventList, ({ account, input }) => {
    const { types } = input;
    const isKept = ({ type, created }: SandboxEvent) =>
      created >= account.seconds() - keptSeconds && (types?.includes(type) ?? true);
    return pageOf(account.events.all(), '/v1/events', input, isKept);
  }),
];

export function endpointOf(method: string, url: string): { prepare: Endpoint['prepare']; id: string } {
  for (const { method: own, path, prepare } of endpoints) {
    const match = own === method ? path.exec(url) : null;
    if (match) return { prepare, id: match.pathname.groups['id'] ?? '' };
  }
  const message = `Unrecognized request URL (${method}: ${new URL(url).pathname}). The payment sandbox does not know it.`;
  throw new ApiError(404, { type: 'invalid_request_error', message });
}
