import { expect, test } from 'vitest';
import { readCartLink } from '#shop/cart-link.ts';
import { products } from '#shop/catalog.ts';

const found = (text: string) => readCartLink(text).lines.map(({ id, quantity }) => `${id} ${quantity}`);
const rose = 'shea-butter-rose';

test.each([
  [rose, [`${rose} 1`]],
  [`${rose}:2,coconut-olive-coffee`, [`${rose} 2`, 'coconut-olive-coffee 1']],
  [`${rose}:999`, [`${rose} 999`]],
  [`${rose},${rose}:2`, [`${rose} 3`]],
  [`${rose}:600,${rose}:600`, [`${rose} 999`]],
  [`${rose}:1000`, [`${rose} 999`]],
  [`${rose}:${'9'.repeat(400)}`, [`${rose} 999`]],
  [`${rose}:2,`, [`${rose} 2`]],
  // Messengers add these to links.
  ...['.', ')', '%20', '%E2%80%A6', '"', '%E2%80%9D', '>', '-', '!).'].map((end): [string, string[]] => [
    decodeURIComponent(`${rose}:2${end}`),
    [`${rose} 2`],
  ]),
  [`“${rose}”`, [`${rose} 1`]],
  [` ${rose}, Coconut-Olive-COFFEE:2`, [`${rose} 1`, 'coconut-olive-coffee 2']],
])('%j is read whole', (text, lines) => expect([found(text), readCartLink(text).isPartial]).toEqual([lines, false]));

test('a link skips entries without a soap or a quantity, and says so', () => {
  const names = ['shea-butter-tea-tre', 'rose', 'shea butter rose', 'constructor', '<b>x</b>', '…', `2${rose}`];
  const quantities = ['0', '-1', '', '1.5', '1e2', ' 2', '2:3', '2…1'].map((quantity) => `${rose}:${quantity}`);
  for (const entry of [...names, ...quantities]) {
    const text = `coconut-olive-coffee,${entry}`;
    expect([entry, found(text), readCartLink(text).isPartial]).toEqual([entry, ['coconut-olive-coffee 1'], true]);
  }
});

test('a long link takes no time', () => {
  for (const part of ['-', 'a-', '.', '1', ':']) expect(found(`a${part.repeat(200_000)}\n`)).toEqual([]);
});

test('a link is over the limit if it names more of one soap than a cart takes', () => {
  const others = [`${rose}:999`, `${rose}:999,coconut-olive-coffee:999`, 'no-such-soap:5000'];
  const over = [`${rose}:1000`, `${rose}:500,${rose}:500`];
  expect([...others, ...over].filter((text) => readCartLink(text).isOverLimit)).toEqual(over);
});

test('a link may name every soap, and ends after as many entries', () => {
  const all = products.map(({ id }) => id);
  expect(found(all.join())).toHaveLength(all.length);
  const junk = all.map(() => 'junk');
  expect(readCartLink([...all, rose].join()).isPartial).toBe(true);
  expect(found([...junk, rose].join())).toEqual([]);
  expect(found([...junk.slice(1), rose].join())).toEqual([`${rose} 1`]);
});
