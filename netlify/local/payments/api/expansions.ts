import type Stripe from 'stripe';

import { copy } from '../state/copy.ts';
import type { SessionRecord } from '../state/records.ts';
import type { SandboxContext } from '../state/sandbox-context.ts';
import { invalid } from './errors.ts';
import { pageOf } from './lists.ts';

type Expansion = (session: Stripe.Checkout.Session, record: SessionRecord, context: SandboxContext) => void;

export const linesUrl = (sessionId: string) => `/v1/checkout/sessions/${sessionId}/line_items`;

/** The lines with their products in place of the products' ids. */
export const linesWithProducts = ({ lines, products }: SessionRecord): Stripe.LineItem[] =>
  copy(lines).map((line) => {
    const product = products.find(({ id }) => id === line.price?.product);
    if (line.price && product) line.price.product = copy(product);
    return line;
  });

const SESSION_EXPANSIONS: Record<string, Expansion> = {
  /** The first ten, like any list. */
  'line_items.data.price.product': (session, record) => {
    session.line_items = pageOf(linesWithProducts(record), linesUrl(session.id));
  },
  payment_intent: (session, _, { records }) => {
    const id = session.payment_intent;
    if (typeof id === 'string') session.payment_intent = copy(records.paymentIntents.get(id) ?? null);
  },
  'payment_intent.latest_charge': (session, record, context) => {
    SESSION_EXPANSIONS['payment_intent']?.(session, record, context);
    const intent = session.payment_intent;
    if (typeof intent !== 'object' || typeof intent?.latest_charge !== 'string') return;
    intent.latest_charge = copy(context.records.charges.get(intent.latest_charge) ?? null);
  },
  'discounts.promotion_code': ({ discounts }, _, { records }) => {
    for (const discount of discounts ?? []) {
      const { promotion_code: id } = discount;
      if (typeof id === 'string') discount.promotion_code = copy(records.promotionCodes.get(id) ?? null);
    }
  },
};

export const sessionPaths = Object.keys(SESSION_EXPANSIONS);

export function checkExpand(known: readonly string[], paths: readonly string[] = []): void {
  paths.forEach((path, index) => {
    if (!known.includes(path)) throw invalid(`This property cannot be expanded (${path}).`, `expand[${index}]`);
  });
}

/** A copy of the session with these properties expanded. */
export function shownSession(context: SandboxContext, record: SessionRecord, paths: readonly string[] = []) {
  const session = copy(record.session);
  for (const path of paths) SESSION_EXPANSIONS[path]?.(session, record, context);
  return session;
}
