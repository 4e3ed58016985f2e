import { setTimeout as wait } from 'node:timers/promises';
import type { Account, Session, SessionRecord } from './account.ts';
import { cardPage, html, money, notFoundPage, pageResponse, redirect, table, type Html } from './document.ts';
import { invalid, toApiError } from './params.ts';
import { changeRefund, dispute, findSucceeded, refund, signalFraud } from './refunds.ts';
import { applyCode, complete, expire, isWaiting, type Payer, settle, shippingRate, toLineItems } from './sessions.ts';

type Values = Record<string, string>;

const index = '/sandbox/';
const checkoutPath = ({ id }: Session): string => `/sandbox/checkout/${id}`;
const deliveryLimitMs = 2000;
const mostShown = 100;

/** The pages under /sandbox/, which need no scripts. */
export async function answerPage(account: Account, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === index) return indexPage(account);
  const record = account.sessions.get(pathname.replace('/sandbox/checkout/', ''));
  if (!record) return notFoundPage();
  if (request.method !== 'POST') return sessionPage(account, record);
  const form = new URLSearchParams(await request.text());
  const values: Values = Object.fromEntries(Array.from(form, ([name, value]) => [name, value.trim()]));
  const act = actions.get(values['action'] ?? '');
  try {
    if (act) act(account, record, parseDollars(values['dollars']));
    else changeSession(account, record, values);
  } catch (error) {
    const alert = toApiError(error).message;
    return act
      ? cardPage('Not done', html`<p class="alert">${alert}</p>`, 409)
      : sessionPage(account, record, values, alert);
  }
  if (!act && record.session.status !== 'complete') return sessionPage(account, record, values);
  await Promise.race([account.delivered(), wait(deliveryLimitMs, undefined, { ref: false })]);
  return redirect(act ? index : successUrl(record.session));
}

function parseDollars(dollars = ''): number | undefined {
  const cents = Math.round(Number(dollars.replace('$', '')) * 100);
  if (Number.isNaN(cents)) throw invalid(`"${dollars}" is not an amount. Write it as in 9.50.`);
  return dollars === '' ? undefined : cents;
}

type Action = (account: Account, record: SessionRecord, cents?: number) => unknown;

/** The statuses of a dispute, then those of an inquiry, which takes no money. */
const disputeStatuses = [
  ...(['needs_response', 'under_review', 'won', 'lost'] as const),
  ...(['warning_needs_response', 'warning_under_review', 'warning_closed'] as const),
];
const fraudEvents = ['radar.early_fraud_warning.created', 'review.opened', 'review.closed'];

/** What happens at Stripe, by its name on the page. Each throws if Stripe would refuse it. */
const actions = new Map<string, Action>([
  ['Expire', expire],
  ['Settle: paid', (account, record) => settle(account, record, 'succeeded')],
  ['Settle: failed', (account, record) => settle(account, record, 'failed')],
  ['Refund', (account, record, amount) => refund(account, record, { amount })],
  ['Fail the last refund', (account, record) => changeRefund(account, record, 'failed', 'refund.failed')],
  ...disputeStatuses.map((status): [string, Action] => [
    `Dispute: ${status}`,
    (account, record, amount) => dispute(account, record, status, amount),
  ]),
  ...fraudEvents.map((event): [string, Action] => [event, (account, record) => signalFraud(account, record, event)]),
]);

function indexPage({ sessions }: Account): Response {
  const records = sessions.all().slice(0, mostShown);
  const body = html`<h1>Checkout sessions</h1>
    <p class="note">
      The newest ${mostShown} at most. Reload to see changes. Without an amount, a refund is of all that is left, and a
      dispute changes the newest one, if any.
    </p>
    <div class="card">${table(['Session', 'Status', 'Email', 'Total', 'Action'], records.map(sessionRow))}</div>`;
  return pageResponse({ title: 'Checkout sessions', body });
}

function sessionRow(record: SessionRecord) {
  const { session } = record;
  return [
    html`<a href="${checkoutPath(session)}">${session.id.slice(0, 16)}...</a>`,
    formatStatus(record),
    session.customer_details?.email,
    money(session.amount_total),
    html`<form class="actions" method="post" action="${checkoutPath(session)}">
      <select name="action" aria-label="Action">
        ${Array.from(actions.keys(), (name) => html`<option>${name}</option>`)}
      </select>
      <input name="dollars" inputmode="decimal" aria-label="Dollars" placeholder="Dollars" />
      <button type="submit">Do it</button>
    </form>`,
  ];
}

function formatStatus(record: SessionRecord): string {
  const { session, payment } = record;
  if (session.status !== 'complete') return session.status ?? '';
  const isFailed = payment?.intent.status === 'requires_payment_method';
  const { charge, disputes = [] } = findSucceeded(record) ?? {};
  return [
    isFailed ? 'complete, payment failed' : `complete, ${session.payment_status}`,
    ...(charge?.amount_refunded ? [`${money(charge.amount_refunded)} refunded`] : []),
    ...disputes.map(({ amount, status }) => `dispute of ${money(amount)}: ${status}`),
  ].join(', ');
}

const cards = { paid: '4242424242424242', declined: '4000000000000002', delayed: '4000002500003155' };
const cardDigits = (value = '') => value.replace(/[\s-]/g, '');
/** Real card numbers are neither accepted nor shown again. */
const isTestCard = (value: string) => Object.values(cards).includes(cardDigits(value));

/** Handles the shopper's buttons. Throws errors for the form. */
function changeSession(account: Account, record: SessionRecord, values: Values): void {
  const { action, code, email } = values;
  // A code that was typed but not applied is applied first: the shopper sees the new total before paying.
  if (action === 'apply-code' || code) applyCode(account, record, code ?? '', email);
  else complete(account, record, parsePayer(values), cardDigits(values['card']) !== cards.delayed);
}

