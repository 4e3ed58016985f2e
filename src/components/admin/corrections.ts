import type { OrderDetail } from '#api/admin/answers.ts';
import type { CorrectionDraft } from '#api/admin/client.ts';
import { fieldOf } from './acting-element.ts';
import { part, show } from './fill.ts';

function setField(root: ParentNode, form: string, name: string, value: string): void {
  const field = part(root, form).querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
  if (field) field.value = value;
}

/** What can be changed about an order, as it stands. */
export function fillCorrections(root: ParentNode, { shipTo, email, correctable, privateNote }: OrderDetail): void {
  const { name, line1, line2, city, state, postalCode } = shipTo ?? {};
  for (const [field, value] of Object.entries({ email, name, line1, line2, city, state, postalCode }))
    setField(root, 'correction', field, value ?? '');
  setField(root, 'note-form', 'note', privateNote);
  show(root, 'correct', correctable);
  show(root, 'mail-again', email !== null);
}

export const correctionOf = (form: HTMLFormElement, { rev }: OrderDetail): CorrectionDraft => ({
  rev,
  email: fieldOf(form, 'email'),
  name: fieldOf(form, 'name'),
  line1: fieldOf(form, 'line1'),
  line2: fieldOf(form, 'line2'),
  city: fieldOf(form, 'city'),
  state: fieldOf(form, 'state'),
  postalCode: fieldOf(form, 'postalCode'),
});
