import { useState, useSyncExternalStore } from 'react';

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
    const count = Number(typed);
    if (typed && count > 0 && count !== quantity) onType(count);
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
            setTyped(target.value.replace(/\D/g, ''));
          }}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take();
          }}
        />
      )}
      <output aria-live="polite" className={isLive ? 'sr-only' : undefined}>
        {quantity}
      </output>
    </>
  );
}
