import { useState } from 'react';
import { numberIn } from '#shop/cart.ts';
import { Icon } from './Icon.tsx';

interface QuantityProps {
  quantity: number;
  of: string;
  isRefused: boolean;
  limitId: string;
  onType: (quantity: number) => void;
}

/** A quantity field; without a number in it nothing changes. */
function Quantity({ quantity, of, isRefused, limitId, onType }: QuantityProps) {
  const [typed, setTyped] = useState<string>();
  function take() {
    setTyped(undefined);
    const count = numberIn(typed ?? '');
    if (count !== 0 && count !== quantity) onType(count);
  }

  return (
    <input
      inputMode="numeric"
      aria-label={`Number of ${of}`}
      aria-invalid={isRefused}
      aria-describedby={limitId}
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
  );
}

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
  const size = 'icon-button size-10';
  // A disabled button would lose the focus.
  const isLeast = quantity <= 1;
  const isMost = quantity >= max;
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
      <Quantity {...{ quantity, of, isRefused, limitId }} onType={onChange} />
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
