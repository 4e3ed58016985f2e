import type { OrderDetail } from '#api/admin/answers.ts';
import { type AdminClient, AdminError } from '#api/admin/client.ts';
import { fieldOf } from './action-element.ts';
import { fill, part, show } from './fill-parts.ts';

/** Marks the order as shipped, or corrects its number. Answers the order as it then stands; undefined when it was refused, which is said at the form. */
export async function ship(
  root: ParentNode,
  client: AdminClient,
  { id, shipment }: OrderDetail,
  form: HTMLFormElement,
): Promise<OrderDetail | undefined> {
  const draft = { tracking: fieldOf(form, 'tracking'), unchecked: new FormData(form).has('unchecked') };
  try {
    const order = await client.ship(id, { ...draft, replaces: shipment?.tracking ?? null });
    resetShipForm(root);
    return order;
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
