import { Icon } from './Icon.tsx';
import { Quantity } from './Quantity.tsx';

interface StepperProps {
  quantity: number;
  /** More are not to be had; why is said beside it. */
  isFull?: boolean;
  /** What is counted, for those who hear it: "Shea Butter, Jasmine". */
  of: string;
  /** To a whole number from 1 on. */
  onChange: (quantity: number) => void;
}

/** One bar fewer, how many, one bar more. */
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
