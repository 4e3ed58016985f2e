import { itemName } from '#shop/catalog.ts';
import type { CartItem } from '#shop/cart.ts';
import { formatCents } from '#shop/money.ts';
import { thumbPath } from '#shop/picture-paths.ts';
import { subtotalOfBars } from '#shop/pricing.ts';
import { barsLabel, kindOf, outOfStockLabel } from '#shop/wording.ts';
import { Icon } from '../common/Icon.tsx';
import { Stepper } from '../common/Stepper.tsx';
import { useCart } from './cart-context.tsx';

interface CartLineProps {
  item: CartItem;
  isOut: boolean;
  onRemove: () => void;
}

export function CartLine({ item, isOut, onRemove }: CartLineProps) {
  const cart = useCart();
  const kind = kindOf(item);
  return (
    <li className="border-line flex flex-wrap gap-4 border-b py-4" data-line={item.id} data-scent={item.scent}>
      <img
        src={thumbPath(item.id)}
        alt=""
        width="80"
        height="80"
        className="tinted rounded-shape size-20 flex-none object-cover"
      />
      <div className="min-w-0 grow basis-42">
        <div className="flex flex-wrap justify-between gap-x-3">
          <p className="font-semibold">{itemName}</p>
          <p className="price">{formatCents(subtotalOfBars(item.quantity))}</p>
        </div>
        <p className="text-small text-ink-soft leading-snug">{kind}</p>
        <div className="mt-2 flex flex-wrap items-center justify-between">
          {isOut ? (
            <p className="text-small leading-snug">
              <strong className="text-clay">{outOfStockLabel}</strong> {barsLabel(item.quantity)}, to be removed before
              checkout
            </p>
          ) : (
            <Stepper
              small
              quantity={item.quantity}
              of={kind}
              onStep={(by) => void cart.change(item.id, item.quantity + by)}
            />
          )}
          <button
            type="button"
            name="remove"
            className="icon-button text-ink-soft -mr-2.5"
            aria-label={`Remove ${kind}`}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </button>
        </div>
      </div>
    </li>
  );
}
