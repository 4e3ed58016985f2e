import { describe, expect, test } from 'vitest';
import { type CartDocument, parseCartDocument } from '#server/cart/carts-store.ts';

const line = (id: string, quantity: number) => ({ id, quantity });
const rose = line('shea-butter-rose', 1);
const attempt = { id: 'attempt-1', version: 3, startedAtMs: 5, lines: [rose], giftNote: 'sold' };
const session = { id: 'cs_test_1', url: 'https://pay.test/1' };
const contents = {
  schema: 3 as const,
  rev: 7,
  version: 4,
  updatedAtMs: 9,
  idempotencyKeys: ['one', 'two'],
  lines: [line('shea-butter-jasmine', 2), line('coconut-olive-tea-tree', 999)],
  awaiting: [{ attempt: 'attempt-0', lines: [line('shea-butter-rose', 3)] }],
};
const plain: CartDocument = { ...contents, state: 'open' };
const sound: CartDocument = { ...contents, state: 'session-open', attempt, session };
const parse = (change: object) => parseCartDocument(JSON.stringify({ ...sound, ...change }));

test('a sound document is read whole', () => {
  expect(parse({})).toEqual({ document: sound, isWhole: true });
  expect(parse({ fromAnotherVersion: 7 })).toEqual({ document: sound, isWhole: true });
  expect(parseCartDocument(JSON.stringify(plain))).toEqual({ document: plain, isWhole: true });
});

test.each([{ schema: 4 }, { rev: null }, { version: 'x' }, { updatedAtMs: undefined }])(
  '%j leaves nothing',
  (change) => {
    expect(parse(change)).toEqual({ document: undefined, isWhole: false });
  },
);

describe('only an invalid part is dropped', () => {
  test.each([null, line('constructor', 1), { id: 'shea-butter-jasmine', quantity: '2' }])('the line %j', (bad) => {
    expect(parse({ lines: [bad, ...sound.lines] })).toEqual({ document: sound, isWhole: false });
    expect(parse({ attempt: { ...attempt, lines: [rose, bad] } })).toEqual({ document: sound, isWhole: false });
  });

  test.each([
    ['lines', null, []],
    ['idempotencyKeys', 'x', []],
    ['idempotencyKeys', [7], []],
    ['awaiting', 'x', []],
  ])('%s is %j', (field, value, left) => {
    const { document, isWhole } = parse({ [field]: value });
    expect([document, isWhole]).toEqual([{ ...sound, [field]: left }, false]);
  });

  test.each([
    ['session', { id: 7 }],
    ['attempt', { ...attempt, code: 7 }],
    ['state', 'paid'],
    ['state', undefined],
  ])('the checkout, whose %s is %j: what it held is back in the cart', (field, value) => {
    const lines = [rose, ...contents.lines];
    expect(parse({ [field]: value })).toEqual({ document: { ...plain, lines }, isWhole: false });
  });

  test('the checkout that held nothing yet', () => {
    const requested = { state: 'checkout-requested', attempt: { ...attempt, code: 7 }, session: undefined };
    expect(parse(requested)).toEqual({ document: plain, isWhole: false });
  });
});
