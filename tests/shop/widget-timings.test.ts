import { expect, test } from 'vitest';
import * as constants from '#shop/widget-timings.ts';

test('constants of the parts are those of the specification', () => {
  expect(constants.carousel).toEqual({ loop: false, duration: 25, dragThreshold: 10 });
  expect(constants.tooltips).toEqual({ openDelayMs: 700, skipDelayMs: 300 });
});
