/** What the product form says about the chosen bars: in the built page, and by React. */
import { maxQuantity, type CartSelection } from './cart.ts';
import { formatCents } from './money.ts';
import { priceStepOf, subtotalOfBars, type CodeDiscount } from './pricing.ts';
import { cartProblemMessage } from './wording.ts';
import { chooseAnotherScent, discountedTotalNote, discountHint, priceStepNote, shortKindOf } from './form-wording.ts';

/** Each stands in the form's markup as `data-note`; '' says nothing. */
export interface FormNotes {
  /** The Running Total, and once more beside the button. */
  sum: string;
  total: string;
  /** What is chosen, beside the button. */
  mix: string;
  /** What is paid, where that is less than the Running Total. */
  paid: string;
  /** Why there is no use in choosing more. */
  limit: string;
  hint: string;
  /** A larger order that costs less. */
  step: string;
}

interface ChosenBars extends CartSelection {
  /** Bars that are in the cart already. */
  inCart: number;
  /** The chosen scent is out of stock. */
  isOut: boolean;
  /** The applied code. */
  code?: CodeDiscount | undefined;
}

export function formNotes({ base, scent, quantity, inCart, isOut, code }: ChosenBars): FormNotes {
  const step = isOut ? undefined : priceStepOf(inCart + quantity, code);
  const sum = formatCents(subtotalOfBars(quantity));
  return {
    ...{ sum, total: sum, mix: shortKindOf({ base, scent }) },
    paid: discountedTotalNote(quantity, inCart, code) ?? '',
    limit: quantity < maxQuantity ? '' : cartProblemMessage['too-many'],
    hint: isOut ? chooseAnotherScent : discountHint(inCart + quantity, code),
    step: step ? priceStepNote(step) : '',
  };
}
