import { setTimeout as wait } from 'node:timers/promises';

import {
  applyTypedCode,
  completeSession,
  expireSession,
  PaymentRefused,
  removeCode,
  settleSession,
} from '../checkout/payments.ts';
import type { SessionRecord } from '../state/records.ts';
import type { SandboxContext } from '../state/sandbox-context.ts';
import { checkoutPage, type CheckoutView } from './checkout-page.ts';
import { closedPage, notFoundPage, refusedPage, successUrl } from './closed-page.ts';
import { redirect } from './document.ts';
import type { Sandbox } from '../sandbox-types.ts';
import { disputeStatuses, indexPage } from './index-page.ts';
import { CARDS, cardDigits } from './test-cards.ts';
import { payerOf, problemsOf, valuesOf, type Values } from './payment-form.ts';

const INDEX = '/sandbox/';
const CHECKOUT = /^\/sandbox\/checkout\/([^/]+)(?:\/(expire|settle|refunds|failed-refunds|disputes))?$/;
const DELIVERY_LIMIT_MS = 2000;

type Rehearsed = Pick<Sandbox, 'refund' | 'failRefund' | 'dispute'>;

/** undefined: all of it. */
function centsOf(typed: string): number | undefined {
  const dollars = typed.trim().replace(/^\$/, '');
  if (dollars === '') return undefined;
  const cents = /^\d{1,6}(\.\d{1,2})?$/.test(dollars) ? Math.round(Number(dollars) * 100) : 0;
  if (cents === 0) throw new Error('Enter dollars, as in 9 or 4.50, or nothing.');
  return cents;
}

/** The pages under /sandbox/. They work without scripts. */
export class Pages {
  readonly #context: SandboxContext;
  readonly #sandbox: Rehearsed;
  /** What an open session's page shows besides the order, since its form was last sent. */
  readonly #views = new Map<string, CheckoutView>();

  constructor(context: SandboxContext, sandbox: Rehearsed) {
    this.#context = context;
    this.#sandbox = sandbox;
  }

  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'POST')
      return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    if (pathname === '/sandbox') return redirect(INDEX, 308);
    if (pathname === INDEX) return indexPage(this.#context);
    const [, id = '', action = 'pay'] = CHECKOUT.exec(pathname) ?? [];
    const record = this.#context.records.sessions.get(id);
    if (!record) return notFoundPage();
    if (request.method === 'GET') {
      if (action !== 'pay') return redirect(INDEX);
      return record.session.status === 'open'
        ? checkoutPage(this.#context, record, this.#views.get(id))
        : closedPage(record, this.#context.outboxUrl);
    }
    const form = new URLSearchParams(await request.text());
    if (action === 'expire') return this.#expire(record);
    if (action === 'settle') return this.#settle(record, form.get('outcome'));
    return action === 'pay' ? this.#submit(record, form) : this.#rehearse(record.session.id, action, form);
  }

  /** What the shop's owner, or the shopper's bank, does to a payment. What Stripe would refuse is said. */
  async #rehearse(id: string, action: string, form: URLSearchParams): Promise<Response> {
    try {
      await Promise.race([this.#act(id, action, form), wait(DELIVERY_LIMIT_MS, undefined, { ref: false })]);
    } catch (error) {
      return refusedPage(error instanceof Error ? error.message : String(error));
    }
    return redirect(INDEX);
  }

  async #act(id: string, action: string, form: URLSearchParams): Promise<void> {
    if (action === 'failed-refunds') return this.#sandbox.failRefund(id);
    const amount = centsOf(form.get('dollars') ?? '');
    if (action === 'refunds') return this.#sandbox.refund(id, { ...(amount !== undefined && { amount }) });
    const status = disputeStatuses.find((one) => one === form.get('status'));
    if (!status) throw new Error('Choose how the dispute stands.');
    return this.#sandbox.dispute(id, status, { ...(amount !== undefined && { amount }) });
  }

  async #expire(record: SessionRecord): Promise<Response> {
    if (record.session.status === 'open') {
      expireSession(this.#context, record);
      await this.#announce('checkout.session.expired', record);
    }
    return redirect(INDEX);
  }

  async #settle(record: SessionRecord, wanted: string | null): Promise<Response> {
    const outcome = wanted === 'failed' ? 'failed' : 'succeeded';
    const settled = settleSession(this.#context, record, outcome);
    if (settled) await this.#announce(`checkout.session.async_payment_${outcome}`, record);
    return redirect(INDEX);
  }

  async #submit(record: SessionRecord, form: URLSearchParams): Promise<Response> {
    if (record.session.status === 'complete') return redirect(successUrl(record.session));
    if (record.session.status !== 'open') return this.#show(record);
    const values = valuesOf(form);
    const action = form.get('action');
    if (action === 'remove-code') return this.#removeCode(record, values);
    if (action === 'apply-code' || values['code']) return this.#applyCode(record, values);
    return this.#pay(record, values);
  }

  /** Every answer to a form is a redirect, so that Back and reload never ask whether to send it again. */
  #show({ session: { id } }: SessionRecord, view: CheckoutView = {}): Response {
    this.#views.set(id, view);
    return redirect(`/sandbox/checkout/${id}`);
  }

  async #removeCode(record: SessionRecord, values: Values): Promise<Response> {
    removeCode(this.#context, record);
    await this.#context.records.flush();
    return this.#show(record, { values });
  }

  /** Also for a code that was typed and not applied: the shopper sees the new total before paying it. */
  async #applyCode(record: SessionRecord, values: Values): Promise<Response> {
    try {
      applyTypedCode(this.#context, record, values['code'] ?? '', values['email']);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      return this.#show(record, { values, problems: { code: error.message } });
    }
    await this.#context.records.flush();
    return this.#show(record, { values });
  }

  async #pay(record: SessionRecord, values: Values): Promise<Response> {
    const problems = problemsOf(values, this.#context.seconds());
    const card = cardDigits(values['card'] ?? '');
    if (Object.keys(problems).length === 0 && card === CARDS.declined) problems['card'] = 'Your card was declined.';
    if (Object.keys(problems).length > 0) return this.#show(record, { values, problems });
    try {
      completeSession(this.#context, record, payerOf(values), card !== CARDS.delayed);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      await this.#context.records.flush();
      return this.#show(record, { values, alert: error.message });
    }
    this.#views.delete(record.session.id);
    await this.#announce('checkout.session.completed', record);
    return redirect(successUrl(record.session));
  }

  /** The shopper waits for the first delivery, but not long. */
  async #announce(type: string, { session }: SessionRecord): Promise<void> {
    await this.#context.records.flush();
    await Promise.race([this.#context.announce(type, session), wait(DELIVERY_LIMIT_MS, undefined, { ref: false })]);
  }
}
