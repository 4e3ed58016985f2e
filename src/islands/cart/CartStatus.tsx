import { useEffect, useRef, useState } from 'react';
import { cartChangeNote, type PricedCart } from '#shop/cart-status.ts';

/** Quick changes are announced once. */
const pauseMs = 500;

/** Announces each change of the open cart, and what the order costs then. */
export function CartStatus({ items, code }: PricedCart) {
  const region = useRef<HTMLParagraphElement>(null);
  const announced = useRef<PricedCart>({ items, code });
  const [note, setNote] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = cartChangeNote(announced.current, { items, code });
      announced.current = { items, code };
      if (next) setNote(region.current?.closest('dialog')?.open ? next : '');
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [items, code]);
  return (
    <p ref={region} className="sr-only" role="status">
      {note}
    </p>
  );
}
