import { describe, expect, test } from 'vitest';
import { type CartDocument, parseCartDocument } from '#server/cart/cart-document.ts';

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
  test.each([
    null,
    line('shea-butter-vanilla', 1),
    line('constructor', 1),
    { id: 'shea-butter-jasmine', quantity: '2' },
  ])('the line %j', (bad) => {
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

describe('a cart of the second schema, whose held lines stood by themselves', () => {
  const old = { ...contents, schema: 2 };
  const jasmine = line('shea-butter-jasmine', 2);
  const own = { attempt, session };
  test.each([
    ['open', { held: [] }, { state: 'open' }],
    ['open, with held lines', { held: [rose] }, { state: 'open', lines: [rose, ...contents.lines] }],
    [
      'open, its page closed for others',
      { held: [], closedPageBars: 2 },
      { state: 'open', closedPageBars: 2, lines: contents.lines },
    ],
    [
      'with an attempt',
      { held: [rose], state: 'checkout-requested', attempt },
      { state: 'checkout-requested', attempt, lines: [rose, ...contents.lines] },
    ],
    [
      'with a session, its lines not held yet',
      { state: 'checking-out', ...own, held: [], lines: [rose, jasmine], giftNote: 'sold' },
      { state: 'session-open', ...own, lines: [jasmine], giftNote: undefined },
    ],
    [
      'emptied',
      { state: 'emptied-for-payment', ...own, held: [rose, jasmine], lines: [] },
      { state: 'session-open', ...own, lines: [jasmine] },
    ],
    [
      'emptied, then filled',
      { state: 'emptied-for-payment', ...own, held: [rose], lines: [rose], giftNote: 'newer' },
      { state: 'session-open', ...own, lines: [rose], giftNote: 'newer' },
    ],
  ])('%s', (_, stored, expected) => {
    const text = JSON.stringify({ ...old, state: 'open', ...stored });
    // The lines may differ from the attempt's.
    const document = { ...contents, version: 5, ...expected };
    expect(parseCartDocument(text)).toEqual({ document, isWhole: true });
  });

  test('whose attempt called its code otherwise', () => {
    const promotionCode = { code: 'FIRSTTIMESHOPPER', percent: 30, promotionCodeId: 'promo_1' };
    const asked = { ...attempt, asked: 'FIRSTTIMESHOPPER', code: promotionCode };
    const text = JSON.stringify({ ...old, state: 'checkout-requested', attempt: asked, held: [] });
    const known = { ...attempt, code: 'FIRSTTIMESHOPPER', promotionCode };
    const document = { ...contents, version: 5, state: 'checkout-requested', attempt: known };
    expect(parseCartDocument(text)).toEqual({ document, isWhole: true });
  });

  test('that is damaged says so, and loses no line that it held', () => {
    const damaged = { ...old, state: 'emptied-for-payment', attempt, session: null, held: [rose, null] };
    const document = { ...plain, version: 5, lines: [rose, ...contents.lines] };
    expect(parseCartDocument(JSON.stringify(damaged))).toEqual({ document, isWhole: false });
  });
});

describe('a cart of the first schema, whose states had no names', () => {
  const { awaiting, idempotencyKeys: mutations, ...rest } = contents;
  const old = { ...rest, schema: 1, mutations, held: [rose] };
  const held = { lines: [rose, ...rest.lines] };
  test.each([
    ['no checkout', {}, { state: 'open', ...held }],
    ['an attempt alone', { attempt: { ...attempt, held: false } }, { state: 'checkout-requested', attempt, ...held }],
    ['a session', { attempt: { ...attempt, session, held: false } }, { state: 'session-open', attempt, session }],
    ['a held session', { attempt: { ...attempt, session, held: true } }, { state: 'session-open', attempt, session }],
  ])('with %s', (_, checkout, expected) => {
    for (const waiting of [{}, { awaiting }]) {
      const document = { ...contents, version: 5, awaiting: [], ...waiting, ...expected };
      const text = JSON.stringify({ ...old, ...waiting, ...checkout });
      expect(parseCartDocument(text)).toEqual({ document, isWhole: true });
    }
  });
});
