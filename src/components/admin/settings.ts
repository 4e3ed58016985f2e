import type { ShopSettingsView } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import type { SettingsChange } from '#api/schemas.ts';
import { SettingsForm, fieldOf, fill, part, show } from './page-parts.ts';

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

const damaged =
  'Your counts cannot be read: no soap is counted, and shoppers can buy any number of each. Please count again and save.';

function countedWords({ isDamaged, products }: ShopSettingsView['stock']): string {
  if (isDamaged) return damaged;
  const counted = products.filter(({ count }) => count !== null).length;
  if (counted === 0) return 'You count no soap: shoppers can buy any number of each.';
  return `You count ${String(counted)} of ${String(products.length)} soaps.`;
}

function fillStock(root: ParentNode, { stock }: ShopSettingsView): void {
  for (const { id, count } of stock.products)
    fill(root, { [`note-${id}`]: count === null || count > stock.warnAt ? '' : count > 0 ? 'low' : 'sold out' });
  fill(root, { 'stock-state': countedWords(stock) });
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
  }
}

customElements.define('stock-form', StockForm);

/** Returns the note to show. */
export async function showSettings(root: ParentNode, client: AdminClient): Promise<string> {
  const settings = await client.settings();
  show(root, 'untold', !settings.hasBuildHook);
  fillVacation(root, settings);
  fillStock(root, settings);
  return '';
}
