import type { SessionRecord } from '../state/records.ts';
import type { SandboxContext } from '../state/sandbox-context.ts';
import { pageResponse } from './document.ts';
import { html, type Html } from './html.ts';
import { money, orderSummary } from './order-summary.ts';
import { PAGE_FIELDS, type PageField } from './page-fields.ts';
import { CARDS, isTestCard } from './test-cards.ts';
import type { Problems, Values } from './payment-form.ts';

export interface CheckoutView {
  values?: Values;
  /** Beside their fields, by field name. */
  problems?: Problems;
  /** Above the form. */
  alert?: string;
}

const GROUPS = [
  ['contact', 'Contact'],
  ['address', 'Delivery address (US)'],
  ['card', 'Card'],
] as const;

export function checkoutPage(context: SandboxContext, record: SessionRecord, view: CheckoutView = {}): Response {
  const { session } = record;
  const total = money(session.amount_total);
  const body = html`<h1>Pay ${total}</h1>
    ${session.cancel_url && html`<p><a href="${session.cancel_url}">Cancel and return to the shop</a></p>`}
    ${view.alert && html`<p class="alert" role="alert">${view.alert}</p>`}
    <div class="columns">
      <form id="payment" class="card" method="post" novalidate>
        ${GROUPS.map(([group, title]) => fieldGroup(group, title, view))} ${cardHint}
        <button type="submit" class="main" name="action" value="pay">Pay ${total}</button>
      </form>
      <section class="card" aria-labelledby="order">
        <h2 id="order">Your order</h2>
        ${orderSummary(context, record)} ${codeBox(record, view)}
      </section>
    </div>`;
  return pageResponse({ title: `Pay ${total}`, body, formTarget: session.success_url });
}

const fieldGroup = (group: PageField['group'], title: string, view: CheckoutView) =>
  html`<fieldset>
    <legend>${title}</legend>
    <div class="fields">
      ${PAGE_FIELDS.filter((field) => field.group === group).map((field) => fieldOf(field, view))}
    </div>
  </fieldset>`;

function fieldOf(field: PageField, { values, problems }: CheckoutView): Html {
  const problem = problems?.[field.name];
  const value = values?.[field.name] ?? '';
  const kept = field.name === 'card' && !isTestCard(value) ? '' : value;
  const hint = problem ? html`aria-invalid="true" aria-describedby="${field.name}-problem"` : null;
  return html`<div class="${field.width}">
    <label for="${field.name}">${field.label}</label>
    <input
      type="text"
      id="${field.name}"
      name="${field.name}"
      value="${kept}"
      maxlength="200"
      autocomplete="${field.autocomplete}"
      inputmode="${field.inputmode ?? 'text'}"
      ${hint}
    />
    ${problem && html`<p class="problem" id="${field.name}-problem">${problem}</p>`}
  </div>`;
}

const spaced = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');

const cardHint = html`<p class="note">
  Test cards, with any future expiry and any CVC: ${spaced(CARDS.paid)} succeeds, ${spaced(CARDS.declined)} is declined,
  ${spaced(CARDS.delayed)} pays later (the payment is settled on the <a href="/sandbox/">sandbox page</a>).
</p>`;

function codeBox({ session, discount }: SessionRecord, { values, problems }: CheckoutView): Html | null {
  if (!session.allow_promotion_codes) return null;
  if (discount) {
    return html`<p>
      <button type="submit" form="payment" name="action" value="remove-code">Remove the promotion code</button>
    </p>`;
  }
  const problem = problems?.['code'];
  const hint = problem ? html`aria-invalid="true" aria-describedby="code-problem"` : null;
  return html`<div class="code">
      <div>
        <label for="code">Promotion code</label>
        <input
          type="text"
          form="payment"
          id="code"
          name="code"
          value="${values?.['code']}"
          maxlength="200"
          autocomplete="off"
          ${hint}
        />
      </div>
      <button type="submit" form="payment" name="action" value="apply-code">Apply</button>
    </div>
    ${problem && html`<p class="problem" id="code-problem">${problem}</p>`}`;
}
