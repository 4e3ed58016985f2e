// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bars, setStage, showCart } from './render-islands.tsx';

setStage();

const note = /This is your cart as we last knew it/;

test.each([0, 2])('a cart of %d bars that cannot be read says so calmly, and can be read again', async (count) => {
  const { cart, server, user } = showCart(count === 0 ? [] : bars(count));
  expect(screen.queryByText(note)).toBeNull();
  server.failing.add('read');
  await cart.reload();
  expect(await screen.findByText(note)).toBeTruthy();
  server.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(screen.queryByText(note)).toBeNull();
  });
});
