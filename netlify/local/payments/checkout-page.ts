import type Stripe from 'stripe';
import type { Account, SessionRecord } from './account.ts';
import { cardPage, html, money, pageResponse, type Html } from './document.ts';
import { isWaiting, linesOf, shippingOf, type Payer } from './sessions.ts';

export type Values = Record<string, string>;
type Problems = Partial<Record<string, string>>;

export interface CheckoutView {
  values?: Values;
  /** Beside their fields, by field name. */
  problems?: Problems;
  /** Above the form. */
  alert?: string;
}

export const cards = { paid: '4242424242424242', declined: '4000000000000002', delayed: '4000002500003155' };
export const cardDigits = (value = '') => value.replace(/[\s-]/g, '');
/** A real number typed by mistake is neither taken nor sent back. */
const isTestCard = (value: string) => Object.values(cards).includes(cardDigits(value));

const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY AA AE AP AS GU MP PR VI'
  ).split(' '),
);
const isExpiry = (value: string) => /^(0?[1-9]|1[0-2])\s*\/\s*(20)?\d{2}$/.test(value);
/** In seconds. */
function expiryEnd(value: string): number {
  const [month = 0, year = 0] = value.split('/').map(Number);
  return Date.UTC(2000 + (year % 100), month, 1) / 1000;
}

type Check = [isRight: (value: string, nowSeconds: number) => boolean, problem: string];
type FieldRow = [name: string, label: string, width: 'wide' | 'half' | 'third', autocomplete: string, ...Check[]];

