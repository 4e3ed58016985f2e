import { Icon } from './Icon.tsx';
import { Quantity } from './Quantity.tsx';

interface StepperProps {
  quantity: number;
  /** No more can be added; a note says why. */
  isFull?: boolean;
  /** For screen readers: "Shea Butter, Jasmine". */
  of: string;
  /** A whole number from 1. */
  onChange: (quantity: number) => void;
}

export function Stepper({ quantity, isFull, of, onChange }: StepperProps) {
  const size = 'icon-button size-10';
  return (
    <div className="stepper" role="group" aria-label={`Quantity of ${of} in the cart`}>
      <button
        type="button"
        name="fewer"
        className={size}
        aria-label={`One less of ${of}`}
        disabled={quantity <= 1}
        onClick={() => {
          onChange(quantity - 1);
        }}
      >
        <Icon name="minus" />
      </button>
      <Quantity quantity={quantity} of={of} onType={onChange} />
      <button
        type="button"
        name="more"
        className={size}
        aria-label={`One more of ${of}`}
        disabled={isFull}
        onClick={() => {
          onChange(quantity + 1);
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
