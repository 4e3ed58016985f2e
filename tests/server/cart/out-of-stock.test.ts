import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test, vi } from 'vitest';
import { isSwitchedOff, outOfStockReader } from '#server/cart/stock.ts';

const fieldOf = (yaml: string): unknown => Reflect.get(Object(parse(yaml)), 'inStock');

test.each([
  ['id: rose\r\ninStock: false\r\nicon: rose\r\n', true],
  ['inStock:   false   # back in spring', true],
  ['"inStock" : FALSE', true],
  ['inStock: true # was false', false],
  ['story: >-\n  inStock: false is what we write\ninStock: true', false],
])('reads %j as the parser of the pages does', (yaml, isOff) => {
  expect(fieldOf(yaml)).toBe(!isOff);
  expect(isSwitchedOff(yaml)).toBe(isOff);
});

test('reads the files of the pages', async () => {
  const files = await readdir('src/content/scents');
  const texts = await Promise.all(files.map((file) => readFile(join('src/content/scents', file), 'utf8')));
  const off = texts.filter((text) => fieldOf(text) === false).map((text) => /^id: *(\S+)/m.exec(text)?.[1]);
  const log = vi.fn();
  expect([...outOfStockReader(log, 'src/content/scents')()]).toEqual(off);
  expect(log).not.toHaveBeenCalled();
});

test('without the files, everything is in stock, and the log says so each time', () => {
  const log = vi.fn();
  const read = outOfStockReader(log, 'no/such/folder');
  expect([...read(), ...read()]).toEqual([]);
  const found = ['error', 'stock-unread', { error: expect.stringContaining('ENOENT') }];
  expect(log.mock.calls).toMatchObject([found, found]);
});
