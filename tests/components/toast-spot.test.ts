import { expect, test } from 'vitest';
import { findToastSpot } from '#components/shell/toast-spot.ts';

const phone = { width: 390, height: 844 };
const toast = { width: 374, height: 80 };
const row = (top: number, bottom: number, weight = 1) => ({ left: 16, right: 374, top, bottom, weight });
const column = { left: 720, right: 1200, top: 0, bottom: 800, weight: 1 };

test.each([
  ['beside nothing', toast, phone, [], 756],
  ['above a bar at the lower edge', toast, phone, [row(772, 844)], 684],
  ['above rows with too little room between', toast, phone, [row(772, 844), row(620, 700), row(540, 600)], 452],
  ['below a row that ends where the room begins', toast, phone, [row(0, 748)], 756],
  ['where rows weigh least, when they are everywhere', toast, phone, [row(0, 700), row(700, 844, 100)], 612],
  ['at the upper edge, when only that is free', toast, phone, [row(96, 844)], 8],
  ['to the left of a column', { width: 384, height: 80 }, { width: 1280, height: 800 }, [column], 712, 0],
  ['with its beginning, in a smaller window', { width: 400, height: 300 }, { width: 320, height: 256 }, [], 0, 0],
])('a toast stands %s', (_, size, window, obstacles, top, left?: number) => {
  expect(findToastSpot(size, window, obstacles)).toMatchObject({ top, ...(left !== undefined && { left }) });
});
