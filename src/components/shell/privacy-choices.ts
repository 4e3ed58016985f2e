import { loadOnce } from '#browser/loading.ts';
import { asksForPrivacy, readChoice } from '#browser/privacy.ts';
import { onActivation } from '#browser/on-activation.ts';

/** One promise, so that presses are answered in their order. */
const code = loadOnce(() => import('./answer-privacy.ts'));
const ignore = () => undefined;

/**
 * Asks once whether visits may be counted. A browser that sends Global Privacy Control has answered already. What comes after
 * the first input is in `answer-privacy.ts`.
 */
class PrivacyChoices extends HTMLElement {
  connectedCallback() {
    const isAnswered = () => asksForPrivacy() || readChoice() !== undefined;
    onActivation(() => {
      this.hidden = isAnswered();
    });
    // Answered on another page since this one was put into the cache.
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

  /** The answer of now: it may have been given elsewhere since this page was made. */
  #count = () => {
    if (readChoice() !== 'accepted') return;
    void code().then(({ countVisit }) => {
      countVisit(this);
    }, ignore);
  };
}

customElements.define('privacy-choices', PrivacyChoices);
