import type { CartTotals } from '#shop/pricing.ts';
import { milestonesOf, shippingMessage } from '#shop/wording.ts';

/** The way to free shipping and the bundle discounts, as a strip. */
export function Milestones({ totals }: { totals: CartTotals }) {
  const milestones = milestonesOf(totals);
  return (
    <div className="drawer-goals pt-1 pb-3">
      <p className="text-small font-semibold">{shippingMessage(totals)}</p>
      <ol className="text-tiny mt-2 flex gap-1.5 leading-snug">
        {milestones.map(({ label, reached, barsToGo }) => (
          <li key={label} className={`flex-1 first:flex-[1.4] ${reached ? 'text-green' : 'text-ink-soft'}`}>
            <span
              className={`rounded-round mb-1 block h-1.5 forced-color-adjust-none ${reached ? 'bg-green' : 'bg-line'}`}
            />
            {reached && <span aria-hidden="true">✓ </span>}
            {label}
            <span className="sr-only">{reached ? ', reached' : `, ${String(barsToGo)} more to go`}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
