/** Markup that no page needs at first, which the build took out (integrations/deferred-markup.ts). */

/** Inserts the deferred markup of this place; in development it is still in the page. */
export async function loadDeferred(place: Element): Promise<void> {
  const template = place.querySelector('template');
  if (!template) return;
  const isEmpty = template.content.childElementCount === 0;
  if (isEmpty) template.innerHTML = await fetchText(String(template.dataset['defer']));
  template.replaceWith(template.content);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}

class OpenDialog extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => this.querySelector('dialog')?.showModal());
  }
}

/** Loads the dialogs of all `<open-dialog>` first. */
export async function defineOpenDialog(): Promise<void> {
  await Promise.all(Array.from(document.querySelectorAll('open-dialog'), loadDeferred));
  customElements.define('open-dialog', OpenDialog);
}
