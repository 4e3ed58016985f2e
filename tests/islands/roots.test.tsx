// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { itemOf } from '../stores/fakes.ts';
import { setStage } from './render-islands.tsx';

setStage();
beforeEach(() => {
  vi.resetModules();
  localStorage.setItem('cart', JSON.stringify([itemOf('shea-butter-rose', 5)]));
});

test('the cart panel shows the last known cart without a call', async () => {
  const { CartPanel } = await import('#islands/CartPanel.tsx');
  render(<CartPanel outOfStock={new Set()} />);
  expect(screen.getByText('Subtotal, 5 items')).toBeTruthy();
});

test('the toaster shows every toast of the page', async () => {
  const { Toaster } = await import('#islands/Toaster.tsx');
  const { toasts } = await import('#stores/page-stores.ts');
  render(<Toaster />);
  toasts.show({ title: 'Saved', text: 'It is.' });
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('the exit offer applies its code to the cart of the page', async () => {
  const user = userEvent.setup({ writeToClipboard: true });
  const { ExitOffer } = await import('#islands/ExitOffer.tsx');
  const { discount } = await import('#stores/page-discount.ts');
  const { toasts } = await import('#stores/page-stores.ts');
  render(<ExitOffer copy="Copy" continue="Continue Shopping" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(toasts.$toast.get()?.title).toBe('Coupon code copied!'));
  expect(discount.$code.get()?.code).toBe('FIRSTTIMESHOPPER');
  expect(localStorage.getItem('discount_code')).toBe('FIRSTTIMESHOPPER');
});

test('what a page shows only after intent is not in the built page', async () => {
  const { CartLink } = await import('#islands/CartLink.tsx');
  const { ExitOffer } = await import('#islands/ExitOffer.tsx');
  const { Toaster } = await import('#islands/Toaster.tsx');
  const islands = [<CartLink />, <ExitOffer copy="Copy" continue="Continue" />, <Toaster />];
  expect(islands.map((island) => renderToString(island))).toEqual(['', '', '']);
});
