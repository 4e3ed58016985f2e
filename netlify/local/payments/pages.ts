import { setTimeout as wait } from 'node:timers/promises';
import type { Account, SessionRecord } from './account.ts';
import {
  cardDigits,
  cards,
  checkoutPage,
  closedPage,
  payerOf,
  problemsOf,
  successUrl,
  valuesOf,
} from './checkout-page.ts';
import type { CheckoutView, Values } from './checkout-page.ts';
import { cardPage, html, notFoundPage, redirect } from './document.ts';
import { ApiError, invalid } from './errors.ts';
import type { SandboxEvent } from './events.ts';
import { disputeStatuses, indexPage, type Links } from './index-page.ts';
import { changeRefund, dispute, refund } from './refunds.ts';
import { applyTypedCode, complete, expire, removeCode, settle } from './sessions.ts';

type Deliver = (events: readonly SandboxEvent[]) => Promise<void>;

const index = '/sandbox/';
const checkout = /^\/sandbox\/checkout\/([^/]+)(?:\/(expire|settle|refunds|failed-refunds|disputes))?$/;
const deliveryLimitMs = 2000;

/** Undefined: all of it. */
function centsOf(typed: string): number | undefined {
  const dollars = typed.trim().replace(/^\$/, '');
  if (dollars === '') return undefined;
  const cents = /^\d{1,6}(\.\d{1,2})?$/.test(dollars) ? Math.round(Number(dollars) * 100) : 0;
  if (cents === 0) throw invalid('Enter dollars, as in 9 or 4.50, or nothing.');
  return cents;
}

/** The pages under /sandbox/. They work without scripts. */
export class Pages {
  readonly #account: Account;
  readonly #links: Links;
  readonly #deliver: Deliver;
  /** What an open session's page shows besides the order, since its form was last sent. */
  readonly #views = new Map<string, CheckoutView>();

  constructor(account: Account, links: Links, deliver: Deliver) {
    this.#account = account;
    this.#links = links;
    this.#deliver = deliver;
  }

  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'POST')
      return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    if (pathname === '/sandbox') return redirect(index, 308);
    if (pathname === index) return indexPage(this.#account, this.#links);
    const [, id = '', action] = checkout.exec(pathname) ?? [];
    const record = this.#account.sessions.get(id);
    if (!record) return notFoundPage();
    const { session } = record;
    const form = new URLSearchParams(await request.text());
    if (request.method === 'POST')
      return action === undefined ? this.#submit(record, form) : this.#rehearse(record, action, form);
    if (action !== undefined) return redirect(index);
    return session.status === 'open'
      ? checkoutPage(this.#account, record, this.#views.get(id))
      : closedPage(record, this.#links.outboxUrl);
  }

  /** What the shop's owner, the shopper's bank or time does to a session. What Stripe would refuse is explained. */
  async #rehearse(record: SessionRecord, action: string, form: URLSearchParams): Promise<Response> {
    try {
      await this.#send(this.#act(record, action, form));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return cardPage('Not done', html`<p class="alert">${error.message}</p>`, 409);
    }
    return redirect(index);
  }

  #act(record: SessionRecord, action: string, form: URLSearchParams): SandboxEvent[] {
    if (action === 'expire') return expire(this.#account, record);
    if (action === 'settle')
      return settle(this.#account, record, form.get('outcome') === 'failed' ? 'failed' : 'succeeded');
    if (action === 'failed-refunds') return changeRefund(this.#account, record, 'failed', 'refund.failed');
    const amount = centsOf(form.get('dollars') ?? '');
    if (action === 'refunds') return refund(this.#account, record, { amount }).events;
    const status = disputeStatuses.find((one) => one === form.get('status'));
    if (!status) throw invalid('Choose the status of the dispute.');
    return dispute(this.#account, record, status, amount);
  }

  async #submit(record: SessionRecord, form: URLSearchParams): Promise<Response> {
    const { session } = record;
    if (session.status === 'complete') return redirect(successUrl(session));
    if (session.status !== 'open') return this.#show(record);
    const values = valuesOf(form);
    const action = form.get('action');
    if (action === 'remove-code') removeCode(this.#account, record);
    // Also for a code that was typed and not applied: the shopper sees the new total before paying it.
    else if (action === 'apply-code' || values['code']) return this.#applyCode(record, values);
    else return this.#pay(record, values);
    return this.#show(record, { values });
  }

  /** Every answer to a form is a redirect, so that Back and reload never ask whether to send it again. */
  #show({ session: { id } }: SessionRecord, view: CheckoutView = {}): Response {
    this.#views.set(id, view);
    return redirect(`/sandbox/checkout/${id}`);
  }

  #applyCode(record: SessionRecord, values: Values): Response {
    try {
      applyTypedCode(this.#account, record, values['code'] ?? '', values['email']);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.#show(record, { values, problems: { code: error.message } });
    }
    return this.#show(record, { values });
  }

  async #pay(record: SessionRecord, values: Values): Promise<Response> {
    const problems = problemsOf(values, this.#account.seconds());
    if (Object.keys(problems).length > 0) return this.#show(record, { values, problems });
    const paid = cardDigits(values['card']) !== cards.delayed;
    try {
      await this.#send(complete(this.#account, record, payerOf(values), paid));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.#show(record, { values, alert: error.message });
    }
    this.#views.delete(record.session.id);
    return redirect(successUrl(record.session));
  }

  /** The shopper waits for the first delivery, but not long. */
  async #send(events: readonly SandboxEvent[]): Promise<void> {
    await Promise.race([this.#deliver(events), wait(deliveryLimitMs, undefined, { ref: false })]);
  }
}
