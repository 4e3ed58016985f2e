// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { IslandBoundary } from '#islands/common/IslandBoundary.tsx';
import { bars, setStage, showCart } from './stage.tsx';

setStage();

const note = 'We cannot reach the shop right now. This is your cart as we last knew it.';

test.each([0, 2])('a cart of %i bars that cannot be asked for is shown as last known, and says so', async (count) => {
  const { user, server, cart } = showCart(count === 0 ? [] : bars(count));
  expect(screen.queryByText(note)).toBeNull();
  server.failing.add('read');
  await cart.reload();
  expect(await screen.findByText(note)).toBeTruthy();
  expect(screen.getByText(count === 0 ? 'Your cart is empty' : '2 items')).toBeTruthy();
  server.failing.clear();
  server.items = bars(3);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 items')).toBeTruthy();
  await waitFor(() => {
    expect(screen.queryByText(note)).toBeNull();
  });
});

test('an island that breaks leaves words and a way on', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw new Error('broken');
  }
  render(
    <IslandBoundary>
      <Broken />
    </IslandBoundary>,
  );
  print.mockClear();
  expect(screen.getByRole('alert').textContent).toContain('Your cart is safe.');
  expect(screen.getByRole('link', { name: 'Reload the page' }).getAttribute('href')).toBe('?');
});
