import { allSoapsPath } from '#shop/paths.ts';
import { listMilestones } from '#shop/bundles.ts';
import { formatCentsShort } from '#shop/money.ts';
import { barLines, cartTotals } from '#shop/pricing.ts';

export function EmptyCart() {
  return (
    <div className="flex flex-1 flex-col gap-2 px-5 pt-3 pb-4">
      <img
        src={allSoapsPath}
        alt=""
        width="896"
        height="896"
        className="rounded-shape aspect-square max-h-[42svh] w-full object-cover"
      />
      <p className="text-title font-display">Your cart is empty</p>
      <p className="text-ink-soft">Any mix of bars:</p>
      <ul className="font-display text-large">
        {listMilestones(cartTotals([])).map(({ label, barsToGo }) => (
          <li key={label} className="border-line flex justify-between border-b py-2">
            {label}
            <span className="price">{formatCentsShort(cartTotals(barLines(barsToGo)).chargeCents)}</span>
          </li>
        ))}
      </ul>
      <a href="/products" className="button mt-auto">
        Choose your soap
      </a>
    </div>
  );
}
