/** What the product form says about the chosen bars: in the built page, and by React. */
import { maxQuantity } from './cart.ts';
import { formatCents } from './money.ts';
import { lessPercent, percentOff, priceStepOf, subtotalOfBars, type CodeDiscount } from './pricing.ts';
import { cartProblemMessage } from './wording.ts';
import { chooseAnotherScent, discountHint, priceStepNote } from './form-wording.ts';

/** Each stands in the form's markup as `data-note`; '' says nothing. */
export interface FormNotes {
  /** The Running Total, where less is paid; it is struck. */
  sum: string;
  /** What is paid, and where that is less, in words. */
  paid: string;
  /** What is paid, on the button. */
  total: string;
  /** Why so many bars cannot be had. */
  limit: string;
  hint: string;
  /** A larger order that costs less. */
  step: string;
}

interface ChosenBars {
  /** NaN for what is no whole number. */
  quantity: number;
  /** Bars that are in the cart already. */
  inCart: number;
  /** The chosen scent is out of stock. */
  isOut: boolean;
  /** The applied code. */
  code?: CodeDiscount | undefined;
}

export function formNotes({ quantity, inCart, isOut, code }: ChosenBars): FormNotes {
  if (Number.isNaN(quantity))
    return { sum: '', paid: '', total: '', limit: cartProblemMessage['bad-quantity'], hint: '', step: '' };
  const count = inCart + quantity;
  const percent = percentOff(count, code);
  const sum = formatCents(subtotalOfBars(quantity));
  const total = formatCents(lessPercent(subtotalOfBars(quantity), percent));
  const step = isOut ? undefined : priceStepOf(count, code);
  return {
    ...(percent > 0 ? { sum, paid: `You pay ${total}` } : { sum: '', paid: total }),
    total,
    limit: quantity < maxQuantity ? '' : cartProblemMessage['too-many'],
    hint: isOut ? chooseAnotherScent : discountHint(count, code),
    step: step ? priceStepNote(step) : '',
  };
}
