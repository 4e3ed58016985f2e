import type Stripe from 'stripe';

import type { SessionRecord } from '../state/records.ts';
import type { SandboxContext } from '../state/sandbox-context.ts';
import { html, type Html } from './html.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const money = (cents: number | null | undefined) => dollars.format((cents ?? 0) / 100);

export function orderSummary(context: SandboxContext, record: SessionRecord): Html {
  const { session } = record;
  const off = session.total_details?.amount_discount ?? 0;
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col" class="amount">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${record.lines.map((line) => lineRow(line, record.products))}
    </tbody>
    <tfoot>
      ${sumRow('Subtotal', money(session.amount_subtotal))}
      ${off > 0 ? sumRow(discountName(context, record), `-${money(off)}`) : null}
      ${record.rates.slice(0, 1).map(shippingRow)}
      ${session.automatic_tax.enabled ? sumRow('Sales tax', taxWords(session)) : null}
      <tr class="total">
        <th scope="row">Total</th>
        <td class="amount">${money(session.amount_total)}</td>
      </tr>
    </tfoot>
  </table>`;
}

const taxWords = ({ automatic_tax: tax, total_details: details }: Stripe.Checkout.Session) =>
  tax.status === 'complete' ? money(details?.amount_tax) : 'By the address';

function lineRow(line: Stripe.LineItem, products: readonly Stripe.Product[]): Html {
  const product = products.find(({ id }) => id === line.price?.product);
  return html`<tr>
    <th scope="row">
      ${line.description} ${product?.description ? html`<br /><span class="note">${product.description}</span>` : null}
      <br /><span class="note">Quantity ${line.quantity} at ${money(line.price?.unit_amount)}</span>
    </th>
    <td class="amount">${money(line.amount_subtotal)}</td>
  </tr>`;
}

const sumRow = (label: string, amount: string) =>
  html`<tr>
    <th scope="row">${label}</th>
    <td class="amount">${amount}</td>
  </tr>`;

function shippingRow({ display_name: name, fixed_amount: price }: Stripe.ShippingRate): Html {
  return sumRow(`Shipping: ${name ?? ''}`, price?.amount ? money(price.amount) : 'Free');
}

function discountName({ records }: SandboxContext, { discount }: SessionRecord): string {
  const coupon = discount ? records.coupons.get(discount.coupon) : undefined;
  const code = discount?.promotionCode ? records.promotionCodes.get(discount.promotionCode) : undefined;
  return `${code?.code ?? coupon?.name ?? 'Discount'} (${String(coupon?.percent_off ?? 0)}% off)`;
}
