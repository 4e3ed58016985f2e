// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { Offer } from '#islands/ExitOffer.tsx';
import { createCopyCode, createDiscountStore } from '#stores/discount.ts';
import { createToastStore } from '#stores/toasts.ts';
import { setStage } from './render-islands.tsx';

setStage();

test('a refused clipboard is not reported as copied, and the code is applied anyway', async () => {
  const user = userEvent.setup({ writeToClipboard: true });
  const toasts = createToastStore();
  const discount = createDiscountStore(atom<string | null>(null));
  const clipboard = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
  render(<Offer words={{ copy: 'Copy', continue: 'Continue Shopping' }} copyCode={createCopyCode(discount, toasts)} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(clipboard).toHaveBeenCalledWith('FIRSTTIMESHOPPER'));
  expect(toasts.$toast.get()).toBeUndefined();
  expect(discount.$code.get()?.code).toBe('FIRSTTIMESHOPPER');
});
