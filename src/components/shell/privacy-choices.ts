import { onActivation } from '#browser/loading.ts';
import { asksForPrivacy, isTagManagerWanted, loadTagManager, readChoice, writeChoice } from '#browser/privacy.ts';

/** Asks once for consent to analytics. Global Privacy Control counts as an answer. */
class PrivacyChoices extends HTMLElement {
  /** The footer's link, which gets the focus back. */
  #opener: HTMLElement | undefined;

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
      if (pressed instanceof HTMLButtonElement) this.#answer(pressed.value);
      else this.#show(pressed);
    });
    // Reads the choice again: another page may have changed it.
    const count = () => {
      if (readChoice() === 'accepted') this.#countVisit();
    };
    for (const sign of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(sign, count, { once: true, passive: true });
  }

  /** Loads the tag manager for a visitor who agreed, unless the browser sends Global Privacy Control. */
  #countVisit() {
    if (!asksForPrivacy()) void loadTagManager(this.dataset['tagManager'] ?? '');
  }

  #show(opener: HTMLElement) {
    this.#opener = opener;
    const state = asksForPrivacy() ? 'signal' : readChoice();
    for (const part of this.querySelectorAll<HTMLElement>('[data-when]')) {
      const { when } = part.dataset;
      part.hidden = when !== state && (when !== 'open' || state === 'signal');
    }
    this.hidden = false;
    this.querySelector('section')?.focus();
  }

  #answer(choice: string) {
    this.hidden = true;
    this.#opener?.focus();
    if (choice === 'accepted' || choice === 'declined') writeChoice(choice);
    if (choice === 'accepted') this.#countVisit();
    // Only a reload stops a running tag manager.
    if (choice === 'declined' && isTagManagerWanted()) location.reload();
  }
}

customElements.define('privacy-choices', PrivacyChoices);
