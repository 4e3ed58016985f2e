// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { itemOf } from '../stores/fakes.ts';
import { baseWords, setStage } from './stage.tsx';

setStage();
beforeEach(() => {
  vi.resetModules();
  localStorage.setItem('cart', JSON.stringify([itemOf('shea-butter-rose', 5)]));
});
const places: Element[] = [];
afterEach(() => {
  cleanup();
  // Not what a toast has put into the body to be read aloud: React takes that out itself, a second later.
  for (const element of places.splice(0)) element.remove();
});

/** A place of the static page that a root takes over. */
function place(): Element {
  const element = document.createElement('div');
  element.textContent = 'static';
  document.body.append(element);
  places.push(element);
  return element;
}

test('the cart panel shows the last known cart without a call', async () => {
  const { mount } = await import('#islands/CartPanel.tsx');
  const element = place();
  mount(element, new Set());
  expect(await screen.findByText('5 items')).toBeTruthy();
  expect(element.textContent).not.toContain('static');
});

test('the product form counts the bars of the same cart', async () => {
  const { ProductForm } = await import('#islands/ProductForm.tsx');
  render(<ProductForm initialBase="shea butter" initialScent="rose" allowCustomization bases={baseWords} />);
  expect(screen.getByText('Only 4 more bars until your 30% discount!')).toBeTruthy();
});

test('the toaster shows what anybody on the page tells', async () => {
  const { mount } = await import('#islands/Toaster.tsx');
  const { toasts } = await import('#stores/page.ts');
  mount(place());
  toasts.show({ title: 'Saved', text: 'It is.' });
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('the exit offer applies its code to the cart of the page', async () => {
  const { mount } = await import('#islands/ExitOffer.tsx');
  const { discount, toasts } = await import('#stores/page.ts');
  const words = { copy: 'Copy', continue: 'Continue Shopping' };
  mount(place(), { words, copyText: () => Promise.resolve(true), close: () => undefined });
  (await screen.findByRole('button', { name: 'Copy' })).click();
  await waitFor(() => {
    expect(toasts.$toast.get()?.title).toBe('Coupon code copied!');
  });
  expect(discount.$code.get()?.code).toBe('FIRSTTIMESHOPPER');
  expect(localStorage.getItem('discount_code')).toBe('FIRSTTIMESHOPPER');
});