const email: Check = [
  (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  'Enter an e-mail address, such as you@example.com.',
];
const state: Check = [(value) => states.has(value.toUpperCase()), 'Enter a US state, such as CA.'];
const zip: Check = [(value) => /^\d{5}(-\d{4})?$/.test(value), 'Enter a ZIP code, such as 94105.'];
const card: Check = [isTestCard, 'Use one of the test cards below. Never enter a real card here.'];
const accepted: Check = [(value) => cardDigits(value) !== cards.declined, 'Your card was declined.'];
const expiry: Check = [isExpiry, 'Enter month and year, such as 12 / 34.'];
const future: Check = [(value, nowSeconds) => expiryEnd(value) > nowSeconds, 'This date is in the past.'];
const cvc: Check = [(value) => /^\d{3,4}$/.test(value), 'Enter three digits, such as 123.'];

/** For drawing the fields and for checking them. */
const groups: readonly [title: string, rows: readonly FieldRow[]][] = [
  ['Contact', [['email', 'E-mail', 'wide', 'email', email]]],
  [
    'Delivery address (US)',
    [
      ['name', 'Full name', 'wide', 'name'],
      ['line1', 'Address', 'wide', 'address-line1'],
      ['line2', 'Apartment, suite (optional)', 'wide', 'address-line2'],
      ['city', 'City', 'third', 'address-level2'],
      ['state', 'State (two letters)', 'third', 'address-level1', state],
      ['zip', 'ZIP code', 'third', 'postal-code', zip],
    ],
  ],
  [
    'Card',
    [
      ['card', 'Card number', 'wide', 'off', card, accepted],
      ['expiry', 'Expiry (MM / YY)', 'half', 'off', expiry, future],
      ['cvc', 'CVC', 'half', 'off', cvc],
    ],
  ],
];
const fields = groups.flatMap(([, rows]) => rows);
const inputmodes: Partial<Record<string, string>> = {
  ...{ email: 'email', zip: 'numeric', card: 'numeric', expiry: 'numeric', cvc: 'numeric' },
};

export const valuesOf = (form: URLSearchParams): Values =>
  Object.fromEntries(
    [...fields.map(([name]) => name), 'code'].map((name) => [name, (form.get(name) ?? '').trim().slice(0, 200)]),
  );

/** By field name; empty when all is well. */
export function problemsOf(values: Values, nowSeconds: number): Problems {
  const found = fields.flatMap(([name, label, , , ...checks]) => {
    const value = values[name] ?? '';
    if (value === '' && name === 'line2') return [];
    if (value === '') return [[name, `${label.replace(/ \(.*/, '')} is needed.`]];
    const [, problem] = checks.find(([isRight]) => !isRight(value, nowSeconds)) ?? [];
    return problem ? [[name, problem]] : [];
  });
  return Object.fromEntries(found) as Problems;
}

export const payerOf = ({
  email = '',
  name = '',
  line1 = '',
  line2,
  city = '',
  state = '',
  zip = '',
}: Values): Payer => ({
  ...{ email, name },
  address: { line1, line2: line2 || null, city, state: state.toUpperCase(), postal_code: zip, country: 'US' },
});

export function checkoutPage(account: Account, record: SessionRecord, view: CheckoutView = {}): Response {
  const { session } = record;
  const total = money(session.amount_total);
  const body = html`<h1>Pay ${total}</h1>
    ${session.cancel_url && html`<p><a href="${session.cancel_url}">Cancel and return to the shop</a></p>`}
    ${view.alert && html`<p class="alert" role="alert">${view.alert}</p>`}
    <div class="columns">
      <form id="payment" class="card" method="post" novalidate>
        ${groups.map(([title, rows]) => fieldGroup(title, rows, view))} ${cardHint}
        <button type="submit" class="main" name="action" value="pay">Pay ${total}</button>
      </form>
      <section class="card" aria-labelledby="order">
        <h2 id="order">Your order</h2>
        ${orderSummary(account, record)} ${codeBox(record, view)}
      </section>
    </div>`;
  return pageResponse({ title: `Pay ${total}`, body, formTarget: session.success_url });
}

const fieldGroup = (title: string, rows: readonly FieldRow[], { values, problems }: CheckoutView) =>
  html`<fieldset>
    <legend>${title}</legend>
    <div class="fields">
      ${rows.map(([name, label, width, autocomplete]) => {
        const value = values?.[name] ?? '';
        const kept = name === 'card' && !isTestCard(value) ? '' : value;
        const attributes = html`autocomplete="${autocomplete}" inputmode="${inputmodes[name] ?? 'text'}"`;
        return html`<div class="${width}">
          ${input(name, label, kept, problems?.[name], attributes)} ${problemText(name, problems?.[name])}
        </div>`;
      })}
    </div>
  </fieldset>`;

const input = (name: string, label: string, value: string | undefined, problem: string | undefined, attributes: Html) =>
  html`<label for="${name}">${label}</label>
    <input
      type="text"
      id="${name}"
      name="${name}"
      value="${value}"
      maxlength="200"
      ${attributes}
      ${problem && html`aria-invalid="true" aria-describedby="${name}-problem"`}
    />`;

const problemText = (name: string, problem: string | undefined) =>
  problem && html`<p class="problem" id="${name}-problem">${problem}</p>`;

const spaced = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');

const cardHint = html`<p class="note">
  Test cards, with any future expiry and any CVC: ${spaced(cards.paid)} succeeds, ${spaced(cards.declined)} is declined,
  ${spaced(cards.delayed)} pays later (the payment is settled on the <a href="/sandbox/">sandbox page</a>).
</p>`;

function codeBox({ session, discount }: SessionRecord, { values, problems }: CheckoutView): Html | null {
  if (!session.allow_promotion_codes) return null;
  if (discount) {
    return html`<p>
      <button type="submit" form="payment" name="action" value="remove-code">Remove the promotion code</button>
    </p>`;
  }
  const problem = problems?.['code'];
  return html`<div class="code">
      <div>${input('code', 'Promotion code', values?.['code'], problem, html`form="payment" autocomplete="off"`)}</div>
      <button type="submit" form="payment" name="action" value="apply-code">Apply</button>
    </div>
    ${problemText('code', problem)}`;
}

function orderSummary(account: Account, record: SessionRecord): Html {
  const { session, input: asked } = record;
  const off = session.total_details?.amount_discount ?? 0;
  const shipping = shippingOf(asked);
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col" class="amount">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${linesOf(record).map(({ description, quantity, amount_subtotal: cents, price: { unit_amount, product } }) =>
        sumRow(
          html`${description} ${product.description && html`<br /><span class="note">${product.description}</span>`}
            <br /><span class="note">Quantity ${quantity} at ${money(unit_amount)}</span>`,
          money(cents),
        ),
      )}
    </tbody>
    <tfoot>
      ${sumRow('Subtotal', money(session.amount_subtotal))}
      ${off > 0 && sumRow(discountName(account, record), `-${money(off)}`)}
      ${shipping && sumRow(`Shipping: ${shipping.display_name}`, money(shipping.fixed_amount.amount).replace('$0.00', 'Free'))}
      ${session.automatic_tax.enabled && sumRow('Sales tax', 'By the address')}
      <tr class="total">
        <th scope="row">Total</th>
        <td class="amount">${money(session.amount_total)}</td>
      </tr>
    </tfoot>
  </table>`;
}

const sumRow = (label: string | Html, amount: string) =>
  html`<tr>
    <th scope="row">${label}</th>
    <td class="amount">${amount}</td>
  </tr>`;

function discountName({ coupons, promotionCodes }: Account, { discount }: SessionRecord): string {
  const coupon = coupons.get(discount?.coupon ?? '');
  const code = promotionCodes.get(discount?.promotionCode ?? '');
  return `${code?.code ?? coupon?.name ?? 'Discount'} (${coupon?.percent_off ?? 0}% off)`;
}

export const successUrl = ({ id, success_url: url }: Stripe.Checkout.Session) =>
  (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

/** For a session that takes no payment any more. */
export function closedPage(record: SessionRecord, outboxUrl: string | undefined): Response {
  const { session } = record;
  const isExpired = session.status === 'expired';
  const isPaid = session.payment_status === 'paid';
  const title = isExpired ? 'This checkout has expired' : isPaid ? 'This order is paid' : 'This payment is on its way';
  const waiting = isWaiting(record)
    ? 'The delayed payment waits to be settled on the sandbox page.'
    : 'The delayed payment has failed.';
  const words = isExpired ? 'Nothing was charged. Please go back to the shop and start again.' : waiting;
  const shop = session.cancel_url ?? new URL(successUrl(session)).origin;
  return cardPage(
    title,
    html`<p>${isPaid ? 'It cannot be paid twice.' : words}</p>
      <p>
        <a href="${isExpired ? shop : successUrl(session)}"
          >${isExpired ? 'Return to the shop' : 'Go to the order page'}</a
        >
      </p>
      ${outboxUrl && html`<p class="note"><a href="${outboxUrl}">Mails that the shop sent</a></p>`}`,
  );
}
