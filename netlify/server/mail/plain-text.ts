import { sumsOf } from '#shop/order-sums.ts';
import { giftNoteOf, linesOf, type Order } from '#server/orders/index.ts';

const width = 60;

const row = (left: string, right: string): string =>
  left + ' '.repeat(Math.max(2, width - left.length - right.length)) + right;

/** Words broken into lines that no mail program has to break again. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= 72) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** The lines with their amounts, and the sums below. */
export function orderRows(order: Order): string[] {
  const lines = linesOf(order).flatMap(({ name, mix, quantity, amount }) => [
    row(`${String(quantity)} x ${name}`, amount),
    ...(mix === undefined ? [] : [`    ${mix}`]),
  ]);
  const sums = sumsOf(order).map(({ label, amount }) => row(label, amount));
  return [...lines, '-'.repeat(width), ...sums];
}

/** A gift note with a mark before each of its lines, so that none passes for the shop's own; nothing without one. */
export const quotedNote = (title: string, order: Order): string[] =>
  order.giftNote ? [title, ...giftNoteOf(order).map((line) => `> ${line}`)] : [];

/** Paragraphs; those given as lists keep their lines. Nothing a shopper typed can start a line of its own. */
export const plainText = (...blocks: (string | readonly string[])[]): string =>
  `${blocks
    .filter((block) => block.length > 0)
    .map((block) => (typeof block === 'string' ? wrap(oneLine(block)) : block.map(oneLine).join('\n')))
    .join('\n\n')}\n`;

const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ');
