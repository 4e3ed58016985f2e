import { describe, expect, test } from 'vitest';
import { type CartDocument, parseCartDocument } from '#server/cart/cart-document.ts';

const line = (id: string, quantity: number) => ({ id, quantity });
const attempt = { id: 'attempt-1', version: 3, startedAtMs: 5, lines: [line('shea-butter-rose', 1)] };
const session = { id: 'cs_test_1', url: 'https://pay.test/1' };
const contents = {
  ...{ schema: 2 as const, rev: 7, version: 4, updatedAtMs: 9, idempotencyKeys: ['one', 'two'] },
  lines: [line('shea-butter-jasmine', 2), line('coconut-olive-tea-tree', 999)],
  held: [line('shea-butter-rose', 1)],
  awaiting: [{ attempt: 'attempt-0', lines: [line('shea-butter-rose', 3)] }],
};
const plain: CartDocument = { ...contents, state: 'open' };
const sound: CartDocument = { ...contents, state: 'emptied-for-payment', attempt, session };
const parse = (change: object) => parseCartDocument(JSON.stringify({ ...sound, ...change }));

test('a sound document is read whole', () => {
  expect(parse({})).toEqual({ document: sound, isWhole: true });
  expect(parse({ fromAnotherVersion: 7 })).toEqual({ document: sound, isWhole: true });
  expect(parseCartDocument(JSON.stringify(plain))).toEqual({ document: plain, isWhole: true });
});

test.each([{ schema: 3 }, { rev: null }, { version: 'x' }, { updatedAtMs: undefined }])(
  '%j leaves nothing',
  (change) => {
    expect(parse(change)).toEqual({ document: undefined, isWhole: false });
  },
);

describe('a bad part goes alone', () => {
  test.each([
    null,
    line('shea-butter-vanilla', 1),
    line('constructor', 1),
    { id: 'shea-butter-jasmine', quantity: '2' },
  ])('the line %j', (bad) => {
    expect(parse({ lines: [bad, ...sound.lines] })).toEqual({ document: sound, isWhole: false });
    expect(parse({ held: [...sound.held, bad] })).toEqual({ document: sound, isWhole: false });
  });

  test.each([
    ['lines', null, []],
    ['held', { length: 1 }, []],
    ['idempotencyKeys', 'x', []],
    ['idempotencyKeys', [7], []],
    ['awaiting', 'x', []],
  ])('%s is %j', (field, value, left) => {
    const { document, isWhole } = parse({ [field]: value });
    expect([document, isWhole]).toEqual([{ ...sound, [field]: left }, false]);
  });

  test.each([
    ['session', { id: 7 }],
    ['attempt', { ...attempt, asked: 7 }],
    ['state', 'paid'],
    ['state', undefined],
  ])('the checkout, whose %s is %j', (field, value) => {
    expect(parse({ [field]: value })).toEqual({ document: plain, isWhole: false });
  });
});

describe('a cart of before the states had names', () => {
  const { awaiting, idempotencyKeys: mutations, ...rest } = contents;
  const old = { ...rest, schema: 1, mutations };
  test.each([
    ['no checkout', {}, { state: 'open' }],
    ['an attempt alone', { attempt: { ...attempt, held: false } }, { state: 'checkout-requested', attempt }],
    ['a session', { attempt: { ...attempt, session, held: false } }, { state: 'checking-out', attempt, session }],
    [
      'a held session',
      { attempt: { ...attempt, session, held: true } },
      { state: 'emptied-for-payment', attempt, session },
    ],
  ])('with %s', (_, checkout, state) => {
    for (const waiting of [{}, { awaiting }]) {
      const document = { ...contents, awaiting: [], ...waiting, ...state };
      const text = JSON.stringify({ ...old, ...waiting, ...checkout });
      expect(parseCartDocument(text)).toEqual({ document, isWhole: true });
    }
  });
});
