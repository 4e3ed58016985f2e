// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { IslandBoundary } from '#islands/common/IslandBoundary.tsx';

afterEach(cleanup);

function Broken(): never {
  throw new Error('out of soap');
}

test('a broken island says so, offers a reload and leaves the rest of the page alone', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  render(
    <>
      <p>the page</p>
      <IslandBoundary>
        <Broken />
      </IslandBoundary>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This part of the page stopped working. Your cart is safe.');
  expect(screen.getByRole('link', { name: 'Reload the page' }).getAttribute('href')).toBe('?');
  expect(screen.getByText('the page')).toBeTruthy();
  expect(logged.mock.calls.flat().some((part) => part instanceof Error && part.message === 'out of soap')).toBe(true);
});
