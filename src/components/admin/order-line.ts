import type { OrderView } from '#api/admin/answers.ts';
import { thumbPath } from '#shop/picture-paths.ts';
import { element } from './fill-parts.ts';

/** It is packed and mailed about: neither unpaid nor called off. */
export const isAlive = ({ status }: OrderView): boolean => ['paid', 'shipped', 'disputed'].includes(status);

/** Of a refund in part as well. */
export const returnedWords = ({ returned }: OrderView): string => (returned === null ? '' : `${returned} given back`);

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
