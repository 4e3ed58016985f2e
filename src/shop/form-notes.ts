/** What the product form says about the chosen bars: the same before React takes the form over and after. */
import { maxQuantity } from './cart.ts';
import { deliveryNote } from './delivery-day.ts';
import { priceStepOf, type CodeDiscount } from './pricing.ts';
import { chooseAnotherScent, discountedTotalNote, discountHint, priceStepNote } from './form-wording.ts';
import { cartProblemMessage } from './wording.ts';

/** Each stands in the form's markup as `data-note`; '' says nothing. */
export interface FormNotes {
  /** What is paid, where that is less than the Running Total. */
  paid: string;
  /** Why there is no use in choosing more. */
  limit: string;
  hint: string;
  /** A larger order that costs less. */
  step: string;
  delivery: string;
}

interface ChosenBars {
  quantity: number;
  /** Bars that are in the cart already. */
  inCart: number;
  /** The chosen scent is out of stock. */
  isOut: boolean;
  /** The applied code. */
  code?: CodeDiscount | undefined;
}

/** Without a time in ms the day of delivery is a space that keeps its place: pages are built on another day. */
export function formNotes({ quantity, inCart, isOut, code }: ChosenBars, nowMs?: number): FormNotes {
  const step = isOut ? undefined : priceStepOf(inCart + quantity, code);
  return {
    paid: discountedTotalNote(quantity, inCart, code) ?? '',
    limit: quantity < maxQuantity ? '' : cartProblemMessage['too-many'],
    hint: isOut ? chooseAnotherScent : discountHint(inCart + quantity, code),
    step: step ? priceStepNote(step) : '',
    delivery: nowMs === undefined ? '\u00a0' : deliveryNote(nowMs),
  };
}
