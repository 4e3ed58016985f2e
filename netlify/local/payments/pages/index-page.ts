import type Stripe from 'stripe';
import type { SessionRecord } from '../state/records.ts';
import type { SandboxContext } from '../state/sandbox-context.ts';
import { pageResponse } from './document.ts';
import { html, type Html } from './html.ts';
import { money } from './order-summary.ts';

const MOST_SHOWN = 100;

export function indexPage(context: SandboxContext): Response {
  const records = context.records.sessions.all().slice(0, MOST_SHOWN);
  const body = html`<h1>Checkout sessions</h1>
    <p class="note">The newest ${MOST_SHOWN} at most. Reload to see changes.</p>
    ${context.outboxUrl && html`<p class="note"><a href="${context.outboxUrl}">Mails that the shop sent</a></p>`}
    ${context.jobsUrl && html`<p class="note"><a href="${context.jobsUrl}">Scheduled jobs of the shop</a></p>`}
    <div class="card scroll">
      ${records.length ? sessionTable(context, records) : html`<p>There are none yet.</p>`}
    </div>`;
  return pageResponse({ title: 'Checkout sessions', body });
}

const sessionTable = (context: SandboxContext, records: readonly SessionRecord[]) =>
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
      ${records.map((record) => sessionRow(context, record))}
    </tbody>
  </table>`;

function sessionRow(context: SandboxContext, record: SessionRecord): Html {
  const { session } = record;
  const charge = chargeOf(context, record);
  return html`<tr>
    <th scope="row"><a href="/sandbox/checkout/${session.id}">${session.id.slice(0, 16)}...</a></th>
    <td>${[statusOf(record), ...moneyBackOf(context, charge)].join(', ')}</td>
    <td>${session.customer_details?.email}</td>
    <td class="amount">${money(session.amount_total)}</td>
    <td>
      <div class="actions">
        ${session.status === 'open' && action(session.id, 'expire', 'Expire')}
        ${waits(record) && action(session.id, 'settle', 'Settle: paid', 'succeeded')}
        ${waits(record) && action(session.id, 'settle', 'Settle: failed', 'failed')}
        ${charge && !charge.refunded && refundForm(session.id)}
        ${charge && charge.amount_refunded > 0 && action(session.id, 'failed-refunds', 'Fail the last refund')}
        ${charge && disputeForm(session.id)}
      </div>
    </td>
  </tr>`;
}

const waits = ({ session, delayedPaymentFailed }: SessionRecord) =>
  session.status === 'complete' && session.payment_status === 'unpaid' && !delayedPaymentFailed;

function statusOf({ session, delayedPaymentFailed }: SessionRecord): string {
  if (session.status !== 'complete') return session.status ?? '';
  return delayedPaymentFailed ? 'complete, payment failed' : `complete, ${session.payment_status}`;
}

/** Of a payment that has succeeded. */
function chargeOf({ records }: SandboxContext, { session }: SessionRecord): Stripe.Charge | undefined {
  const { payment_intent: intentId } = session;
  const intent = typeof intentId === 'string' ? records.paymentIntents.get(intentId) : undefined;
  const charge = typeof intent?.latest_charge === 'string' ? records.charges.get(intent.latest_charge) : undefined;
  return charge?.status === 'succeeded' ? charge : undefined;
}

function moneyBackOf({ records }: SandboxContext, charge: Stripe.Charge | undefined): string[] {
  if (!charge) return [];
  const disputes = records.disputes.all().filter((dispute) => dispute.charge === charge.id);
  const refunded = charge.amount_refunded > 0 ? [`${money(charge.amount_refunded)} refunded`] : [];
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