/** Each with the pattern that the browser checks; '' for a field that may be empty. */
const fields: readonly [name: string, label: string, autocomplete: string, pattern: string][] = [
  ['email', 'Email', 'email', String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`],
  ['name', 'Full name', 'name', '.+'],
  ['line1', 'Address', 'address-line1', '.+'],
  ['line2', 'Apartment, suite (optional)', 'address-line2', ''],
  ['city', 'City', 'address-level2', '.+'],
  ['state', 'State (two letters)', 'address-level1', '[A-Za-z]{2}'],
  ['zip', 'ZIP code', 'postal-code', String.raw`\d{5}(-\d{4})?`],
  ['card', 'Card number', 'off', '.+'],
  ['expiry', 'Expiry (MM / YY)', 'off', String.raw`(0?[1-9]|1[0-2])\s*/\s*(20)?\d{2}`],
  ['cvc', 'CVC', 'off', String.raw`\d{3,4}`],
];

function parsePayer(values: Values): Payer {
  if (!isTestCard(values['card'] ?? '')) throw invalid('Only the test cards below are accepted.');
  if (cardDigits(values['card']) === cards.declined) throw invalid('Your card was declined.');
  const { email = '', name = '', line1 = '', line2, city = '', state = '', zip = '' } = values;
  const place = { city, state: state.toUpperCase(), postal_code: zip, country: 'US' };
  return { email, name, address: { line1, line2: line2 || null, ...place } };
}

function sessionPage(account: Account, record: SessionRecord, values: Values = {}, alert?: string): Response {
  const { session } = record;
  if (session.status !== 'open') return closedPage(record);
  const total = money(session.amount_total);
  const isCodeTaken = session.allow_promotion_codes && session.discounts.length === 0;
  const body = html`<h1>Pay ${total}</h1>
    ${session.cancel_url && html`<p><a href="${session.cancel_url}">Cancel and return to the shop</a></p>`}
    ${alert && html`<p class="alert" role="alert">${alert}</p>`}
    <section class="card" aria-labelledby="order">
      <h2 id="order">Your order</h2>
      ${orderSummary(account, record)} ${isCodeTaken && codeBox(values['code'])}
    </section>
    <form id="payment" class="card" method="post">
      ${fields.map(([name, label, autocomplete, pattern]) => input(name, label, autocomplete, values[name], pattern))}
      ${cardHint}
      <button type="submit" name="action" value="pay">Pay ${total}</button>
    </form>`;
  return pageResponse({ title: `Pay ${total}`, body });
}

function input(name: string, label: string, autocomplete: string, value = '', pattern = ''): Html {
  const checks = pattern && html`required pattern="${pattern}"`;
  const shown = name === 'card' && !isTestCard(value) ? '' : value;
  return html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" form="payment" autocomplete="${autocomplete}" value="${shown}" ${checks} />`;
}

const spaced = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');

const cardHint = html`<p class="note">
  Test cards, with any expiry and any CVC: ${spaced(cards.paid)} succeeds, ${spaced(cards.declined)} is declined,
  ${spaced(cards.delayed)} pays later (the payment is settled on the <a href="${index}">sandbox page</a>). Never enter a
  real card here.
</p>`;

const codeBox = (typed: string | undefined): Html =>
  html`${input('code', 'Promotion code', 'off', typed)}
    <button type="submit" form="payment" name="action" value="apply-code" formnovalidate>Apply</button>`;

function orderSummary(account: Account, record: SessionRecord): Html {
  const { session, input: asked } = record;
  const off = session.total_details?.amount_discount ?? 0;
  const shipping = shippingRate(asked);
  const lines = toLineItems(record).map(({ quantity, amount_subtotal: cents, price: { unit_amount, product } }) => {
    const about = `${product.description ?? ''} Quantity ${quantity} at ${money(unit_amount)}`;
    return [html`${product.name} <br /><span class="note">${about}</span>`, money(cents)];
  });
  return table(
    ['Item', 'Amount'],
    [
      ...lines,
      ['Subtotal', money(session.amount_subtotal)],
      ...(off > 0 ? [[discountName(account, session), `-${money(off)}`]] : []),
      ...(shipping ? [[`Shipping: ${shipping.display_name}`, money(shipping.fixed_amount.amount)]] : []),
      ...(session.automatic_tax.enabled ? [['Sales tax', 'Depends on the address']] : []),
      ['Total', html`<strong>${money(session.amount_total)}</strong>`],
    ],
  );
}

function discountName({ coupons, promotionCodes }: Account, { discounts: [discount] }: Session): string {
  const coupon = coupons.get(discount?.coupon ?? '');
  const code = promotionCodes.get(discount?.promotion_code ?? '');
  return `${code?.code ?? coupon?.name ?? 'Discount'} (${coupon?.percent_off ?? 0}% off)`;
}

const successUrl = ({ id, success_url: url }: Session) => (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

function closedPage(record: SessionRecord): Response {
  const { session } = record;
  const isExpired = session.status === 'expired';
  const unpaid = isWaiting(record) ? 'This payment is on its way' : 'This payment has failed';
  const complete = session.payment_status === 'unpaid' ? unpaid : 'This order is paid';
  const shop = isExpired ? session.cancel_url : successUrl(session);
  return cardPage(
    isExpired ? 'This checkout has expired' : complete,
    html`${isExpired && html`<p>Nothing was charged. Please go back to the shop and start again.</p>`}
    ${shop && html`<p><a href="${shop}">Return to the shop</a></p>`}`,
  );
}
