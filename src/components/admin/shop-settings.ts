import type { ShopSettingsView } from '#api/admin/answers.ts';
import { type AdminClient, createAdminClient } from '#api/admin/client.ts';
import { ActingElement, fieldOf } from './acting-element.ts';
import { fill, part, show } from './fill.ts';
import { fillStock, stockDraft } from './stock-form.ts';

function fillAbsence(root: ParentNode, { absence, today }: ShopSettingsView): void {
  fill(root, { 'absence-state': absence ? `Shoppers read: “${absence.words}”` : 'You are not away.' });
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

/** Answers what there is to say of it. */
export async function showSettings(root: ParentNode, client: AdminClient): Promise<string> {
  const settings = await client.settings();
  fillAbsence(root, settings);
  fillStock(root, settings);
  return '';
}

/** The forms of the settings. */
class ShopSettings extends ActingElement {
  readonly #client = createAdminClient((input, init) => fetch(input, init));

  connectedCallback() {
    this.onSubmit('absence', async (form) => {
      const absence = { lastDay: fieldOf(form, 'lastDay'), takesOrders: fieldOf(form, 'takesOrders') === 'yes' };
      fillAbsence(this, await this.#client.changeSettings({ absence }));
      fill(this, { note: 'Saved. Shoppers learn of it with their next look at the cart.' });
    });
    this.onSubmit('stock', async (form) => {
      fillStock(this, await this.#client.changeSettings(stockDraft(form)));
      fill(this, { note: 'The counts are saved.' });
    });
    this.onClick('absence-end', async () => {
      fillAbsence(this, await this.#client.changeSettings({ absence: null }));
      fill(this, { note: 'Welcome back. The banner is gone, and checkout is open.' });
      part(this, 'absence').querySelector<HTMLInputElement>('[name=lastDay]')?.focus();
    });
  }

  protected override askToSignIn() {
    // The page then asks for the secret.
    location.reload();
  }
}

customElements.define('shop-settings', ShopSettings);
