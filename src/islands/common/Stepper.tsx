import { useState } from 'react';
import { numberIn } from '#shop/cart.ts';
import { Icon } from './Icon.tsx';

interface StepperProps {
  quantity: number;
  /** The largest quantity. */
  max: number;
  /** The last quantity was refused. */
  isRefused: boolean;
  /** The id of the note that says why. */
  limitId: string;
  /** For screen readers: "Shea Butter, Jasmine". */
  of: string;
  /** NaN for input that is not a whole number of at least 1. */
  onChange: (quantity: number) => void;
}

export function Stepper({ quantity, max, isRefused, limitId, of, onChange }: StepperProps) {
  const [typed, setTyped] = useState<string>();
  const size = 'icon-button size-10';
  // A disabled button would lose the focus.
  const isLeast = quantity <= 1;
  const isMost = quantity >= max;

  /** Without a number in the field nothing changes. */
  function take() {
    setTyped(undefined);
    const count = numberIn(typed ?? '');
    if (count !== 0 && count !== quantity) onChange(count);
  }

  return (
    <div className="stepper" role="group" aria-label={`Quantity of ${of} in the cart`}>
      <button
        type="button"
        name="fewer"
        className={size}
        aria-label={`One less of ${of}`}
        aria-disabled={isLeast}
        onClick={() => {
          if (!isLeast) onChange(quantity - 1);
        }}
      >
        <Icon name="minus" />
      </button>
      <input
        inputMode="numeric"
        aria-label={`Number of ${of}`}
        aria-invalid={isRefused}
        aria-describedby={limitId}
        autoComplete="off"
        maxLength={4}
        value={typed ?? quantity}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value.replace(/\P{Nd}/gu, ''))}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
      <button
        type="button"
        name="more"
        className={size}
        aria-label={`One more of ${of}`}
        aria-disabled={isMost}
        onClick={() => {
          if (!isMost) onChange(quantity + 1);
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
