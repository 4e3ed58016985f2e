export { orderNumberOf } from './order-number.ts';
export { readPaidOrder } from './order-page.ts';
export { addressOf, linesOf, orderedAtOf, paymentUrlOf, timeOf } from './order-words.ts';
export { isPaid, type Order, type OrderStatus, orderStatuses, type Shipment } from './order.ts';
export { type OrdersStore, ordersStore } from './orders-store.ts';
export { recordOrder } from './record-order.ts';
export type { OrderServices } from './services.ts';
export { webhookRoute } from './webhook-route.ts';
