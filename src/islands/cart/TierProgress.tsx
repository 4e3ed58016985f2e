import { listMilestones, toNextGoal } from '#shop/bundles.ts';
import type { CartLine } from '#shop/cart.ts';
import { type CartTotals, type CodeDiscount, findPriceStep } from '#shop/pricing.ts';

interface TierProgressProps {
  lines: readonly CartLine[];
  totals: CartTotals;
  code: CodeDiscount | undefined;
}

/** The next discount, with a dash for each bar. */
export function TierProgress({ lines, totals, code }: TierProgressProps) {
  const { title, text } = toNextGoal(totals, findPriceStep(lines, code));
  return (
    <div className="cart-goals border-line text-small border-b pt-1 pb-3 leading-snug">
      <p className="whitespace-pre-line">
        <strong className="text-clay">{title}</strong>
        <span>{text && `: ${text}`}</span>
      </p>
      {/* With a code, the shopper would not save what the bundle saves. */}
      {!code && (
        <ol className="text-ink-soft text-tiny mt-2 flex gap-3">
          {listMilestones(totals).map(({ label, bars, barsToGo }) => (
            <li key={label} className="data-reached:text-green flex-1" data-reached={barsToGo === 0 || undefined}>
              <span className="mb-1 flex gap-1">
                {Array.from({ length: bars }, (_, at) => (
                  <i
                    key={at}
                    className="rounded-round bg-line data-reached:bg-green h-2 flex-1 forced-color-adjust-none"
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
