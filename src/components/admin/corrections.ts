import type { OrderDetail } from '#api/admin/answers.ts';
import type { AdminClient, CorrectionDraft } from '#api/admin/client.ts';
import { fieldOf } from './action-element.ts';
import { findState } from '#shop/us-states.ts';
import { part, show } from './fill-parts.ts';
import { isAlive } from './order-line.ts';

function setField(root: ParentNode, form: string, name: string, value: string): void {
  const field = part(root, form).querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `[name=${name}]`,
  );
  if (field) field.value = value;
}

/** What can be changed about an order, as it stands. */
export function fillCorrections(root: ParentNode, order: OrderDetail): void {
  const { shipTo, email, correctable, privateNote } = order;
  const { name, line1, line2, city, postalCode } = shipTo ?? {};
  const state = findState(shipTo?.state ?? '')?.code;
  for (const [field, value] of Object.entries({ email, name, line1, line2, city, state, postalCode }))
    setField(root, 'correction', field, value ?? '');
  setField(root, 'note-form', 'note', privateNote);
  show(root, 'correct', correctable);
  show(root, 'mail-again', email !== null && isAlive(order));
}

/** Its fields are those of one order alone. */
export const closeCorrection = (root: ParentNode): void => part(root, 'correct').removeAttribute('open');

/** What is done to an order: the order as it then stands, and what to say of it. */
export type Act = (client: AdminClient, order: OrderDetail) => Promise<{ order: OrderDetail; note: string }>;

const correctionOf = (form: HTMLFormElement, { rev }: OrderDetail): CorrectionDraft => ({
  rev,
  email: fieldOf(form, 'email'),
  name: fieldOf(form, 'name'),
  line1: fieldOf(form, 'line1'),
  line2: fieldOf(form, 'line2'),
  city: fieldOf(form, 'city'),
  state: fieldOf(form, 'state'),
  postalCode: fieldOf(form, 'postalCode'),
});

export const correct =
  (form: HTMLFormElement): Act =>
  async (client, order) => ({
    order: await client.correct(order.id, correctionOf(form, order)),
    note: 'Saved. The shopper is not told by itself: send the confirmation again.',
  });

export const note =
  (form: HTMLFormElement): Act =>
  async (client, order) => ({
    order: await client.note(order.id, fieldOf(form, 'note')),
    note: 'The note is saved.',
  });

export const mailAgain: Act = async (client, order) => ({
  order: await client.mailAgain(order.id, order.rev),
  note: `The confirmation is sent to ${order.email ?? ''}.`,
});

export const unship: Act = async (client, order) => ({
  order: await client.unship(order.id),
  note: `Order ${order.number} is to be shipped again.`,
});

export const settle: Act = async (client, order) => ({
  order: await client.settle(order.id),
  note: 'It is off the list of what is to be done.',
});
