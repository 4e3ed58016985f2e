import type Stripe from 'stripe';

import type { SessionRecord } from '../state/records.ts';
import { pageResponse } from './document.ts';
import { html } from './html.ts';

export const successUrl = ({ id, success_url: url }: Stripe.Checkout.Session) =>
  (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

/** For a session that takes no payment any more. */
export function closedPage({ session, delayedPaymentFailed }: SessionRecord, outboxUrl: string | undefined): Response {
  const shop = session.cancel_url ?? new URL(successUrl(session)).origin;
  const { title, words, link, label } =
    session.status === 'expired'
      ? {
          title: 'This checkout has expired',
          words: 'Nothing was charged. Please go back to the shop and start again.',
          link: shop,
          label: 'Return to the shop',
        }
      : {
          title: session.payment_status === 'paid' ? 'This order is paid' : 'This payment is on its way',
          words: wordsOn(session, delayedPaymentFailed),
          link: successUrl(session),
          label: 'Go to the order page',
        };
  const body = html`<div class="card">
    <h1>${title}</h1>
    <p>${words}</p>
    <p><a href="${link}">${label}</a></p>
    <p class="note"><a href="/sandbox/">All sessions of the payment sandbox</a></p>
    ${outboxUrl && html`<p class="note"><a href="${outboxUrl}">Mails that the shop sent</a></p>`}
  </div>`;
  return pageResponse({ title, body });
}

function wordsOn(session: Stripe.Checkout.Session, failed: boolean): string {
  if (session.payment_status === 'paid') return 'It cannot be paid twice.';
  return failed ? 'The delayed payment has failed.' : 'The delayed payment waits to be settled on the sandbox page.';
}

export const refusedPage = (reason: string) =>
  pageResponse({
    title: 'Not done',
    status: 409,
    body: html`<div class="card">
      <h1>Not done</h1>
      <p class="alert">${reason}</p>
      <p><a href="/sandbox/">All sessions of the payment sandbox</a></p>
    </div>`,
  });

export const notFoundPage = () =>
  pageResponse({
    title: 'Not found',
    status: 404,
    body: html`<div class="card">
      <h1>Not found</h1>
      <p>The payment sandbox has no such page. <a href="/sandbox/">All its sessions</a></p>
    </div>`,
  });
