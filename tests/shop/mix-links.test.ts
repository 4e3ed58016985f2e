import { describe, expect, test } from 'vitest';
import { products } from '#shop/catalog.ts';
import { pathOfMix, readCartLink, searchOfMix, type Mix } from '#shop/mix-links.ts';

const usual: Mix = { base: 'shea butter', scent: 'jasmine', quantity: 1 };

describe('the query of a mix', () => {
  test.each<[Partial<Mix>, string]>([
    [{}, ''],
    [{ base: 'coconut olive blend' }, '?base=coconut-olive'],
    [{ scent: 'tea tree' }, '?scent=tea-tree'],
    [{ quantity: 2 }, '?quantity=2'],
    [{ quantity: 999 }, '?quantity=999'],
    [{ quantity: 1000 }, ''],
    [{ base: 'coconut olive blend', scent: 'tea tree', quantity: 3 }, '?base=coconut-olive&scent=tea-tree&quantity=3'],
  ])('%j', (change, search) => {
    expect(searchOfMix({ ...usual, ...change })).toBe(search);
    expect(pathOfMix({ ...usual, ...change })).toBe(`/products${search}`);
  });

  test.each([
    ['?utm_source=mail&ref=a%20b+c', '?scent=rose&utm_source=mail&ref=a%20b+c'],
    ['?scent=coffee&a=1&quantity=7', '?scent=rose&a=1'],
    ['?scent=coffee&scent=mint', '?scent=rose'],
    ['?%73cent=coffee', '?scent=rose'],
    ['?base=', '?scent=rose'],
    ['?database=1&scented', '?scent=rose&database=1&scented'],
    ['?', '?scent=rose'],
  ])('stands in place of the old one in %j, and leaves the rest as it is', (search, expected) => {
    expect(searchOfMix({ ...usual, scent: 'rose' }, search)).toBe(expected);
  });

  test('of the usual mix is none', () => {
    expect(searchOfMix(usual, '?scent=rose&quantity=2')).toBe('');
    expect(searchOfMix(usual, '?scent=rose&a=1')).toBe('?a=1');
  });
});

describe('a cart link', () => {
  const found = (text: string) => readCartLink(text).lines.map(({ id, quantity }) => `${id} ${String(quantity)}`);
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
    // As messengers pass links on.
    ...['.', ')', '%20', '%E2%80%A6', '"', '%E2%80%9D', '>', '-', '!).'].map((end): [string, string[]] => [
      decodeURIComponent(`${rose}:2${end}`),
      [`${rose} 2`],
    ]),
    [`“${rose}”`, [`${rose} 1`]],
    [` ${rose}, Coconut-Olive-COFFEE:2`, [`${rose} 1`, 'coconut-olive-coffee 2']],
  ])('%j is read whole', (text, lines) => {
    expect([found(text), readCartLink(text).isPartial]).toEqual([lines, false]);
  });

  test('passes over what names no soap or no quantity and nothing beside it, and says that it did', () => {
    const names = ['shea-butter-tea-tre', 'rose', 'shea butter rose', 'constructor', '<b>x</b>', '…', `2${rose}`];
    const quantities = ['0', '-1', '', '1.5', '1e2', ' 2', '2:3', '2…1'].map((quantity) => `${rose}:${quantity}`);
    for (const entry of [...names, ...quantities]) {
      const text = `coconut-olive-coffee,${entry}`;
      expect([entry, found(text), readCartLink(text).isPartial]).toEqual([entry, ['coconut-olive-coffee 1'], true]);
    }
  });

  test('takes no time, however long it is', () => {
    for (const part of ['-', 'a-', '.', '1', ':']) expect(found(`a${part.repeat(200_000)}\n`)).toEqual([]);
  });

  test.each([
    [`${rose}:999`, false],
    [`${rose}:1000`, true],
    [`${rose}:500,${rose}:500`, true],
    [`${rose}:999,coconut-olive-coffee:999`, false],
    ['no-such-soap:5000', false],
  ])('%j names more than a cart takes of one kind: %s', (text, isOverLimit) => {
    expect(readCartLink(text).isOverLimit).toBe(isOverLimit);
  });

  test('may name every soap, and ends after as many entries', () => {
    const all = products.map(({ id }) => id);
    expect(found(all.join())).toHaveLength(all.length);
    const junk = all.map(() => 'junk');
    expect(readCartLink([...all, rose].join()).isPartial).toBe(true);
    expect(found([...junk, rose].join())).toEqual([]);
    expect(found([...junk.slice(1), rose].join())).toEqual([`${rose} 1`]);
  });
});
