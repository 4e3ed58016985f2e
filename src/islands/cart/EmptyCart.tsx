import { allSoapsPath } from '#shop/paths.ts';
import { milestonesOf } from '#shop/bundles.ts';

/** Same as the static panel's, in components/cart/CartPanel.astro. */
export function EmptyCart() {
  return (
    <div className="panel-empty">
      <img src={allSoapsPath} alt="" width="896" height="504" />
      <p className="text-title font-display">Your cart is empty</p>
      <p className="text-ink-soft">Any mix of bars:</p>
      <ul className="font-display text-large">
        {milestonesOf(0).map(({ fromBars, label }) => (
          <li key={label}>
            {fromBars}
            <span className="sr-only"> bars:</span> {label}
          </li>
        ))}
      </ul>
      <a href="/products" className="button">
        Choose your soap
      </a>
    </div>
  );
}
