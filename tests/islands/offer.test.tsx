// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { copyText } from '#browser/clipboard.ts';
import { Offer } from '#islands/offer/Offer.tsx';
import { createDiscountStore } from '#stores/discount.ts';
import { createOffer } from '#stores/offer.ts';
import { createToastStore } from '#stores/toasts.ts';
import { fakeCodeMemory } from '../stores/fakes.ts';
import { setStage } from './render-islands.tsx';

setStage();

const words = { copy: 'Copy', continue: 'Continue Shopping' };

/** The popup's content; the clipboard refuses when asked to. */
function showOffer({ isRefused = false } = {}) {
  const user = userEvent.setup({ writeToClipboard: true });
  const toasts = createToastStore();
  const discount = createDiscountStore(fakeCodeMemory());
  const refuse = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText');
  if (isRefused) clipboard.mockImplementation(refuse);
  render(
    <dialog open>
      <Offer words={words} offer={createOffer({ discount, toasts, copyText })} />
    </dialog>,
  );
  return { user, toasts, discount, dialog: screen.getByRole<HTMLDialogElement>('dialog'), clipboard };
}

test('Copy copies the code, says so, and applies it', async () => {
  const { user, toasts, discount, dialog } = showOffer();
  expect(screen.getByText('FIRSTTIMESHOPPER')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() =>
    expect(toasts.$toast.get()).toMatchObject({
      title: 'Coupon code copied!',
      text: 'Use FIRSTTIMESHOPPER at checkout for 30% off.',
      kind: 'plain',
    }),
  );
  expect(await navigator.clipboard.readText()).toBe('FIRSTTIMESHOPPER');
  expect(discount.$code.get()?.code).toBe('FIRSTTIMESHOPPER');
  expect(dialog.open).toBe(true);
});

test('a refused clipboard is not called copied, and the code is applied all the same', async () => {
  const { user, toasts, discount, clipboard } = showOffer({ isRefused: true });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(clipboard).toHaveBeenCalledWith('FIRSTTIMESHOPPER'));
  expect(toasts.$toast.get()).toBeUndefined();
  expect(discount.$code.get()?.code).toBe('FIRSTTIMESHOPPER');
});

test('a browser without a clipboard is as one that refuses', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('X')).toBe(false);
});

test('Continue Shopping just closes the dialog, as its form says', async () => {
  const { user, toasts, discount } = showOffer();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue Shopping' });
  await user.click(button);
  expect(button.form?.getAttribute('method')).toBe('dialog');
  expect([toasts.$toast.get(), discount.$code.get()]).toEqual([undefined, undefined]);
});
