import { useStore } from '@nanostores/react';
import { useId, useState, type SubmitEvent } from 'react';
import { cartTotals, type CodeDiscount } from '#shop/pricing.ts';
import { codeNote, unknownCode } from '#shop/wording.ts';
import type { DiscountStore } from '#stores/discount.ts';
import { Icon } from '../common/Icon.tsx';
import { Tooltip } from '../common/Tooltip.tsx';
import { useCart } from './cart-context.tsx';

function Chip({ code, onRemove }: { code: CodeDiscount; onRemove: () => void }) {
  const items = useStore(useCart().$items);
  return (
    <>
      <span className="rounded-shape bg-clay-soft inline-flex items-center pl-3 font-semibold">
        <Icon name="tag" />
        <span className="px-2">{code.code}</span>
        <Tooltip label={`Remove the code ${code.code}`}>
          <button
            type="button"
            className="icon-button size-10"
            aria-label={`Remove the code ${code.code}`}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        </Tooltip>
      </span>
      <p className="text-ink-soft mt-1 leading-snug" role="status">
        {codeNote(code, cartTotals(items, code))}
      </p>
    </>
  );
}

export function CodeField({ discount }: { discount: DiscountStore }) {
  const code = useStore(discount.$code);
  const [isUnknown, setUnknown] = useState(false);
  const errorId = useId();
  if (code) return <Chip code={code} onRemove={discount.remove} />;

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    setUnknown(!discount.apply(typeof typed === 'string' ? typed : ''));
  }

  return (
    <>
      <form onSubmit={apply} className="mt-1 mb-2 flex gap-2">
        <input
          name="code"
          className="field min-h-11"
          aria-label="Discount code"
          aria-invalid={isUnknown}
          aria-describedby={isUnknown ? errorId : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <button type="submit" className="button button-quiet min-h-11 px-4">
          Apply
        </button>
      </form>
      {isUnknown && (
        <p id={errorId} role="alert" className="text-red">
          {unknownCode}
        </p>
      )}
    </>
  );
}
