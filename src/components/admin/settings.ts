import type { ShopSettingsView } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import type { SettingsChange } from '#api/schemas.ts';
import { SettingsForm, fieldOf, element, fill, part, show } from './page-parts.ts';

function fillVacation(root: ParentNode, { vacation, today }: ShopSettingsView): void {
  fill(root, { 'vacation-state': vacation ? `Shoppers read: \u201c${vacation.words}\u201d` : 'You are not away.' });
  show(root, 'vacation-end', vacation !== null);
  const form = part(root, 'vacation');
  const day = form.querySelector<HTMLInputElement>('[name=lastDay]');
  if (day) {
    day.min = today;
    day.value = vacation?.lastDay ?? '';
  }
  const choice = form.querySelector<HTMLInputElement>(`[value=${vacation?.takesOrders === false ? 'no' : 'yes'}]`);
  if (choice) choice.checked = true;
}

class VacationForm extends SettingsForm {
  connectedCallback() {
    this.onSubmit('vacation', async (form) => {
      const vacation = { lastDay: fieldOf(form, 'lastDay'), takesOrders: fieldOf(form, 'takesOrders') === 'yes' };
      fillVacation(this, await this.client.changeSettings({ vacation }));
      fill(this, { note: 'Saved. Shoppers learn of it with their next look at the cart.' });
    });
    this.onClick('vacation-end', async () => {
      fillVacation(this, await this.client.changeSettings({ vacation: null }));
      fill(this, { note: 'Welcome back. The banner goes, and checkout is open.' });
      // The focused button is hidden now.
      part(this, 'vacation').querySelector<HTMLInputElement>('[name=lastDay]')?.focus();
    });
  }
}

customElements.define('vacation-form', VacationForm);

const fieldsOf = (form: ParentNode) => [...form.querySelectorAll<HTMLInputElement>('[data-count]')];
const textOf = (count: number | null): string => (count === null ? '' : String(count));
const countOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Everything but the counts, which the owner may be typing. */
function fillReservations(root: ParentNode, { stock }: ShopSettingsView): void {
  for (const { id, count, reserved } of stock.products) {
    const level = count === null || count > stock.warnAt ? '' : count > 0 ? 'low' : 'sold out';
    fill(root, {
      [`note-${id}`]: [level, reserved > 0 ? `${String(reserved)} reserved` : ''].filter(Boolean).join(', '),
    });
  }
  const rows = stock.reservations.map(({ attempt, bars, words, canRelease }) => {
    const row = element('li', `${bars}. ${words} `);
    const release = document.createElement('button');
    release.type = 'button';
    release.className = 'button button-quiet text-small';
    release.value = attempt;
    release.textContent = 'Release';
    if (canRelease) row.append(release);
    return row;
  });
  part(root, 'reservations').replaceChildren(...rows);
}

function fillStock(root: ParentNode, view: ShopSettingsView): void {
  const { stock } = view;
  fillReservations(root, view);
  const counted = stock.products.filter(({ count }) => count !== null);
  const state = `You count ${String(counted.length)} of ${String(stock.products.length)} soaps.`;
  fill(root, { 'stock-state': counted.length > 0 ? state : 'You count no soap: shoppers can buy any number of each.' });
  const form = part(root, 'stock');
  const warnAt = form.querySelector<HTMLInputElement>('[name=warnAt]');
  if (warnAt) warnAt.value = String(stock.warnAt);
  for (const field of fieldsOf(form)) {
    const product = stock.products.find(({ id }) => id === field.name);
    const text = textOf(product?.count ?? null);
    // Sent along with a change, so that it overwrites no sale.
    field.dataset['seen'] = text;
    field.value = text;
  }
}

/** Only the counts that the owner changed. */
const stockDraft = (form: HTMLFormElement): SettingsChange => ({
  stock: {
    warnAt: Number(fieldOf(form, 'warnAt')),
    counts: fieldsOf(form)
      .filter(({ value, dataset }) => value !== dataset['seen'])
      .map(({ name, value, dataset }) => ({ id: name, count: countOf(value), seen: countOf(dataset['seen'] ?? '') })),
  },
});

class StockForm extends SettingsForm {
  connectedCallback() {
    this.onSubmit('stock', async (form) => {
      fillStock(this, await this.client.changeSettings(stockDraft(form)));
      fill(this, { note: 'The counts are saved.' });
    });
    part(this, 'reservations').addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      void this.run(async () => {
        fillReservations(this, await this.client.release(target.value));
        fill(this, { note: 'Released: the payment page is closed, and its bars are back in that cart.' });
      }, target);
    });
  }
}

customElements.define('stock-form', StockForm);

/** Returns the note to show. */
export async function showSettings(root: ParentNode, client: AdminClient): Promise<string> {
  const settings = await client.settings();
  fillVacation(root, settings);
  fillStock(root, settings);
  return '';
}
