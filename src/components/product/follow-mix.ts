import { whenIdle } from '#browser/when-idle.ts';
import { loadOnce } from '#browser/load-once.ts';
import { onIntent } from './on-intent.ts';

const ignore = () => undefined;
const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(`main ${selector}`);

/** So long the picture that is shown waits for the next one, in ms. */
const patience = 400;

/** The mix on /products without React: picture, tint and title follow each choice of a base or scent. */
class Mix {
  #gallery: HTMLElement;
  #select: HTMLSelectElement;

  constructor(gallery: HTMLElement, select: HTMLSelectElement) {
    this.#gallery = gallery;
    this.#select = select;
    select.form?.addEventListener('change', () => void this.show(true));
    onIntent(select.form, () => void whenIdle().then(this.#load).catch(ignore));
  }

  /**
   * Gives the form what the address names; what it does not offer is passed over, and of more bars than a cart takes, as many
   * as it does. The hint for one bar makes room for the one that update-notes.ts knows.
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
    all('output, [data-sum], [data-note=hint]').forEach((place, index) => {
      place.textContent = [String(bars), dollars, dollars][index] ?? '\xa0';
    });
    for (const output of all('[data-quantity]')) output.dataset['quantity'] = String(bars);
    for (const fewer of all<HTMLButtonElement>('[name=fewer]')) fewer.disabled = false;
  }

  /** What is chosen now is what the page was opened with (navigation.ts, openedMix), whatever is chosen later. */
  keepAsDefault() {
    for (const radio of all<HTMLInputElement>('[name=base]')) radio.defaultChecked = radio.checked;
    for (const option of this.#select.options) option.defaultSelected = option.selected;
  }

  /** Whether the page was built with another mix. */
  get isOther(): boolean {
    return this.#groupOf(this.#chosen())?.hidden !== false;
  }

  /** Resolves when the pictures are shown too, or could not be had: then none stands there, and the next choice tries again. */
  async show(fades = false): Promise<void> {
    for (const tinted of all('> [data-scent], form [data-scent]')) tinted.dataset['scent'] = this.#select.value;
    const scent = String(this.#select.selectedOptions[0]?.text);
    document.title = document.title.replace(/^(.* Soap: )?/, `${scent} Soap: `);
    const mix = this.#chosen();
    if (!this.#groupOf(mix)) {
      this.#gallery.style.visibility = 'hidden';
      await this.#load().catch(ignore);
    }
    const group = this.#groupOf(mix);
    for (const place of all('[data-fact]')) place.textContent = group?.dataset[String(place.dataset['fact'])] ?? '\xa0';
    if (fades && group && !this.#gallery.style.visibility) await fetched(group.querySelector('img'));
    if (mix !== this.#chosen() || !group) return;
    if (fades) this.#gallery.dataset['live'] = '';
    this.#gallery.style.visibility = '';
    for (const other of this.#groups()) other.hidden = other !== group;
  }

  #chosen = () =>
    `${String(document.querySelector<HTMLInputElement>('main [name=base]:checked')?.value)} ${this.#select.value}`;
  #groups = () => this.#gallery.querySelectorAll<HTMLElement>('[data-gallery]');
  #groupOf = (mix: string) => [...this.#groups()].find(({ dataset }) => dataset['gallery'] === mix);

  /** Brings the pictures of the other mixes. */
  #load = loadOnce(async () => {
    const { loadDeferred } = await import('../shell/load-deferred-markup.ts');
    await loadDeferred(this.#gallery);
  });
}

/** Resolves once the picture is there, or has taken too long. */
async function fetched(picture: HTMLImageElement | null): Promise<void> {
  if (!picture || picture.complete) return;
  picture.loading = 'eager';
  await new Promise((done) => {
    picture.onload = done;
    setTimeout(done, patience);
  });
}

/** Resolves when /products shows the mix that its address names; at once on other pages. */
export async function followMix(): Promise<void> {
  const gallery = document.querySelector<HTMLElement>('product-gallery[data-ids]');
  const select = document.querySelector<HTMLSelectElement>('main select');
  if (!gallery || !select) return;
  const mix = new Mix(gallery, select);
  mix.take(new URLSearchParams(location.search));
  mix.keepAsDefault();
  if (mix.isOther) await mix.show();
  // hide-default-product.ts has held it.
  for (const held of all('> * > .tinted')) held.style.visibility = '';
}
