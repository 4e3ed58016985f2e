import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { findBase, findScent, itemName } from '#shop/catalog.ts';
import { maxQuantity, type CartItem, barsLabel } from '#shop/cart.ts';
import { formatCents, parseCents } from '#shop/money.ts';
import { thumbPath } from '#shop/paths.ts';
import { cartProblemMessage, formatKind, outOfStockLabel } from '#shop/wording.ts';
import { Icon } from '../common/Icon.tsx';
import { Stepper } from '../common/Stepper.tsx';
import { Tooltip } from '../common/Tooltip.tsx';
import { useCart } from './cart-context.tsx';

interface CartLineProps {
  item: CartItem;
  isOut: boolean;
  onRemove: () => void;
}

export function CartLine({ item, isOut, onRemove }: CartLineProps) {
  const cart = useCart();
  const refusal = useStore(cart.$refusals)[item.id];
  const limit = refusal ?? (item.quantity < maxQuantity ? undefined : cartProblemMessage['too-many']);
  const limitId = useId();
  const scent = findScent(item.scent);
  const kind = formatKind(item);
  return (
    <li
      className="cart-line border-line flex flex-wrap gap-3 border-b py-3"
      data-line={item.id}
      data-scent={item.scent}
    >
      <img
        src={thumbPath(item.id)}
        alt=""
        width="96"
        height="96"
        className="rounded-shape size-24 flex-none bg-(--tint) object-cover"
      />
      <div className="flex min-w-0 flex-[1_1_9rem] flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-display text-price leading-tight">{scent?.name}</p>
        {/* Read before the price, but displayed below it. */}
        <p className="text-small text-ink-soft order-1 mb-2 basis-full leading-snug">
          {itemName}, {findBase(item.base)?.shortName}
        </p>
        {/* The server's price: this page may be older than a change of prices. A discount stands once, in the sums. */}
        <p className="price">{formatCents(item.quantity * parseCents(item.price))}</p>
        {isOut ? (
          <p className="text-small text-ink-soft order-2 self-center leading-snug">
            <strong className="text-clay">{outOfStockLabel}</strong>{' '}
            <span>{`${barsLabel(item.quantity)}, please remove before checkout`}</span>
          </p>
        ) : (
          <Stepper
            quantity={item.quantity}
            isRefused={refusal !== undefined}
            limitId={limitId}
            of={kind}
            onChange={(quantity) => void cart.change(item.id, quantity)}
          />
        )}
        <Tooltip label={`Remove ${kind}`}>
          <button
            type="button"
            name="remove"
            className="icon-button text-ink-soft order-2 -mr-3 self-center"
            aria-label={`Remove ${kind}`}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </button>
        </Tooltip>
        <p id={limitId} className="text-tiny text-clay order-2 basis-full" role="alert">
          {limit}
        </p>
      </div>
    </li>
  );
}
