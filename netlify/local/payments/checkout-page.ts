import type { Account, Session, SessionRecord } from './account.ts';
import { cardPage, html, money, pageResponse, table, type Html } from './document.ts';
import { invalid } from './params.ts';
import { isWaiting, linesOf, shippingOf, type Payer } from './sessions.ts';

export type Values = Record<string, string>;

export interface CheckoutView {
  values?: Values;
  alert?: string | undefined;
}

export const cards = { paid: '4242424242424242', declined: '4000000000000002', delayed: '4000002500003155' };
export const cardDigits = (value = '') => value.replace(/[\s-]/g, '');
/** Real card numbers are neither accepted nor shown again. */
const isTestCard = (value: string) => Object.values(cards).includes(cardDigits(value));

const matches = (pattern: RegExp) => (value: string) => value.search(pattern) >= 0;
const isText = matches(/./);
const fields: readonly [name: string, label: string, autocomplete: string, isRight: (value: string) => boolean][] = [
  ['email', 'Email', 'email', matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)],
  ['name', 'Full name', 'name', isText],
  ['line1', 'Address', 'address-line1', isText],
  ['line2', 'Apartment, suite (optional)', 'address-line2', () => true],
  ['city', 'City', 'address-level2', isText],
  ['state', 'State (two letters)', 'address-level1', matches(/^[a-z]{2}$/i)],
  ['zip', 'ZIP code', 'postal-code', matches(/^\d{5}(-\d{4})?$/)],
  ['card', 'Card number', 'off', isTestCard],
  ['expiry', 'Expiry (MM / YY)', 'off', matches(/^(0?[1-9]|1[0-2])\s*\/\s*(20)?\d{2}$/)],
  ['cvc', 'CVC', 'off', matches(/^\d{3,4}$/)],
];

/** Throws an error for the form. */
export function payerOf(values: Values): Payer {
  const wrong = fields.filter(([name, , , isRight]) => !isRight(values[name] ?? '')).map(([, label]) => label);
  if (wrong.length > 0) throw invalid(`Please check: ${wrong.join(', ')}.`);
  if (cardDigits(values['card']) === cards.declined) throw invalid('Your card was declined.');
  const { email = '', name = '', line1 = '', line2, city = '', state = '', zip = '' } = values;
  const place = { city, state: state.toUpperCase(), postal_code: zip, country: 'US' };
  return { email, name, address: { line1, line2: line2 || null, ...place } };
}

export function checkoutPage(account: Account, record: SessionRecord, { values, alert }: CheckoutView = {}): Response {
  const { session } = record;
  const total = money(session.amount_total);
  const body = html`<h1>Pay ${total}</h1>
    ${session.cancel_url && html`<p><a href="${session.cancel_url}">Cancel and return to the shop</a></p>`}
    ${alert && html`<p class="alert" role="alert">${alert}</p>`}
    <form id="payment" class="card" method="post" novalidate>
      ${fields.map(([name, label, autocomplete]) => input(name, label, autocomplete, values?.[name]))} ${cardHint}
      <button type="submit" name="action" value="pay">Pay ${total}</button>
    </form>
    <section class="card" aria-labelledby="order">
      <h2 id="order">Your order</h2>
      ${orderSummary(account, record)} ${session.allow_promotion_codes && codeBox(record, values?.['code'])}
    </section>`;
  return pageResponse({ title: `Pay ${total}`, body });
}

function input(name: string, label: string, autocomplete: string, value = ''): Html {
  const shown = name === 'card' && !isTestCard(value) ? '' : value;
  return html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" form="payment" autocomplete="${autocomplete}" value="${shown}" />`;
}

const spaced = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');

const cardHint = html`<p class="note">
  Test cards, with any expiry and any CVC: ${spaced(cards.paid)} succeeds, ${spaced(cards.declined)} is declined,
  ${spaced(cards.delayed)} pays later (the payment is settled on the <a href="/sandbox/">sandbox page</a>). Never enter
  a real card here.
</p>`;

const codeBox = ({ session }: SessionRecord, typed: string | undefined): Html =>
  session.discounts.length > 0
    ? html`<button type="submit" form="payment" name="action" value="remove-code">Remove the promotion code</button>`
    : html`${input('code', 'Promotion code', 'off', typed)}
        <button type="submit" form="payment" name="action" value="apply-code">Apply</button>`;

function orderSummary(account: Account, record: SessionRecord): Html {
  const { session, input: asked } = record;
  const off = session.total_details?.amount_discount ?? 0;
  const shipping = shippingOf(asked);
  const lines = linesOf(record).map(({ quantity, amount_subtotal: cents, price: { unit_amount, product } }) => {
    const about = `${product.description ?? ''} Quantity ${quantity} at ${money(unit_amount)}`;
    return [html`${product.name} <br /><span class="note">${about}</span>`, money(cents)];
  });
  return table(
    ['Item', 'Amount'],
    [
      ...lines,
      ['Subtotal', money(session.amount_subtotal)],
      ...(off > 0 ? [[discountName(account, record), `-${money(off)}`]] : []),
      ...(shipping ? [[`Shipping: ${shipping.display_name}`, money(shipping.fixed_amount.amount)]] : []),
      ...(session.automatic_tax.enabled ? [['Sales tax', 'Depends on the address']] : []),
      ['Total', html`<strong>${money(session.amount_total)}</strong>`],
    ],
  );
}

function discountName({ coupons, promotionCodes }: Account, { session }: SessionRecord): string {
  const [discount] = session.discounts;
  const coupon = coupons.get(discount?.coupon ?? '');
  const code = promotionCodes.get(discount?.promotion_code ?? '');
  return `${code?.code ?? coupon?.name ?? 'Discount'} (${coupon?.percent_off ?? 0}% off)`;
}

export const successUrl = ({ id, success_url: url }: Session) => (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

export function closedPage(record: SessionRecord): Response {
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
