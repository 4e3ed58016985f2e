import type { ShopSettingsView } from '#api/admin/answers.ts';
import type { SettingsDraft } from '#api/admin/client.ts';
import { fieldOf } from './action-element.ts';
import { fill, part } from './fill-parts.ts';
import { SettingsForm } from './settings-form.ts';

const fieldsOf = (form: ParentNode) => [...form.querySelectorAll<HTMLInputElement>('[data-count]')];
const textOf = (count: number | null): string => (count === null ? '' : String(count));
const countOf = (text: string): number | null => (text === '' ? null : Number(text));

export function fillStock(root: ParentNode, { stock }: ShopSettingsView): void {
  const form = part(root, 'stock');
  const warnAt = form.querySelector<HTMLInputElement>('[name=warnAt]');
  if (warnAt) warnAt.value = String(stock.warnAt);
  for (const field of fieldsOf(form)) {
    const product = stock.products.find(({ id }) => id === field.name);
    const text = textOf(product?.count ?? null);
    // What stood there goes along with a change, so that no sale is written over.
    field.dataset['seen'] = text;
    field.value = text;
    fill(form, { [`reserved-${field.name}`]: product?.reserved ? `${String(product.reserved)} reserved` : '' });
  }
}

/** What the owner changed. */
const stockDraft = (form: HTMLFormElement): SettingsDraft => ({
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
