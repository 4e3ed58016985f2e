/*
 * Both functions stand in the page of /products as text, so they may use nothing from outside themselves.
 */

/** Before the pictures: whoever comes with a query never sees the usual mix first. */
export function holdMix(): void {
  if (location.search) document.currentScript?.parentElement?.style.setProperty('visibility', 'hidden');
}

/**
 * Behind the form: gives it the mix that the address names, before it is painted and without React; picture, tint and title
 * follow, then and at each later choice. What the form does not offer is passed over. `ids` has the id of each slug that
 * differs from it, `price` is in dollars. The hint for one bar makes room for the one that the island will know.
 */
export function followMix(ids: Record<string, string>, price: number): void {
  const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(`main ${selector}`);
  const [select] = all<HTMLSelectElement>('select');
  if (!select) return;
  const query = new URLSearchParams(location.search);
  const asked = (name: string) => {
    const word = query.get(name) ?? '';
    return ids[word] ?? word;
  };
  const show = () => {
    for (const group of all('[data-gallery]')) group.hidden = group.dataset['gallery'] !== select.value;
    for (const tinted of all('> [data-scent], form [data-scent]')) tinted.dataset['scent'] = select.value;
    document.title = document.title.replace(/^(.* Soap: )?/, `${String(select.selectedOptions[0]?.text)} Soap: `);
  };

  for (const held of all('> * > .tinted')) held.style.visibility = '';
  for (const radio of all<HTMLInputElement>('[name=base]')) radio.checked ||= radio.value === asked('base');
  for (const option of select.options) option.selected ||= option.value === asked('scent');
  if (!select.selectedOptions[0]?.defaultSelected) show();
  select.onchange = show;

  const bars = asked('quantity');
  if (!/^(?!1$)[1-9]\d{0,2}$/.test(bars)) return;
  const dollars = (Number(bars) * price).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  all('output, form > [role=status]').forEach((place, index) => {
    place.textContent = [bars, dollars][index] ?? '\xa0';
  });
  for (const fewer of all<HTMLButtonElement>('[name=fewer]')) fewer.disabled = false;
}
