import type { OrderView } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import { copyOf, fill, fillLines, part, show } from './fill.ts';

/** More would be more paper than anybody meant. */
const maxPages = 8;

function slipOf(order: OrderView): DocumentFragment {
  const slip = copyOf('slip');
  fill(slip, { number: order.number, ordered: order.ordered, bars: order.bars });
  show(slip, 'tax', order.tax !== null);
  fill(slip, { tax: `Sales tax paid: ${order.tax ?? ''}` });
  fillLines(slip, 'address', order.address.length > 0 ? order.address : ['No address: see the payment at Stripe']);
  fillLines(
    slip,
    'lines',
    order.lines.map(({ mix, quantity }) => `${String(quantity)} × ${mix}`),
    'li',
  );
  return slip;
}

/** One slip a sheet. The screen is as before once the printer's dialog is closed. */
export function printSlips(root: ParentNode, orders: readonly OrderView[]): void {
  const place = part(root, 'slips');
  place.replaceChildren(...orders.map(slipOf));
  addEventListener('afterprint', () => place.replaceChildren(), { once: true });
  print();
}

/** All orders that are to be shipped, oldest first, as they are packed. */
export async function ordersToShip(client: AdminClient): Promise<OrderView[]> {
  const orders: OrderView[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const list = await client.orders('to-ship', page);
    orders.push(...list.orders);
    if (!list.more) break;
  }
  return orders.reverse();
}
