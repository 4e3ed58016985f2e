type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** A form's fields, each with its error beside it. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(isField).filter((field) => placeOf(field) !== null);

const placeOf = (field: Field) => document.getElementById(field.getAttribute('aria-describedby') ?? '');

/** The error of a field, or none. The messages are in the markup (ReviewForm.astro). */
function showError(field: Field): void {
  const place = placeOf(field);
  if (!place) return;
  const { missing = '', malformed = missing } = place.dataset;
  const { valid, valueMissing } = field.validity;
  place.textContent = valid ? '' : valueMissing ? missing : malformed;
  field.ariaInvalid = valid ? null : 'true';
}

/** Shows each field's error; returns the first invalid field. */
export function showErrors(form: HTMLFormElement): Field | undefined {
  const fields = fieldsOf(form);
  fields.forEach(showError);
  return fields.find(({ validity }) => !validity.valid);
}

/** Takes a complaint back as soon as there is no more reason for it; a new one waits for the next try. */
export function takeBackError(target: EventTarget | null): void {
  if (target instanceof Element && isField(target) && target.ariaInvalid) showError(target);
}

/** A form that is emptied has no mistakes. */
export function forgetErrors(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) {
    field.ariaInvalid = null;
    placeOf(field)?.replaceChildren();
  }
}
