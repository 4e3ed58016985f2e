import type { OrderView } from '#api/admin/answers.ts';
import { countBars } from '#shop/cart.ts';
import { formatCents } from '#shop/money.ts';
import { carriers, spacedTracking, trackingUrl } from '#shop/tracking.ts';
import { barsLabel } from '#shop/wording.ts';
import { sumsOf } from '#shop/order-sums.ts';
import {
  addressOf,
  linesOf,
  type Order,
  orderedAtOf,
  paymentUrlOf,
  type Shipment,
  timeOf,
} from '#server/orders/index.ts';

const shipmentOf = ({ carrier, tracking, shippedAt }: Shipment): OrderView['shipment'] => ({
  carrier: carriers[carrier].name,
  tracking,
  spaced: spacedTracking(tracking),
  url: trackingUrl(carrier, tracking),
  shipped: timeOf(shippedAt),
});

/** An order in the owner's words. Nothing in it is markup. */
export const viewOf = (order: Order): OrderView => ({
  id: order.sessionId,
  number: order.number,
  status: order.status,
  ordered: orderedAtOf(order),
  name: order.shipTo?.name ?? null,
  email: order.email,
  bars: barsLabel(countBars(order.lines)),
  lines: linesOf(order).map(({ name, mix, quantity, amount }) => ({ mix: mix ?? name, quantity, amount })),
  sums: sumsOf(order),
  total: formatCents(order.chargedCents),
  address: addressOf(order.shipTo),
  paymentUrl: paymentUrlOf(order) ?? null,
  shipment: order.shipment ? shipmentOf(order.shipment) : null,
});
