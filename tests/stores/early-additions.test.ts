import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { early } from '#browser/early-additions.ts';
import { takeEarly } from '#stores/early-additions.ts';
import { inShort, jasmine, openCart } from './fakes.ts';

const bars = JSON.stringify([jasmine]);

/** A cart whose next addition has left already, under the id `early`. */
const openWith = (response: Promise<Response | undefined>) =>
  openCart([], [], new Map([[bars, { idempotencyKey: 'early', response }]]));

describe('an addition that has left already', () => {
  test('is not sent again once it was answered well', async () => {
    const { cart, server } = openWith(Promise.resolve(Response.json([])));
    await cart.add([jasmine]);
    expect(server.calls).toEqual(['read']);
  });

  test.each<[string, Response | undefined]>([
    ['refused', new Response(null, { status: 409 })],
    ['answered by an error', new Response(null, { status: 503 })],
    ['not answered', undefined],
  ])('%s: goes out again under the same id', async (_, response) => {
    const { cart, server } = openWith(Promise.resolve(response));
    await cart.add([jasmine]);
    expect(server.idempotencyKeys).toEqual(['early']);
    expect(inShort(cart.$items.get())).toBe('shea-butter-jasmine 1');
  });

  test('that fails again keeps its id', async () => {
    const { cart, server } = openWith(Promise.resolve(undefined));
    server.failing.add('add');
    await expect(cart.add([jasmine])).rejects.toThrow();
    server.failing.clear();
    await cart.add([jasmine]);
    expect(server.idempotencyKeys).toEqual(['early', 'early']);
  });

  test('stands for one press: the next one is an addition of its own, and so are other bars', async () => {
    const { cart, server } = openWith(Promise.resolve(Response.json([])));
    await cart.add([{ ...jasmine, quantity: 2 }]);
    await cart.add([jasmine]);
    await cart.add([jasmine]);
    expect(server.idempotencyKeys).toEqual(['change-1', 'change-2']);
  });
});

describe('the page gives each of them', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    early.set(bars, { at: performance.now(), idempotencyKey: 'early', response: Promise.resolve(undefined) });
  });
  afterEach(() => {
    early.clear();
    vi.useRealTimers();
  });

  test('once', () => {
    expect(takeEarly('[]')).toBeUndefined();
    expect(takeEarly(bars)?.idempotencyKey).toBe('early');
    expect(takeEarly(bars)).toBeUndefined();
  });

  test.each([
    [59_999, 'early'],
    [60_000, undefined],
  ])('%i ms after the press: %s', (ms, id) => {
    vi.advanceTimersByTime(ms);
    expect(takeEarly(bars)?.idempotencyKey).toBe(id);
  });
});
