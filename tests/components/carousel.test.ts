import { expect, test } from 'vitest';
import { carousel } from '#components/product/gallery-controls.ts';

test('the settings of the carousel are those of the specification', () => {
  expect(carousel).toEqual({ loop: false, duration: 25, dragThreshold: 10 });
});
