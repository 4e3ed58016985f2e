/** A button that opens the native dialog beside it. */
class OpenDialog extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => {
      this.querySelector('dialog')?.showModal();
    });
  }
}

customElements.define('open-dialog', OpenDialog);
