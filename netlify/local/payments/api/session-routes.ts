import * as v from 'valibot';

import { copy } from '../state/copy.ts';
import { couponOf, knownCode, knownCoupon, setDiscount } from '../checkout/discounts.ts';
import { expireSession } from '../checkout/payments.ts';
import { recordOf } from '../checkout/session-object.ts';
import { expand, integer, oneOf, text } from '../params/fields.ts';
import { SessionCreate, type SessionInput } from '../params/session-params.ts';
import { checkSession } from '../params/session-rules.ts';
import type { SessionRecord } from '../state/records.ts';
import type { SandboxContext } from '../state/sandbox-context.ts';
import { invalid, noSuch } from './errors.ts';
import { checkExpand, linesUrl, linesWithProducts, sessionPaths, shownSession } from './expansions.ts';
import { pageAfter, pageOf, paging } from './lists.ts';
import { route, type Step } from './route.ts';

const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

const sessionsUrl = '/v1/checkout/sessions';
const sessionList = v.strictObject({
  ...paging,
  payment_intent: v.exactOptional(text()),
  status: v.exactOptional(oneOf('open', 'complete', 'expired')),
});
const lineList = v.strictObject({ limit: v.exactOptional(integer(1, 100)), expand });
const productPath = 'data.price.product';

export const sessionRoutes = [
  route('POST', sessionsUrl, {
    schema: SessionCreate,
    check: ({ context, input }) => checkSession(input, context.seconds()),
    run: create,
  }),
  route('GET', sessionsUrl, { schema: sessionList, run: listSessions }),
  route('GET', '/v1/checkout/sessions/:id', {
    schema: v.strictObject({ expand }),
    check: ({ input }) => checkExpand(sessionPaths, input.expand),
    run: ({ context, id, input }) => shownSession(context, known(context, id), input.expand),
  }),
  route('POST', '/v1/checkout/sessions/:id/expire', { schema: v.strictObject({}), run: expire }),
  route('GET', '/v1/checkout/sessions/:id/line_items', {
    schema: lineList,
    check: ({ input }) => checkExpand([productPath], input.expand),
    run: listLines,
  }),
];

function known(context: SandboxContext, id: string): SessionRecord {
  const record = context.records.sessions.get(id);
  if (!record) throw noSuch('checkout.session', id);
  return record;
}

function create({ context, input }: Step<SessionInput>): object {
  const record = recordOf(input, context);
  setDiscount(context, record, null);
  const [wanted] = input.discounts ?? [];
  if (wanted?.coupon) {
    const coupon = knownCoupon(context, wanted.coupon, 'discounts[0][coupon]');
    setDiscount(context, record, { coupon: coupon.id, promotionCode: null });
  }
  if (wanted?.promotion_code) {
    const code = knownCode(context, wanted.promotion_code, record, 'discounts[0][promotion_code]');
    setDiscount(context, record, { coupon: couponOf(code), promotionCode: code.id });
  }
  checkTotal(record.session.amount_total ?? 0);
  context.records.sessions.put(record.session.id, record);
  return shownSession(context, record);
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

function expire({ context, id }: Step<object>): object {
  const record = known(context, id);
  const { status } = record.session;
  if (status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${status ?? 'closed'}.`,
    );
  }
  expireSession(context, record);
  void context.announce('checkout.session.expired', record.session);
  return shownSession(context, record);
}

function listSessions({ context, input }: Step<v.InferOutput<typeof sessionList>>): object {
  const { payment_intent: intent, status } = input;
  const page = pageAfter(
    context.records.sessions.all().map(({ session }) => session),
    input,
    {
      ...{ url: sessionsUrl, kind: 'checkout.session' },
      isWanted: (session) =>
        (intent === undefined || session.payment_intent === intent) &&
        (status === undefined || session.status === status),
    },
  );
  return { ...page, data: page.data.map(({ id }) => shownSession(context, known(context, id))) };
}

function listLines({ context, id, input }: Step<v.InferOutput<typeof lineList>>): object {
  const record = known(context, id);
  const lines = input.expand?.includes(productPath) ? linesWithProducts(record) : copy(record.lines);
  return pageOf(lines, linesUrl(id), input.limit);
}
