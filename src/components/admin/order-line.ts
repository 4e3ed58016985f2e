import type { OrderView } from '#api/admin/answers.ts';
import { thumbPath } from '#shop/picture-paths.ts';
import { element } from './fill-parts.ts';

/** A line of an order in words, with the soap's picture. */
export function lineOf({ productId, mix, quantity }: OrderView['lines'][number]): HTMLElement {
  const line = element('span', `${String(quantity)} × ${mix}`);
  line.className = 'order-line';
  if (productId === null) return line;
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = thumbPath(productId);
  line.prepend(picture);
  return line;
}
