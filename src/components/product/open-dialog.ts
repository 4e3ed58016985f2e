import { closeBeside } from '../shell/close-beside.ts';

/** A button that opens the native dialog beside it. */
class OpenDialog extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog');
    if (!dialog) return;
    closeBeside(dialog);
    this.querySelector('button')?.addEventListener('click', () => {
      dialog.showModal();
    });
  }
}

customElements.define('open-dialog', OpenDialog);
