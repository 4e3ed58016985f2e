import { asksForPrivacy, readChoice } from '#browser/privacy.ts';

const code = () => import('./answer-privacy.ts');
const forget = () => undefined;

/**
 * Asks once whether visits may be counted. A browser that sends Global Privacy Control has answered already. What comes after
 * the first hand on the page is in `answer-privacy.ts`.
 */
class PrivacyChoices extends HTMLElement {
  connectedCallback() {
    const isAnswered = () => asksForPrivacy() || readChoice() !== undefined;
    this.hidden = isAnswered();
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
      }, forget);
    });
    if (readChoice() !== 'accepted') return;
    for (const sign of ['pointerdown', 'keydown', 'wheel']) {
      const load = () =>
        void code().then(({ countVisit }) => {
          countVisit(this);
        }, forget);
      addEventListener(sign, load, { once: true, passive: true });
    }
  }
}

customElements.define('privacy-choices', PrivacyChoices);
