import type { ShopSettingsView } from '#api/admin/answers.ts';
import { fieldOf } from './action-element.ts';
import { fill, part, show } from './fill-parts.ts';
import { SettingsForm } from './settings-form.ts';

export function fillAbsence(root: ParentNode, { absence, today }: ShopSettingsView): void {
  fill(root, { 'absence-state': absence ? `Shoppers read: \u201c${absence.words}\u201d` : 'You are not away.' });
  show(root, 'absence-end', absence !== null);
  const form = part(root, 'absence');
  const day = form.querySelector<HTMLInputElement>('[name=lastDay]');
  if (day) {
    day.min = today;
    day.value = absence?.lastDay ?? '';
  }
  const choice = form.querySelector<HTMLInputElement>(`[value=${absence?.takesOrders === false ? 'no' : 'yes'}]`);
  if (choice) choice.checked = true;
}

class AbsenceForm extends SettingsForm {
  connectedCallback() {
    this.onSubmit('absence', async (form) => {
      const absence = { lastDay: fieldOf(form, 'lastDay'), takesOrders: fieldOf(form, 'takesOrders') === 'yes' };
      fillAbsence(this, await this.client.changeSettings({ absence }));
      fill(this, { note: 'Saved. Shoppers learn of it with their next look at the cart.' });
    });
    this.onClick('absence-end', async () => {
      fillAbsence(this, await this.client.changeSettings({ absence: null }));
      fill(this, { note: 'Welcome back. The banner goes, and checkout is open.' });
      // The button is gone.
      part(this, 'absence').querySelector<HTMLInputElement>('[name=lastDay]')?.focus();
    });
  }
}

customElements.define('absence-form', AbsenceForm);
