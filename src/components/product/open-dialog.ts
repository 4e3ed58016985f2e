import { loadOnce } from '#browser/load-once.ts';
import { onReach } from './on-reach.ts';

const ignore = () => undefined;

/** A button that opens the native dialog beside it, which it fetches at the first sign of intent; else it leads on to the page's own words. */
class OpenDialog extends HTMLElement {
  #load = loadOnce(async () => {
    const { bringStyled } = await import('../shell/bring-apart.ts');
    await bringStyled(this);
  });

  connectedCallback() {
    onReach(this, () => void this.#load().catch(ignore));
    this.querySelector('button')?.addEventListener('click', () => {
      this.#load().then(
        () => this.querySelector('dialog')?.showModal(),
        () => {
          location.hash = 'ingredients';
        },
      );
    });
  }
}

customElements.define('open-dialog', OpenDialog);
