import type Stripe from 'stripe';
import * as v from 'valibot';

import { copy } from '../state/copy.ts';
import { redeemableCode, redeemableCoupon, setDiscount, couponOf } from '../checkout/discounts.ts';
import { invalid, noSuch } from './errors.ts';
import { checkExpand, expandAll } from './expand.ts';
import { lineExpansions, linesUrl, sessionExpansions } from './expansions.ts';
import { email, expand, oneOf, text } from '../params/fields.ts';
import { pageOf, paging } from './lists.ts';
import { expireSession } from '../checkout/payments.ts';
import type { SessionRecord } from '../state/records.ts';
import { route, type Step } from './route.ts';
import { recordOf } from '../checkout/session-object.ts';
import { NOT_EMULATED, SessionCreate, type SessionInput } from '../params/session-params.ts';
import { checkSession } from '../params/session-rules.ts';
import type { World } from '../state/world.ts';

const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

const only = v.strictObject({ expand });
const lineList = v.strictObject({ ...paging, expand });
const sessionList = v.strictObject({
  ...paging,
  customer: v.exactOptional(text()),
  customer_details: v.exactOptional(v.strictObject({ email })),
  payment_intent: v.exactOptional(text()),
  status: v.exactOptional(oneOf('complete', 'expired', 'open')),
  expand,
});

export const sessionRoutes = [
  route('POST', '/v1/checkout/sessions', {
    schema: SessionCreate,
    notEmulated: NOT_EMULATED,
    check: ({ world, input }) => {
      checkSession(input, world.seconds());
      checkExpand(sessionExpansions(world), input.expand);
    },
    run: create,
  }),
  route('GET', '/v1/checkout/sessions', {
    schema: sessionList,
    check: ({ world, input }) => checkExpand(sessionExpansions(world), input.expand, 'data.'),
    run: list,
  }),
  route('GET', '/v1/checkout/sessions/:id', {
    schema: only,
    check: ({ world, input }) => checkExpand(sessionExpansions(world), input.expand),
    run: ({ world, id, input }) => shown(world, known(world, id), input.expand),
  }),
  route('POST', '/v1/checkout/sessions/:id/expire', {
    schema: only,
    check: ({ world, input }) => checkExpand(sessionExpansions(world), input.expand),
    run: expire,
  }),
  route('GET', '/v1/checkout/sessions/:id/line_items', {
    schema: lineList,
    check: ({ input }) => checkExpand(lineExpansions(undefined), input.expand, 'data.'),
    run: listLines,
  }),
];

function known(world: World, id: string): SessionRecord {
  const record = world.records.sessions.get(id);
  if (!record) throw noSuch('checkout.session', id);
  return record;
}

const shown = (world: World, { session }: SessionRecord, paths?: string[]) =>
  expandAll(sessionExpansions(world), copy(session), paths);

function create({ world, input }: Step<SessionInput>): object {
  const record = recordOf(input, world.origin(), world.seconds());
  setDiscount(world, record, null);
  const [wanted] = input.discounts ?? [];
  if (wanted?.coupon) {
    redeemableCoupon(world, wanted.coupon, 'discounts[0][coupon]');
    setDiscount(world, record, { coupon: wanted.coupon, promotionCode: null, typed: false });
  }
  if (wanted?.promotion_code) {
    const code = redeemableCode(world, wanted.promotion_code, record, 'discounts[0][promotion_code]');
    setDiscount(world, record, { coupon: couponOf(code), promotionCode: code.id, typed: false });
  }
  checkTotal(record.session.amount_total ?? 0);
  world.records.sessions.put(record.session.id, record);
  return shown(world, record, input.expand);
}

function checkTotal(total: number): void {
  if (total < LEAST_CENTS) {
    const message = "The Checkout Session's total amount due must add up to at least $0.50 usd";
    throw invalid(message, undefined, 'amount_too_small');
  }
  if (total > MOST_CENTS) {
    const message = "The Checkout Session's total amount must be no more than $999,999.99 usd";
    throw invalid(message, undefined, 'amount_too_large');
  }
}

function expire({ world, id, input }: Step<v.InferOutput<typeof only>>): object {
  const record = known(world, id);
  const { status } = record.session;
  if (status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${status ?? 'closed'}.`,
    );
  }
  expireSession(world, record);
  void world.announce('checkout.session.expired', record.session);
  return shown(world, record, input.expand);
}

function list({ world, input }: Step<v.InferOutput<typeof sessionList>>): object {
  const fits = (session: Stripe.Checkout.Session) =>
    (input.payment_intent === undefined || session.payment_intent === input.payment_intent) &&
    (input.customer === undefined || session.customer === input.customer) &&
    (input.status === undefined || session.status === input.status) &&
    (input.customer_details === undefined || session.customer_details?.email === input.customer_details.email);
  const sessions = world.records.sessions.all().map(({ session }) => session);
  const page = pageOf(copy(sessions.filter(fits)), '/v1/checkout/sessions', input);
  page.data.forEach((session) => expandAll(sessionExpansions(world), session, input.expand, 'data.'));
  return page;
}

function listLines({ world, id, input }: Step<v.InferOutput<typeof lineList>>): object {
  const record = known(world, id);
  const page = pageOf(copy(record.lines), linesUrl(id), input);
  page.data.forEach((line) => expandAll(lineExpansions(record), line, input.expand, 'data.'));
  return page;
}
