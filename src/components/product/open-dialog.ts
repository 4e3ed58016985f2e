import { loadDeferredStyled } from '../shell/load-deferred-markup.ts';

/** A button that opens the native dialog beside it, which it fetches. */
class OpenDialog extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => {
      this.querySelector('dialog')?.showModal();
    });
  }
}

for (const place of document.querySelectorAll('open-dialog')) await loadDeferredStyled(place);
customElements.define('open-dialog', OpenDialog);
