import { describe, expect, test } from 'vitest';
import { type CartDocument, parseCartDocument } from '#server/cart/cart-document.ts';

const line = (id: string, quantity: number) => ({ id, quantity });
const attempt = {
  ...{ id: 'attempt-1', version: 3, startedAtMs: 5, lines: [line('shea-butter-rose', 1)], held: true },
  session: { id: 'cs_test_1', url: 'https://pay.test/1' },
};
const plain: CartDocument = {
  ...{ schema: 1, rev: 7, version: 4, updatedAtMs: 9, mutations: ['one', 'two'] },
  lines: [line('shea-butter-jasmine', 2), line('coconut-olive-tea-tree', 999)],
  held: [line('shea-butter-rose', 1)],
};
const sound: CartDocument = { ...plain, attempt };
const parse = (change: object) => parseCartDocument(JSON.stringify({ ...sound, ...change }));

test('a sound document is read whole', () => {
  expect(parse({})).toEqual({ document: sound, isWhole: true });
  expect(parse({ fromAnotherVersion: 7 })).toEqual({ document: sound, isWhole: true });
  expect(parseCartDocument(JSON.stringify(plain))).toEqual({ document: plain, isWhole: true });
});

describe('damage beyond the lines leaves nothing', () => {
  test.each([
    ['schema', 2],
    ['schema', '1'],
    ['schema', undefined],
    ['rev', null],
    ['version', 'x'],
    ['updatedAtMs', undefined],
  ])('%s is %j', (field, value) => {
    expect(parse({ [field]: value })).toEqual({ document: undefined, isWhole: false });
  });

  test.each(['', '{', 'null', '7', '[]', '"cart"', '{}'])('the text %j', (text) => {
    expect(parseCartDocument(text)).toEqual({ document: undefined, isWhole: false });
  });
});

describe('a bad part goes alone', () => {
  test.each([
    null,
    'soap',
    [],
    line('shea-butter-vanilla', 1),
    line('__proto__', 1),
    line('constructor', 1),
    line('shea-butter-jasmine', 0),
    line('shea-butter-jasmine', -3),
    line('shea-butter-jasmine', 1.5),
    { id: 'shea-butter-jasmine', quantity: '2' },
    { id: 'shea-butter-jasmine' },
    { quantity: 2 },
  ])('the line %j', (bad) => {
    expect(parse({ lines: [bad, ...sound.lines] })).toEqual({ document: sound, isWhole: false });
    expect(parse({ held: [...sound.held, bad] })).toEqual({ document: sound, isWhole: false });
  });

  test.each([
    ['lines', null, []],
    ['held', { length: 1 }, []],
    ['mutations', 'x', []],
    ['mutations', [7], []],
    ['attempt', { ...attempt, session: { id: 7 } }, undefined],
    ['attempt', 'x', undefined],
    ['attempt', { ...attempt, asked: 7 }, undefined],
  ])('%s is %j', (field, value, left) => {
    const { document, isWhole } = parse({ [field]: value });
    expect([document, isWhole]).toEqual([{ ...sound, [field]: left }, false]);
  });
});
