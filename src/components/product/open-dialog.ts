/** A button that opens the native dialog beside it; a click on the backdrop closes it. */
class OpenDialog extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog');
    this.querySelector('button')?.addEventListener('click', () => dialog?.showModal());
    dialog?.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close();
    });
  }
}

customElements.define('open-dialog', OpenDialog);
