import { beforeEach, expect, test, vi } from 'vitest';
import { recentlyViewed } from '#browser/recently-viewed.ts';
import { findProduct } from '#shop/catalog.ts';

let stored: string | null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  });
});

const look = (...ids: string[]) => {
  for (const id of ids) {
    const soap = findProduct(id);
    if (soap) recentlyViewed.add(soap);
  }
};
const [rose, coffee, mint, jasmine, plain] = ['rose', 'coffee', 'peppermint', 'jasmine', 'unscented'].map(
  (scent) => `shea-butter-${scent}`,
) as [string, string, string, string, string];

test.each<[why: string, looked: string[], seen: string[]]>([
  ['nothing', [], []],
  ['the latest first', [rose, coffee], [coffee, rose]],
  ['each once', [rose, coffee, rose], [rose, coffee]],
  ['four at most', [rose, coffee, mint, jasmine, plain], [plain, jasmine, mint, coffee]],
])('keeps %s', (_, looked, seen) => {
  look(...looked);
  expect(recentlyViewed.read().map(({ id }) => id)).toEqual(seen);
});

test.each([['', ','], ['<img>', 'shea-butter-rose;'], ['null'], ['shea-butter-', '__proto__']])(
  'passes over %j, which no soap is called',
  (...texts) => {
    stored = texts.join(',');
    expect(recentlyViewed.read()).toEqual([]);
  },
);

test('works without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  look(rose);
  expect(recentlyViewed.read()).toEqual([]);
});
