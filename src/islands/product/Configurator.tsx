import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CartSelection } from '#shop/cart.ts';
import type { Additions } from '#stores/additions.ts';
import type { DiscountStore } from '#stores/discount.ts';
import type { Sharing } from '#stores/sharing.ts';
import { findBase, findScent, type BaseId, type ScentId } from '#shop/catalog.ts';
import { formNotes, type FormNotes } from '#shop/form-notes.ts';
import { formatCents } from '#shop/money.ts';
import { subtotalOfBars } from '#shop/pricing.ts';
import { kindOf } from '#shop/wording.ts';
import { shortKindOf } from '#shop/form-wording.ts';
import { useCart } from '../cart/cart-context.tsx';
import { Stepper } from '../common/Stepper.tsx';
import { AddButton } from './AddButton.tsx';
import { BasePicker, type BaseWords } from './BasePicker.tsx';
import { ScentPicker } from './ScentPicker.tsx';
import { ShareButton } from './ShareButton.tsx';
import { useAdding } from './use-adding.ts';

interface ConfiguratorProps {
  initialBase: BaseId;
  initialScent: ScentId;
  allowCustomization: boolean;
  bases: readonly BaseWords[];
  outOfStock?: readonly ScentId[] | undefined;
  additions: Additions;
  /** What was added before this form was an island. */
  pressedBefore: () => CartSelection | undefined;
  openCart: () => void;
  discount: DiscountStore;
  sharing: Sharing;
  /** The time in ms. */
  now: () => number;
}

/** What the form itself says: a shopper may have chosen before this island was hydrated. */
function chosenIn(form: HTMLFormElement, otherwise: CartSelection): CartSelection {
  const named = new FormData(form).get('base');
  const base = (typeof named === 'string' ? findBase(named)?.id : undefined) ?? otherwise.base;
  // The browser may have kept a choice that is out of stock by now, which is shown, but is no data of a form.
  const field = form.elements.namedItem('scent');
  const scent = (field instanceof HTMLSelectElement ? findScent(field.value)?.id : undefined) ?? otherwise.scent;
  return { base, scent, quantity: Number(form.querySelector('output')?.dataset['quantity'] ?? otherwise.quantity) };
}

/** Where a note stands. Scripts may have written there before React came (components/product/update-notes.ts). */
const placeOf = (name: keyof FormNotes) => ({ 'data-note': name, suppressHydrationWarning: true });

/** React hydrates the notes that the page was built with, so scripts' changes are undone first; else React would not write them. */
function putBack(form: HTMLFormElement, built: FormNotes) {
  // Spread, since of an interface Object.entries gives values of type any.
  for (const [name, text] of Object.entries({ ...built })) {
    const place = form.querySelector(`[data-note=${name}]`);
    if (place) place.textContent = text;
  }
}

export function Configurator(props: ConfiguratorProps) {
  const {
    initialBase,
    initialScent,
    allowCustomization,
    bases,
    outOfStock = [],
    discount,
    sharing,
    now,
    pressedBefore,
  } = props;
  const cart = useCart();
  // The page was built with an empty cart.
  const inCart = useStore(cart.$count, { ssr: () => 0 });
  const code = useStore(discount.$code, { ssr: () => undefined });
  const form = useRef<HTMLFormElement>(null);
  const [selection, setSelection] = useState<CartSelection>({ base: initialBase, scent: initialScent, quantity: 1 });
  const adding = useAdding(props.additions);
  const { base, scent, quantity } = selection;
  const isOut = outOfStock.includes(scent);
  // The page was built on another day.
  const [isLive, setLive] = useState(false);
  const notes = formNotes({ quantity, inCart, isOut, code }, isLive ? now() : undefined);
  const built = useRef(notes);

  useLayoutEffect(() => {
    if (!form.current) return;
    const chosen = chosenIn(form.current, { base: initialBase, scent: initialScent, quantity: 1 });
    setSelection(chosen);
    putBack(form.current, built.current);
    setLive(true);
  }, [initialBase, initialScent]);

  const goOn = useEffectEvent(() => {
    const pressed = pressedBefore();
    if (pressed) void adding.add(pressed);
  });
  useEffect(() => {
    goOn();
  }, []);

  function choose(change: Partial<CartSelection>) {
    setSelection({ ...selection, ...change });
  }

  // What cannot be chosen is no field, and a press that comes before React needs it (browser/early-additions.ts).
  const fixed = allowCustomization ? {} : { 'data-base': base, 'data-scent': scent };

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void adding.add(selection);
      }}
      className="contents"
      {...fixed}
    >
      {allowCustomization && (
        <>
          <BasePicker
            bases={bases}
            chosen={base}
            onChoose={(id) => {
              choose({ base: id });
            }}
          />
          <ScentPicker
            chosen={scent}
            outOfStock={outOfStock}
            onChoose={(id) => {
              choose({ scent: id });
            }}
          />
        </>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-small mb-1.5 font-semibold">Quantity</p>
          <Stepper
            quantity={quantity}
            of={kindOf(selection)}
            onChange={(count) => {
              choose({ quantity: count });
            }}
          />
        </div>
        <p className="text-right">
          <span className="text-small text-ink-soft block">Running Total</span>
          <output className="price text-large">{formatCents(subtotalOfBars(quantity))}</output>
          <span className="text-small text-clay block" {...placeOf('paid')}>
            {notes.paid}
          </span>
        </p>
      </div>
      <p className="text-small text-clay" role="status" {...placeOf('limit')}>
        {notes.limit}
      </p>
      {/* Sticks to the window's lower edge until its own place is in view. */}
      <div className="buy-bar">
        <p className="buy-mix">
          <span data-fact="mix" suppressHydrationWarning>
            {shortKindOf(selection)}
          </span>{' '}
          <span className="price">{formatCents(subtotalOfBars(quantity))}</span>
        </p>
        <AddButton adding={adding} isOut={isOut} openCart={props.openCart} />
        <p className="when-unreachable text-small text-clay mt-3 text-center" role="alert">
          The shop could not be reached. Please check your connection and try again.
        </p>
      </div>
      <p className="text-small text-clay" role="status">
        <span {...placeOf('hint')}>{notes.hint}</span>
        <span className="block" {...placeOf('step')}>
          {notes.step}
        </span>
      </p>
      <p className="text-small text-ink-soft" {...placeOf('delivery')}>
        {notes.delivery}
      </p>
      <ShareButton mix={selection} sharing={sharing} />
    </form>
  );
}
