import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '#api/client.ts';
import { early, sendEarly } from '#browser/early-additions.ts';
import { createLock } from '#browser/one-at-a-time.ts';

const selections = [
  { base: 'shea butter', scent: 'jasmine', quantity: 2 },
  { base: 'coconut olive blend', scent: 'tea tree', quantity: 1 },
] as const;

const outside = () => {
  const request = vi.fn((_name: string, work: () => unknown) => Promise.resolve(work()));
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json([])));
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('fetch', fetch);
  return { request, fetch };
};

/** What a request is on the shop's own origin, where cookies go with `same-origin` as with `include`. */
const sent = (fetch: ReturnType<typeof outside>['fetch']) =>
  fetch.mock.calls.map(([address, { credentials, body, ...init } = {}]) => {
    expect(['include', undefined]).toContain(credentials);
    return { address, ...init, body: JSON.parse(String(body)) };
  });

afterEach(() => {
  early.clear();
  vi.unstubAllGlobals();
});

describe('what leaves with the press', () => {
  test('is the request that the store would send', async () => {
    const { fetch } = outside();
    sendEarly(JSON.stringify(selections));
    const [addition] = early.values();
    await addition?.response;
    await createApiClient(fetch).addItems(selections, addition?.idempotencyKey ?? '');
    const [byPress, byStore] = sent(fetch);
    expect(byPress).toMatchObject({ address: '/api/cart', method: 'POST', keepalive: true });
    expect(byPress).toEqual(byStore);
  });

  test('takes its turn with the changes of every tab', async () => {
    const { request } = outside();
    sendEarly(JSON.stringify(selections));
    await createLock('cart')(() => Promise.resolve());
    const [byPress, byStore] = request.mock.calls.map(([name]) => name);
    expect(byPress).toBe(byStore);
  });

  test('waits for its store where the browser has no locks', () => {
    const { fetch } = outside();
    vi.stubGlobal('navigator', {});
    sendEarly(JSON.stringify(selections));
    expect(fetch).not.toHaveBeenCalled();
    expect(early.size).toBe(0);
  });
});
