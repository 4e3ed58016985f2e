import type { OrderView } from '#api/admin/answers.ts';
import { copyOf, fill, fillLines, part, show } from './page-parts.ts';
import { lineOf } from './order-list.ts';

function slipOf(order: OrderView): DocumentFragment {
  const slip = copyOf('slip');
  fill(slip, { number: order.number, ordered: order.ordered, bars: order.bars });
  // Not with a gift: the tax would reveal the price.
  show(slip, 'tax', order.tax !== null && order.giftNote.length === 0);
  fill(slip, { tax: `Sales tax paid: ${order.tax ?? ''}` });
  fillLines(slip, 'address', order.address.length > 0 ? order.address : ['No address: see the payment at Stripe']);
  part(slip, 'lines').replaceChildren(...order.lines.map((line) => lineOf('li', line)));
  fillLines(slip, 'gift-note', order.giftNote);
  show(slip, 'gift', order.giftNote.length > 0);
  return slip;
}

/** One slip per sheet, with pictures where they load. The slips are removed when the print dialog closes. */
export async function printSlips(root: ParentNode, orders: readonly OrderView[]): Promise<void> {
  const place = part(root, 'slips');
  place.replaceChildren(...orders.map(slipOf));
  addEventListener('afterprint', () => place.replaceChildren(), { once: true });
  await Promise.allSettled(Array.from(place.querySelectorAll('img'), (picture) => picture.decode()));
  print();
}
