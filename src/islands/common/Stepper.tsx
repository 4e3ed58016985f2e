import { useState } from 'react';
import { numberIn } from '#shop/cart.ts';
import { Icon } from './Icon.tsx';

interface QuantityProps {
  quantity: number;
  of: string;
  onType: (quantity: number) => void;
}

/** A quantity field; input that is not a number of at least 1 changes nothing. */
function Quantity({ quantity, of, onType }: QuantityProps) {
  const [typed, setTyped] = useState<string>();
  function take() {
    setTyped(undefined);
    const count = numberIn(typed ?? '');
    if (count > 0 && count !== quantity) onType(count);
  }

  return (
    <>
      <input
        inputMode="numeric"
        aria-label={`Number of ${of}`}
        autoComplete="off"
        maxLength={4}
        value={typed ?? quantity}
        onFocus={({ target }) => {
          target.select();
        }}
        onChange={({ target }) => {
          setTyped(target.value.replace(/\P{Nd}/gu, ''));
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
      <output aria-live="polite" className="sr-only">
        {quantity}
      </output>
    </>
  );
}

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
