import { useState } from 'react';
import { numberIn } from '#shop/digits.ts';

interface QuantityProps {
  quantity: number;
  of: string;
  onType: (quantity: number) => void;
}

/** A quantity field; input that is no number from 1 changes nothing. */
export function Quantity({ quantity, of, onType }: QuantityProps) {
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
