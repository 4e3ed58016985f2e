import { milestonesOf, nextGoalOf } from '#shop/bundles.ts';
import type { CartTotals, PriceStep } from '#shop/pricing.ts';

interface TierProgressProps {
  totals: CartTotals;
  /** With a code, the shopper would not save what the bundle saves. */
  hasCode: boolean;
  step: PriceStep | undefined;
}

/** The next discount, with a dash for each bar. */
export function TierProgress({ totals, hasCode, step }: TierProgressProps) {
  const { title, text } = nextGoalOf(totals, step);
  return (
    <div className="cart-goals border-line text-small border-b pt-1 pb-3 leading-snug">
      <p className="whitespace-pre-line">
        <strong className="text-clay">{title}</strong>
        <span>{text && `: ${text}`}</span>
      </p>
      {!hasCode && (
        <ol className="text-ink-soft text-tiny mt-2 flex gap-x-2.5">
          {milestonesOf(totals.bars).map(({ label, bars, barsToGo }) => (
            <li key={label} className="data-reached:text-green flex-1" data-reached={barsToGo === 0 || undefined}>
              <span className="mb-1 flex gap-x-[3px]">
                {Array.from({ length: bars }, (_, at) => (
                  <i
                    key={at}
                    className="rounded-round bg-line data-reached:bg-green h-1.5 flex-1 forced-color-adjust-none"
                    data-reached={at < bars - barsToGo || undefined}
                  />
                ))}
              </span>
              {label}
              <span className="sr-only">{barsToGo ? `, ${barsToGo} more to go` : ', reached'}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
