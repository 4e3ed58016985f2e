import { expect, test } from 'vitest';
import { findToastSpot } from '#components/shell/toast-spot.ts';

const window = { width: 390, height: 844 };
const toast = { width: 374, height: 80 };
const row = (top: number, bottom: number, weight = 1) => ({ left: 16, right: 374, top, bottom, weight });

test.each([
  ['nothing', [], 756],
  ['a bar at the lower edge', [row(772, 844)], 684],
  ['a bar and rows with too little room between them', [row(772, 844), row(620, 700), row(540, 600)], 452],
  ['a row that ends where the room begins', [row(0, 748)], 756],
  ['rows everywhere: the least of them', [row(0, 700), row(700, 844, 100)], 612],
  ['all but the upper edge', [row(96, 844)], 8],
])('beside %s', (_, obstacles, top) => {
  expect(findToastSpot(toast, window, obstacles).top).toBe(top);
});

test('to the left, where the right is taken', () => {
  const wide = { width: 1280, height: 800 };
  const column = { left: 720, right: 1200, top: 0, bottom: 800, weight: 1 };
  expect(findToastSpot({ width: 384, height: 80 }, wide, [column])).toEqual({ left: 0, top: 712 });
});

test('a window that is smaller than the toast shows its beginning', () => {
  expect(findToastSpot({ width: 400, height: 300 }, { width: 320, height: 256 }, [])).toEqual({ left: 0, top: 0 });
});
