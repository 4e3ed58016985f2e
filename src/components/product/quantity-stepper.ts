import { numberIn } from '#shop/digits.ts';

/**
 * `<quantity-stepper>` around a field for a number from 1 on, the buttons `fewer` and `more`, and those whose value is a number. Tells the
 * form by `change` events.
 */
class QuantityStepper extends HTMLElement {
  connectedCallback() {
    const field = this.querySelector('input');
    const fewer = this.querySelector<HTMLButtonElement>('[name=fewer]');
    if (!field || !fewer) return;
    let quantity = 1;

    const tell = () => field.dispatchEvent(new Event('change', { bubbles: true }));
    /** What has no number changes nothing; what has one that is not whole stays, and the form's notes say so. */
    const take = () => {
      const typed = numberIn(field.value);
      if (typed >= 1) quantity = typed;
      if (typed >= 0) field.value = String(quantity);
      fewer.disabled = quantity === 1;
    };
    this.addEventListener('change', take);
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      if (!button) return;
      // Starts from the typed number.
      take();
      field.value = button.value || String(quantity + (button === fewer ? -1 : 1));
      tell();
    });
    field.addEventListener('keydown', (event) => {
      // It ends the typing, and adds nothing.
      if (event.key !== 'Enter') return;
      event.preventDefault();
      tell();
    });
    field.addEventListener('focus', () => {
      field.select();
    });
  }
}

customElements.define('quantity-stepper', QuantityStepper);
