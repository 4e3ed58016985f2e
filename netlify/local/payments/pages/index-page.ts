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
  return html`<tr>
    <th scope="row"><a href="/sandbox/checkout/${session.id}">${session.id.slice(0, 16)}...</a></th>
    <td>${statusOf(record)}</td>
    <td>${session.customer_details?.email}</td>
    <td class="amount">${money(session.amount_total)}</td>
    <td>
      <div class="actions">
        ${session.status === 'open' && action(session.id, 'expire', 'Expire')}
        ${waits(record) && action(session.id, 'settle', 'Settle: paid', 'succeeded')}
        ${waits(record) && action(session.id, 'settle', 'Settle: failed', 'failed')}
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

const action = (id: string, name: string, label: string, outcome?: string) =>
  html`<form method="post" action="/sandbox/checkout/${id}/${name}">
    <button type="submit" name="outcome" value="${outcome}">${label}</button>
  </form>`;
