import { toasts } from '#stores/page-stores.ts';
import { find } from '../shell/shell-elements.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const findPlace = (field: Field) => document.getElementById(field.getAttribute('aria-describedby') ?? '');

/** Shows the field's error beside it, or removes it. The messages are in the markup (ReviewsHero.astro). */
function showError(field: Field): void {
  const place = findPlace(field);
  if (!place) return;
  const { missing = '', malformed = missing } = place.dataset;
  const { valid, valueMissing } = field.validity;
  place.textContent = valid ? '' : valueMissing ? missing : malformed;
  field.ariaInvalid = valid ? null : 'true';
}

/** 'Write a Review' opens the form and 'Cancel' closes it. Nothing is sent or stored. */
class ReviewForm extends HTMLElement {
  connectedCallback() {
    find(this, '.review-toggle').addEventListener('click', () =>
      this.#toggle(find(this, '.review-sheet').hasAttribute('hidden')),
    );
    // Errors are shown next to the fields, where they stay.
    this.#form.noValidate = true;
    this.#form.addEventListener('submit', this.#submit);
    this.#form.addEventListener('input', ({ target }) => {
      // Removes an error as soon as it is fixed; new errors wait for the next submit.
      if (isField(target) && target.ariaInvalid) showError(target);
    });
    this.#form.addEventListener('change', this.#tidy);
  }

  get #form(): HTMLFormElement {
    return find(this, 'form', HTMLFormElement);
  }

  #toggle(open: boolean) {
    const button = find(this, '.review-toggle');
    find(this, '.review-sheet').hidden = !open;
    button.ariaExpanded = String(open);
    button.textContent = open ? 'Cancel' : 'Write a Review';
    if (!open) return;
    find(this, '[name=rating]').focus({ preventScroll: true });
    button.scrollIntoView();
  }

  /** Spaces alone do not count, and a chosen rating removes its error. */
  #tidy = ({ target }: Event) => {
    if (!isField(target)) return;
    target.value = target.value.trim();
    if (target.name === 'rating') this.#showMissingRating(false);
  };

  #submit = (event: Event) => {
    event.preventDefault();
    const isRated = new FormData(this.#form).has('rating');
    const fields = [...this.#form.elements].filter(isField);
    fields.forEach(showError);
    const wrong = fields.find(({ validity }) => !validity.valid);
    this.#showMissingRating(!isRated);
    if (!isRated) {
      const text = find(this, '#rating-missing').textContent.trim();
      toasts.show({ title: 'Rating Required', text }, 'error');
      find(this, '[name=rating]').focus();
      return;
    }
    if (wrong) {
      wrong.focus();
      return;
    }
    toasts.show({ title: 'Thank you!', text: 'Your review has been submitted and will appear after moderation.' });
    this.#form.reset();
    this.#toggle(false);
    find(this, '.review-toggle').focus();
  };

  #showMissingRating(isMissing: boolean) {
    find(this, '#rating-missing').hidden = !isMissing;
    find(this, 'fieldset').ariaInvalid = isMissing ? 'true' : null;
  }
}

customElements.define('review-form', ReviewForm);
