/** Reads an order and fills in the page. */
import type { PaidLine, PaidOrder } from '#api/answers.ts';
import { readPaidOrder } from '#api/paid-order.ts';
import { cartSnapshot } from '#browser/cart-snapshot.ts';
import { pendingPayment, readStored, writeStored } from '#browser/storage.ts';
import { pushEvent } from '#browser/data-layer.ts';
import { orderPaid } from '#shop/analytics-events.ts';
import { findProduct } from '#shop/catalog.ts';
import { listSums, formatCents } from '#shop/money.ts';
import { discount } from '#stores/discount.ts';
import { api, cart } from '#stores/page-stores.ts';

function toRow(template: HTMLTemplateElement, texts: Record<string, string>): DocumentFragment {
  const row = document.importNode(template.content, true);
  for (const [name, text] of Object.entries(texts)) row.querySelector(`[data-${name}]`)?.append(text);
  return row;
}

const lineTexts = ({ base, scent, quantity, amountCents }: PaidLine) => ({
  name: scent,
  base,
  quantity: String(quantity),
  amount: formatCents(amountCents),
});

const toTexts = (lines: readonly string[]) => lines.map((text) => ({ text }));

/** Replaces the template's picture URLs with those of the products. */
function fillThumbs(page: HTMLElement, lines: readonly PaidLine[]) {
  const thumbs = page.querySelectorAll<HTMLImageElement>('[data-part=lines] img');
  for (const [index, { id }] of lines.entries()) {
    const thumb = thumbs[index];
    if (!findProduct(id)) thumb?.remove();
    else if (thumb) thumb.src = thumb.src.replace(/[^/]+(?=\.avif$)/, id);
  }
}

/** Shows a part with its rows; without rows it stays hidden. */
function fillPart(page: HTMLElement, name: string, rows: readonly Record<string, string>[]) {
  const part = page.querySelector(`[data-part=${name}]`);
  const template = part?.querySelector('template');
  if (!part || !template || rows.length === 0) return;
  template.after(...rows.map((texts) => toRow(template, texts)));
  part.removeAttribute('hidden');
}

function fillPage(page: HTMLElement, order: PaidOrder) {
  const { orderNumber, customerEmail, lines, amounts, shipTo, giftNote = [], arrival = [] } = order;
  fillPart(page, 'number', orderNumber === null ? [] : [{ text: orderNumber }]);
  fillPart(page, 'email', customerEmail === null ? [] : [{ text: customerEmail }]);
  fillPart(page, 'arrival', toTexts(arrival));
  fillPart(page, 'gift-note', toTexts(giftNote));
  if (order.isClosed) page.querySelector('[data-next]')?.remove();
  // Their texts name days that would be wrong.
  if (order.isDelayed) page.querySelector('[data-step=making] p')?.remove();
  if (order.isFarAway) page.querySelector('[data-step=transit] p')?.remove();
  fillPart(page, 'lines', lines.map(lineTexts));
  fillThumbs(page, lines);
  fillPart(page, 'sums', amounts ? listSums(amounts).map(({ label, amount }) => ({ label, amount })) : []);
  fillPart(page, 'address', toTexts(shipTo));
}

/** The last order tracked as a purchase. */
const purchaseKey = 'last_purchase';

/** One purchase event per order, even after reloads. */
function trackPurchase(order: PaidOrder, sessionId: string): void {
  const name = order.orderNumber ?? sessionId;
  if (readStored(purchaseKey) === name) return;
  writeStored(purchaseKey, name);
  pushEvent(orderPaid({ ...order, lines: order.lines.filter(({ id }) => findProduct(id)) }, sessionId));
}

/** `hasArrived`: the shopper comes from the payment page, not from a reload. */
export async function showOrder(page: HTMLElement, sessionId: string, hasArrived: boolean): Promise<void> {
  const order = await readPaidOrder(api, sessionId);
  fillPage(page, order);
  trackPurchase(order, sessionId);
  if (hasArrived) {
    pendingPayment.forget();
    cartSnapshot.noteElsewhere();
    discount.remove();
  }
  void cart.reload();
}
