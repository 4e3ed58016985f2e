import { useState } from 'react';
import { maxQuantity, parseQuantity } from '#shop/cart.ts';
import { Icon } from './Icon.tsx';

interface StepperProps {
  quantity: number;
  /** The last quantity was refused. */
  isRefused: boolean;
  /** The id of the note that says why. */
  limitId: string;
  /** For screen readers: "Shea Butter, Jasmine". */
  of: string;
  /** NaN for input that is not a whole number of at least 1. */
  onChange: (quantity: number) => void;
}

export function Stepper({ quantity, isRefused, limitId, of, onChange }: StepperProps) {
  const [typed, setTyped] = useState<string>();

  /** Without a number in the field nothing changes. */
  function commit() {
    setTyped(undefined);
    const count = parseQuantity(typed ?? '');
    if (count !== 0 && count !== quantity) onChange(count);
  }

  const toButton = (name: 'fewer' | 'more', label: string, isDisabled: boolean) => {
    const isFewer = name === 'fewer';
    return (
      <button
        type="button"
        name={name}
        className="icon-button size-10"
        aria-label={label}
        // Disabled, it would lose the focus.
        aria-disabled={isDisabled}
        onClick={() => {
          if (!isDisabled) onChange(quantity + (isFewer ? -1 : 1));
        }}
      >
        <Icon name={isFewer ? 'minus' : 'plus'} />
      </button>
    );
  };

  return (
    <div className="stepper order-2 self-center" role="group" aria-label={`Quantity of ${of} in the cart`}>
      {toButton('fewer', `One less of ${of}`, quantity <= 1)}
      <input
        inputMode="numeric"
        aria-label={`Number of ${of}`}
        aria-invalid={isRefused}
        aria-describedby={limitId}
        autoComplete="off"
        maxLength={4}
        value={typed ?? quantity}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
      />
      {toButton('more', `One more of ${of}`, quantity >= maxQuantity)}
    </div>
  );
}
