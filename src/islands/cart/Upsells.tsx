import type { CartItem } from '#shop/cart.ts';
import { findScent } from '#shop/catalog.ts';
import type { CartTotals, PriceStep } from '#shop/pricing.ts';
import { barsLabel, priceStepNote, upsellsOf } from '#shop/wording.ts';
import { useCart } from './cart-context.tsx';

/** What the next bars save, and a button that adds them to the line that came last. */
function StepUp({ step, item }: { step: PriceStep; item: CartItem }) {
  const cart = useCart();
  const bars = step.toBars - step.fromBars;
  return (
    <>
      <span className="block">{priceStepNote(step)}</span>
      <button
        type="button"
        name="step-up"
        data-one-press
        className="link min-h-11 font-semibold"
        onClick={(event) => {
          void cart.change(item.id, item.quantity + bars);
          // This button goes with what it says; the line's own takes over.
          event.currentTarget
            .closest('dialog')
            ?.querySelector<HTMLElement>(`[data-line='${item.id}'] [name=more]`)
            ?.focus();
        }}
      >
        {`Add ${barsLabel(bars).replace(' ', ` ${findScent(item.scent)?.name ?? ''} `)}`}
      </button>
    </>
  );
}

interface UpsellsProps {
  lastInStock: CartItem | undefined;
  totals: CartTotals;
  step: PriceStep | undefined;
}

export function Upsells({ lastInStock, totals, step }: UpsellsProps) {
  const upsells = upsellsOf(totals);
  return (
    <ul className="short:hidden mb-3 grid gap-2">
      {upsells.map(({ title, text }) => (
        <li key={title} className="rounded-shape bg-clay-soft text-small px-3 py-2 leading-snug">
          <strong className="text-clay">{title}</strong> <span>{text}</span>
          {step && lastInStock && title === upsells.at(-1)?.title && <StepUp step={step} item={lastInStock} />}
        </li>
      ))}
    </ul>
  );
}
