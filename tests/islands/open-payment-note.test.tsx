// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payUrl } from '../stores/checkout-counter.ts';
import { bars, setStage, showCart } from './render-islands.tsx';

setStage();

test('the panel offers to go on with a payment while one is open', async () => {
  const { $openUrl } = showCart(bars(2));
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
  act(() => {
    $openUrl.set(payUrl);
  });
  const link = await screen.findByRole('link', { name: 'Continue to payment' });
  expect(link.getAttribute('href')).toBe(payUrl);
  act(() => {
    $openUrl.set(undefined);
  });
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
});
