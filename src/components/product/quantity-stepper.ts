import { numberIn } from '#shop/digits.ts';

/** `<quantity-stepper>` around a field for a number from 1 on, and the buttons `fewer` and `more`. Tells the form by `change` events. */
class QuantityStepper extends HTMLElement {
  #quantity = 1;

  connectedCallback() {
    this.addEventListener('click', this.#press);
    this.addEventListener('change', this.#take);
    this.addEventListener('keydown', (event) => {
      // It ends the typing, and adds nothing.
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      event.target.dispatchEvent(new Event('change', { bubbles: true }));
    });
    this.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement) target.select();
    });
  }

  #field = () => this.querySelector('input');

  #press = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const field = this.#field();
    if (!button || !field) return;
    // From what is being typed.
    this.#take();
    field.value = String(this.#quantity + (button.name === 'more' ? 1 : -1));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };

  /** What is no number from 1 on changes nothing. */
  #take = () => {
    const [field, fewer] = [this.#field(), this.querySelector<HTMLButtonElement>('[name=fewer]')];
    if (!field || !fewer) return;
    const typed = numberIn(field.value);
    if (typed >= 1) this.#quantity = typed;
    field.value = String(this.#quantity);
    fewer.disabled = this.#quantity === 1;
  };
}

customElements.define('quantity-stepper', QuantityStepper);
