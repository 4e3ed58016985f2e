import { expect, test } from 'vitest';
import * as constants from '#shop/ui-constants.ts';

test('are those of the specification', () => {
  expect(constants.carousel).toEqual({ loop: false, duration: 25, dragThreshold: 10 });
});
