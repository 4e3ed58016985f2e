import type { Account, SessionRecord } from './account.ts';
import { html, money, pageResponse, type Html } from './document.ts';
import { succeeded } from './refunds.ts';
import { isWaiting } from './sessions.ts';

/** Pages beside those of the sandbox. */
export interface Links {
  outboxUrl?: string | undefined;
  jobsUrl?: string | undefined;
}

const mostShown = 100;

export function indexPage({ sessions }: Account, { outboxUrl, jobsUrl }: Links): Response {
  const records = sessions.all().slice(0, mostShown);
  const body = html`<h1>Checkout sessions</h1>
    <p class="note">The newest ${mostShown} at most. Reload to see changes.</p>
    ${outboxUrl && html`<p class="note"><a href="${outboxUrl}">Mails that the shop sent</a></p>`}
    ${jobsUrl && html`<p class="note"><a href="${jobsUrl}">Scheduled jobs of the shop</a></p>`}
    <div class="card scroll">${records.length ? sessionTable(records) : html`<p>There are none yet.</p>`}</div>`;
  return pageResponse({ title: 'Checkout sessions', body });
}

const sessionTable = (records: readonly SessionRecord[]) =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Session</th>
        <th scope="col">Status</th>
        <th scope="col">E-mail</th>
        <th scope="col" class="amount">Total</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    <tbody>
      ${records.map(sessionRow)}
    </tbody>
  </table>`;

function sessionRow(record: SessionRecord): Html {
  const { session } = record;
  const charge = succeeded(record)?.charge;
  return html`<tr>
    <th scope="row"><a href="/sandbox/checkout/${session.id}">${session.id.slice(0, 16)}...</a></th>
    <td>${[statusOf(record), ...moneyBackOf(record)].join(', ')}</td>
    <td>${session.customer_details?.email}</td>
    <td class="amount">${money(session.amount_total)}</td>
    <td>
      <div class="actions">
        ${session.status === 'open' && action(session.id, 'expire', 'Expire')}
        ${isWaiting(record) && action(session.id, 'settle', 'Settle: paid', 'succeeded')}
        ${isWaiting(record) && action(session.id, 'settle', 'Settle: failed', 'failed')}
        ${charge && !charge.refunded && refundForm(session.id)}
        ${charge && charge.amount_refunded > 0 && action(session.id, 'failed-refunds', 'Fail the last refund')}
        ${charge && disputeForm(session.id)}
      </div>
    </td>
  </tr>`;
}

function statusOf(record: SessionRecord): string {
  const { session, payment } = record;
  if (session.status !== 'complete') return session.status ?? '';
  const isFailed = payment?.intent.status === 'requires_payment_method';
  return isFailed ? 'complete, payment failed' : `complete, ${session.payment_status}`;
}

function moneyBackOf(record: SessionRecord): string[] {
  const { charge, disputes = [] } = succeeded(record) ?? {};
  const refunded = charge?.amount_refunded ? [`${money(charge.amount_refunded)} refunded`] : [];
  return [...refunded, ...disputes.map(({ amount, status }) => `dispute of ${money(amount)}: ${status}`)];
}

/** The steps of a dispute, and of an inquiry, which takes no money. */
export const disputeStatuses = [
  ...(['needs_response', 'under_review', 'won', 'lost'] as const),
  ...(['warning_needs_response', 'warning_under_review', 'warning_closed'] as const),
];

const dollarsField = (label: string, placeholder: string) =>
  html`<input class="dollars" name="dollars" inputmode="decimal" aria-label="${label}" placeholder="${placeholder}" />`;

const refundForm = (id: string) =>
  html`<form class="actions" method="post" action="/sandbox/checkout/${id}/refunds">
    ${dollarsField('Dollars to refund', 'All')}
    <button type="submit">Refund</button>
  </form>`;

/** Without dollars the newest dispute changes, or one of all that is left opens. */
const disputeForm = (id: string) =>
  html`<form class="actions" method="post" action="/sandbox/checkout/${id}/disputes">
    <select name="status" aria-label="How the dispute stands">
      ${disputeStatuses.map((status) => html`<option>${status}</option>`)}
    </select>
    ${dollarsField('Dollars of another dispute', 'Another of $')}
    <button type="submit">Dispute</button>
  </form>`;

const action = (id: string, name: string, label: string, outcome?: string) =>
  html`<form method="post" action="/sandbox/checkout/${id}/${name}">
    <button type="submit" name="outcome" value="${outcome}">${label}</button>
  </form>`;
