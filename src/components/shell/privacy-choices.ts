import { loadOnce, onActivation } from '#browser/loading.ts';
import { asksForPrivacy, readChoice } from '#browser/privacy.ts';

/** One promise, so that clicks are handled in order. */
const code = loadOnce(() => import('./answer-privacy.ts'));
const ignore = () => undefined;

/**
 * Asks once for consent to analytics. Global Privacy Control counts as an answer. The code needed after the first input
 * is in `answer-privacy.ts`.
 */
class PrivacyChoices extends HTMLElement {
  connectedCallback() {
    const isAnswered = () => asksForPrivacy() || readChoice() !== undefined;
    onActivation(() => {
      this.hidden = isAnswered();
    });
    // Answered on another page while this one was in the back/forward cache.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.hidden ||= isAnswered();
    });
    document.addEventListener('click', (event) => {
      const pressed =
        event.target instanceof Element &&
        event.target.closest<HTMLElement>('privacy-choices button, [href="#privacy-choices"]');
      if (!pressed) return;
      event.preventDefault();
      void code().then(({ press }) => {
        press(this, pressed);
      }, ignore);
    });
    for (const sign of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(sign, this.#count, { once: true, passive: true });
  }

  /** Reads the choice again: another page may have changed it. */
  #count = () => {
    if (readChoice() !== 'accepted') return;
    void code().then(({ countVisit }) => {
      countVisit(this);
    }, ignore);
  };
}

customElements.define('privacy-choices', PrivacyChoices);
