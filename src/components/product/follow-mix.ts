import { calm } from '#browser/calm.ts';
import { loadOnce } from '#browser/load-once.ts';
import { onReach } from './on-reach.ts';

const ignore = () => undefined;
const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(`main ${selector}`);

/** The mix on /products without React: picture, tint and title follow each choice of a scent. */
class Mix {
  #gallery: HTMLElement;
  #select: HTMLSelectElement;

  constructor(gallery: HTMLElement, select: HTMLSelectElement) {
    this.#gallery = gallery;
    this.#select = select;
    select.addEventListener('change', () => void this.show());
    onReach(select.form, () => void calm().then(this.#load).catch(ignore));
  }

  /**
   * Gives the form what the address names; what it does not offer is passed over, and of more bars than a cart takes, as many
   * as it does. The hint for one bar makes room for the one that write-notes.ts knows.
   */
  take(query: URLSearchParams) {
    const { ids = '{}', price, most } = this.#gallery.dataset;
    // Written by Gallery.astro in the same build: the id of each slug that differs from it.
    const idOf = new Map(Object.entries(JSON.parse(ids) as Record<string, string>));
    const asked = (name: string) => idOf.get(query.get(name) ?? '') ?? query.get(name);
    for (const radio of all<HTMLInputElement>('[name=base]')) radio.checked ||= radio.value === asked('base');
    for (const option of this.#select.options) option.selected ||= option.value === asked('scent');

    const named = asked('quantity') ?? '';
    if (!/^(?!1$)[1-9]\d*$/.test(named)) return;
    const bars = Math.min(Number(named), Number(most));
    const dollars = (bars * Number(price)).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    all('output, [data-note=hint]').forEach((place, index) => {
      place.textContent = [String(bars), dollars][index] ?? '\xa0';
    });
    for (const fewer of all<HTMLButtonElement>('[name=fewer]')) fewer.disabled = false;
  }

  /** What is chosen now is what the page was opened with (navigation.ts, openedMix), whatever is chosen later. */
  keepAsDefault() {
    for (const radio of all<HTMLInputElement>('[name=base]')) radio.defaultChecked = radio.checked;
    for (const option of this.#select.options) option.defaultSelected = option.selected;
  }

  /** Resolves when the pictures are shown too, or could not be had: then none stands there, and the next choice tries again. */
  async show(): Promise<void> {
    for (const tinted of all('> [data-scent], form [data-scent]')) tinted.dataset['scent'] = this.#select.value;
    const scent = String(this.#select.selectedOptions[0]?.text);
    document.title = document.title.replace(/^(.* Soap: )?/, `${scent} Soap: `);
    if (this.#showPictures()) return;
    await this.#load().catch(ignore);
    this.#showPictures();
  }

  /** Whether the pictures are there. */
  #showPictures(): boolean {
    const groups = [...this.#gallery.querySelectorAll<HTMLElement>('[data-gallery]')];
    const isChosen = ({ dataset }: HTMLElement) => dataset['gallery'] === this.#select.value;
    const isThere = groups.some(isChosen);
    this.#gallery.style.visibility = isThere ? '' : 'hidden';
    if (!isThere) return false;
    this.#gallery.dataset['live'] = '';
    for (const group of groups) group.hidden = !isChosen(group);
    return true;
  }

  /** Brings the pictures of the other scents, which the build has set apart (integrations/set-apart.ts). */
  #load = loadOnce(async () => {
    const template = this.#gallery.querySelector('template');
    if (!template) return;
    const isEmpty = template.content.childElementCount === 0;
    if (isEmpty) template.innerHTML = await textAt(String(template.dataset['apart']));
    template.replaceWith(template.content);
  });
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${String(response.status)}`);
  return response.text();
}

/** Resolves when /products shows the mix that its address names; at once on other pages. */
export async function followMix(): Promise<void> {
  const gallery = document.querySelector<HTMLElement>('product-gallery[data-ids]');
  const select = document.querySelector<HTMLSelectElement>('main select');
  if (!gallery || !select) return;
  const mix = new Mix(gallery, select);
  mix.take(new URLSearchParams(location.search));
  const isUsual = select.selectedOptions[0]?.defaultSelected;
  mix.keepAsDefault();
  if (!isUsual) await mix.show();
  // hold-mix.ts has held it.
  for (const held of all('> * > .tinted')) held.style.visibility = '';
}
