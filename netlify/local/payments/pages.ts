import { setTimeout as wait } from 'node:timers/promises';
import type { Account, SessionRecord } from './account.ts';
import { cardDigits, cards, checkoutPage, closedPage, payerOf, successUrl } from './checkout-page.ts';
import type { CheckoutView, Values } from './checkout-page.ts';
import { cardPage, html, money, notFoundPage, pageResponse, redirect, table } from './document.ts';
import { invalid, refusalOf } from './params.ts';
import { changeRefund, dispute, refund, signalFraud, succeeded } from './refunds.ts';
import { applyTypedCode, complete, expire, isWaiting, removeCode, settle } from './sessions.ts';

export interface Links {
  outboxUrl?: string | undefined;
  jobsUrl?: string | undefined;
}

const index = '/sandbox/';
const checkout = /^\/sandbox\/checkout\/([^/]+)(?:\/(expire|settle|refunds|failed-refunds|disputes|signals))?$/;
const deliveryLimitMs = 2000;
const mostShown = 100;

/** The pages under /sandbox/, which need no scripts. */
export async function answerPage(account: Account, links: Links, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/sandbox') return redirect(index, 308);
  if (pathname === index) return indexPage(account, links);
  const [, id = '', action] = checkout.exec(pathname) ?? [];
  const record = account.sessions.get(id);
  if (!record) return notFoundPage();
  if (request.method !== 'POST') return action ? redirect(index) : sessionPage(account, record);
  const form = new URLSearchParams(await request.text());
  const values: Values = Object.fromEntries(Array.from(form, ([name, value]) => [name, value.trim()]));
  try {
    if (action) act(account, record, action, values);
    else change(account, record, values);
  } catch (error) {
    const alert = refusalOf(error).message;
    return action
      ? cardPage('Not done', html`<p class="alert">${alert}</p>`, 409)
      : sessionPage(account, record, { values, alert });
  }
  if (!action && record.session.status !== 'complete') return sessionPage(account, record, { values });
  await Promise.race([account.delivered(), wait(deliveryLimitMs, undefined, { ref: false })]);
  return redirect(action ? index : successUrl(record.session));
}

const sessionPage = (account: Account, record: SessionRecord, view?: CheckoutView): Response =>
  record.session.status === 'open' ? checkoutPage(account, record, view) : closedPage(record);

/** Handles the shopper's buttons. Throws errors for the form. */
function change(account: Account, record: SessionRecord, values: Values): void {
  const { action, code, email } = values;
  if (action === 'remove-code') removeCode(account, record);
  // A code that was typed but not applied is applied first: the shopper sees the new total before paying.
  else if (action === 'apply-code' || code) applyTypedCode(account, record, code ?? '', email);
  else complete(account, record, payerOf(values), cardDigits(values['card']) !== cards.delayed);
}

function act(account: Account, record: SessionRecord, action: string, values: Values): void {
  const amount = values['dollars'] ? Math.round(Number(values['dollars']) * 100) : undefined;
  const status = disputeStatuses.find((one) => one === values['status']);
  if (action === 'expire') expire(account, record);
  else if (action === 'settle') settle(account, record, values['outcome'] === 'failed' ? 'failed' : 'succeeded');
  else if (action === 'failed-refunds') changeRefund(account, record, 'failed', 'refund.failed');
  else if (action === 'signals') signalFraud(account, record, values['outcome'] ?? '');
  else if (action === 'refunds') refund(account, record, { amount });
  else if (status) dispute(account, record, status, amount);
  else throw invalid('Choose the status of the dispute.');
}

function indexPage({ sessions }: Account, { outboxUrl, jobsUrl }: Links): Response {
  const records = sessions.all().slice(0, mostShown);
  const body = html`<h1>Checkout sessions</h1>
    <p class="note">The newest ${mostShown} at most. Reload to see changes.</p>
    ${outboxUrl && html`<p class="note"><a href="${outboxUrl}">Mails that the shop sent</a></p>`}
    ${jobsUrl && html`<p class="note"><a href="${jobsUrl}">Scheduled jobs of the shop</a></p>`}
    <div class="card">${table(['Session', 'Status', 'Email', 'Total', 'Actions'], records.map(sessionRow))}</div>`;
  return pageResponse({ title: 'Checkout sessions', body });
}

function sessionRow(record: SessionRecord) {
  const { session } = record;
  const charge = succeeded(record)?.charge;
  const actions = html`<div class="actions">
    ${session.status === 'open' && action(session.id, 'expire', 'Expire')}
    ${isWaiting(record) && action(session.id, 'settle', 'Settle: paid', 'succeeded')}
    ${isWaiting(record) && action(session.id, 'settle', 'Settle: failed', 'failed')}
    ${charge && charge.amount_refunded < charge.amount && refundForm(session.id)}
    ${charge && charge.amount_refunded > 0 && action(session.id, 'failed-refunds', 'Fail the last refund')}
    ${charge && disputeForm(session.id)}
    ${charge && action(session.id, 'signals', 'Warn of fraud', 'radar.early_fraud_warning.created')}
    ${charge && action(session.id, 'signals', 'Open a review', 'review.opened')}
    ${charge && action(session.id, 'signals', 'Close the review', 'review.closed')}
  </div>`;
  return [
    html`<a href="/sandbox/checkout/${session.id}">${session.id.slice(0, 16)}...</a>`,
    statusOf(record),
    session.customer_details?.email,
    money(session.amount_total),
    actions,
  ];
}

function statusOf(record: SessionRecord): string {
  const { session, payment } = record;
  if (session.status !== 'complete') return session.status ?? '';
  const isFailed = payment?.intent.status === 'requires_payment_method';
  const { charge, disputes = [] } = succeeded(record) ?? {};
  return [
    isFailed ? 'complete, payment failed' : `complete, ${session.payment_status}`,
    ...(charge?.amount_refunded ? [`${money(charge.amount_refunded)} refunded`] : []),
    ...disputes.map(({ amount, status }) => `dispute of ${money(amount)}: ${status}`),
  ].join(', ');
}

/** The statuses of a dispute, then those of an inquiry, which takes no money. */
const disputeStatuses = [
  ...(['needs_response', 'under_review', 'won', 'lost'] as const),
  ...(['warning_needs_response', 'warning_under_review', 'warning_closed'] as const),
];

const dollarsField = (label: string, placeholder: string) =>
  html`<input name="dollars" inputmode="decimal" aria-label="${label}" placeholder="${placeholder}" />`;

const refundForm = (id: string) =>
  html`<form class="actions" method="post" action="/sandbox/checkout/${id}/refunds">
    ${dollarsField('Dollars to refund', 'All')}
    <button type="submit">Refund</button>
  </form>`;

/** Without an amount, the newest dispute changes or, if there is none, one for the rest is opened. */
const disputeForm = (id: string) =>
  html`<form class="actions" method="post" action="/sandbox/checkout/${id}/disputes">
    <select name="status" aria-label="Status of the dispute">
      ${disputeStatuses.map((status) => html`<option>${status}</option>`)}
    </select>
    ${dollarsField('Dollars of another dispute', 'Another of $')}
    <button type="submit">Dispute</button>
  </form>`;

const action = (id: string, name: string, label: string, outcome?: string) =>
  html`<form method="post" action="/sandbox/checkout/${id}/${name}">
    <button type="submit" name="outcome" value="${outcome}">${label}</button>
  </form>`;
