import { loadDeferred } from '../shell/load-deferred-markup.ts';

/** A button that opens its native dialog. */
class OpenDialog extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => {
      this.querySelector('dialog')?.showModal();
    });
  }
}

/** Loads the dialogs first. */
export async function defineOpenDialog(): Promise<void> {
  await Promise.all(Array.from(document.querySelectorAll('open-dialog'), loadDeferred));
  customElements.define('open-dialog', OpenDialog);
}
