import { loadOnce } from '#browser/load-once.ts';
import { onIntent } from './on-intent.ts';

const ignore = () => undefined;

/** A button that opens the native dialog beside it, which it fetches at the first sign of intent; else it leads on to the page's own words. */
class OpenDialog extends HTMLElement {
  #load = loadOnce(async () => {
    const { loadDeferredStyled } = await import('../shell/load-deferred-markup.ts');
    await loadDeferredStyled(this);
  });

  connectedCallback() {
    onIntent(this, () => void this.#load().catch(ignore));
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
