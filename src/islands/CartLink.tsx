import { useStore } from '@nanostores/react';
import { $cartQuestion } from '#stores/page-cart-link.ts';
import { cart } from '#stores/page-stores.ts';
import { IslandBoundary } from './common/IslandBoundary.tsx';
import { CartQuestion } from './link/CartQuestion.tsx';

export function CartLink() {
  const question = useStore($cartQuestion, { ssr: () => undefined });
  return <IslandBoundary>{question && <CartQuestion {...question} cart={cart} />}</IslandBoundary>;
}
