import { useState, useSyncExternalStore } from 'react';
import { numberIn } from '#shop/digits.ts';

interface QuantityProps {
  quantity: number;
  of: string;
  onType: (quantity: number) => void;
}

const never = () => () => undefined;

/** How many bars: to be typed once React is there, and as a word in the page before. What is no number from 1 on changes nothing. */
export function Quantity({ quantity, of, onType }: QuantityProps) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [typed, setTyped] = useState<string>();
  function take() {
    setTyped(undefined);
    const count = numberIn(typed ?? '');
    if (count > 0 && count !== quantity) onType(count);
  }

  return (
    <>
      {isLive && (
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
      )}
      {/* A translation may write the number in other digits. */}
      <output
        data-quantity={quantity}
        aria-live="polite"
        className={isLive ? 'sr-only' : undefined}
        suppressHydrationWarning
      >
        {quantity}
      </output>
    </>
  );
}
