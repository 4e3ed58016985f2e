import type { OrderDetail } from '#api/admin/answers.ts';
import { type AdminClient, AdminError } from '#api/admin/client.ts';
import { fieldOf } from './action-element.ts';
import { fill, part, show } from './fill-parts.ts';
import { ask } from './question.ts';

const questionOf = ({ number, dispute }: OrderDetail) => ({
  title: `Ship order ${number} although it is disputed?`,
  words: `${dispute ?? ''} What has left does not come back. Its tracking number helps your answer at Stripe.`,
  yes: 'Mark it as shipped',
});

/** Marks the order as shipped, or corrects its number. Answers the order as it then stands; undefined when it was refused, which is said at the form. */
export async function ship(
  root: ParentNode,
  client: AdminClient,
  order: OrderDetail,
  form: HTMLFormElement,
): Promise<OrderDetail | undefined> {
  const { id, shipment } = order;
  const disputed = order.status === 'disputed' && shipment === null;
  if (disputed && !(await ask(root, questionOf(order)))) return undefined;
  const draft = { tracking: fieldOf(form, 'tracking'), unchecked: new FormData(form).has('unchecked') };
  try {
    const shipped = await client.ship(id, { ...draft, disputed, replaces: shipment?.tracking ?? null });
    resetShipForm(root);
    return shipped;
  } catch (error) {
    if (!(error instanceof AdminError) || error.status === 401) throw error;
    show(root, 'ship-error', true);
    show(root, 'insist', error.status === 422);
    fill(root, { 'ship-error': error.message });
    return undefined;
  }
}

/** Nothing typed, nothing wrong. */
export function resetShipForm(root: ParentNode): void {
  const form = part(root, 'ship');
  if (form instanceof HTMLFormElement) form.reset();
  show(root, 'ship-error', false);
  show(root, 'insist', false);
}
