import { toasts } from '#stores/page-stores.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** A form's fields, each with its error beside it. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(isField).filter((field) => placeOf(field) !== null);

const placeOf = (field: Field) => document.getElementById(field.getAttribute('aria-describedby') ?? '');

/** The messages are in the markup (ReviewForm.astro). */
function showError(field: Field): void {
  const place = placeOf(field);
  if (!place) return;
  const { missing = '', malformed = missing } = place.dataset;
  const { valid, valueMissing } = field.validity;
  place.textContent = valid ? '' : valueMissing ? missing : malformed;
  field.ariaInvalid = valid ? null : 'true';
}

/** Shows each field's error; returns the first invalid field. */
function showErrors(form: HTMLFormElement): Field | undefined {
  const fields = fieldsOf(form);
  fields.forEach(showError);
  return fields.find(({ validity }) => !validity.valid);
}

/** Removes an error as soon as it is fixed; new errors wait for the next submit. */
function takeBackError(target: EventTarget | null): void {
  if (target instanceof Element && isField(target) && target.ariaInvalid) showError(target);
}

function forgetErrors(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) {
    field.ariaInvalid = null;
    placeOf(field)?.replaceChildren();
  }
}

/** 'Write a Review' opens the form and 'Cancel' closes it. Nothing is sent or stored. */
class ReviewForm extends HTMLElement {
  connectedCallback() {
    this.#find('.review-toggle').addEventListener('click', () => {
      this.#toggle(this.#find('.review-sheet').hasAttribute('hidden'));
    });
    // Errors are shown next to the fields, where they stay.
    this.#form.noValidate = true;
    this.#form.addEventListener('submit', this.#submit);
    this.#form.addEventListener('input', ({ target }) => {
      takeBackError(target);
    });
    this.#form.addEventListener('change', this.#tidy);
  }

  get #form(): HTMLFormElement {
    return this.#find('form');
  }

  #toggle(open: boolean) {
    const button = this.#find('.review-toggle');
    this.#find('.review-sheet').hidden = !open;
    button.ariaExpanded = String(open);
    button.textContent = open ? 'Cancel' : 'Write a Review';
    if (!open) return;
    this.#find('[name=name]').focus({ preventScroll: true });
    button.scrollIntoView();
  }

  /** Spaces alone do not count, and a chosen rating removes its error. */
  #tidy = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) target.value = target.value.trim();
    if (target instanceof HTMLInputElement && target.name === 'rating') this.#showMissingRating(false);
  };

  #submit = (event: Event) => {
    event.preventDefault();
    const isRated = new FormData(this.#form).has('rating');
    const wrong = showErrors(this.#form);
    this.#showMissingRating(!isRated);
    // The first error gets the focus: the rating is above the text. A toast about another field would be heard before it.
    if (wrong && (isRated || wrong.name !== 'text')) {
      wrong.focus();
      return;
    }
    if (!isRated) {
      const text = this.#find('#rating-missing').textContent.trim();
      toasts.show({ title: 'Rating Required', text }, 'error');
      this.#find('[name=rating]').focus();
      return;
    }
    toasts.show({ title: 'Thank you!', text: 'Your review has been submitted and will appear after moderation.' });
    this.#form.reset();
    forgetErrors(this.#form);
    this.#toggle(false);
    this.#find('.review-toggle').focus();
  };

  #showMissingRating(isMissing: boolean) {
    this.#find('fieldset .field-error').hidden = !isMissing;
    this.#find('fieldset').ariaInvalid = isMissing ? 'true' : null;
  }

  #find(selector: 'form'): HTMLFormElement;
  #find(selector: string): HTMLElement;
  #find(selector: string): HTMLElement {
    const element = this.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`<review-form> has no ${selector}`);
    return element;
  }
}

customElements.define('review-form', ReviewForm);
