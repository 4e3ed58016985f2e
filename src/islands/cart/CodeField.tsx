import { useStore } from '@nanostores/react';
import { useCallback, useId, useRef, useState, type SubmitEvent } from 'react';
import { cartTotals } from '#shop/pricing.ts';
import { codeNote, unknownCode } from '#shop/wording.ts';
import type { DiscountStore } from '#stores/discount.ts';
import { Icon } from '../common/Icon.tsx';
import { Tooltip } from '../common/Tooltip.tsx';
import { useCart } from './cart-context.tsx';

/** Once: later changes of the cart must not scroll back to the error. */
const scrollToAlert = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' });

export function CodeField({ discount }: { discount: DiscountStore }) {
  const items = useStore(useCart().$items);
  const code = useStore(discount.$code);
  const [isUnknown, setUnknown] = useState(false);
  /** The field and the applied code replace each other, and the one that comes gets the focus. */
  const isChanged = useRef(false);
  const focusIfChanged = useCallback((element: HTMLElement | null) => {
    if (isChanged.current) element?.focus();
  }, []);
  const errorId = useId();

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    isChanged.current = true;
    setUnknown(false);
    // Later, so that the same error is announced again.
    setTimeout(() => setUnknown(!discount.apply(typeof typed === 'string' ? typed : '')));
  }

  return code ? (
    <>
      <span className="rounded-shape bg-clay-soft inline-flex max-w-full items-center pl-3 font-semibold">
        <Icon name="tag" />
        <span className="min-w-0 px-2 wrap-anywhere">{code.code}</span>
        <Tooltip label={`Remove the code ${code.code}`}>
          <button
            type="button"
            className="icon-button size-10"
            aria-label={`Remove the code ${code.code}`}
            ref={focusIfChanged}
            onClick={() => {
              isChanged.current = true;
              discount.remove();
            }}
          >
            <Icon name="close" />
          </button>
        </Tooltip>
      </span>
      <p className="text-ink-soft clear-both mt-1 leading-snug">{codeNote(code, cartTotals(items, code))}</p>
    </>
  ) : (
    <>
      <form onSubmit={apply} className="mt-1 flex flex-wrap gap-2">
        <input
          name="code"
          className="field min-h-11 min-w-0 flex-[1_1_9rem]"
          aria-label="Discount code"
          aria-invalid={isUnknown}
          aria-describedby={isUnknown ? errorId : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          ref={focusIfChanged}
          required
        />
        <button type="submit" className="button button-quiet min-h-11 px-4">
          Apply
        </button>
      </form>
      <p
        id={errorId}
        role="alert"
        className="text-red min-h-[calc(2lh+0.25rem)] pt-1 leading-snug"
        ref={isUnknown ? scrollToAlert : undefined}
      >
        {isUnknown && unknownCode}
      </p>
    </>
  );
}
