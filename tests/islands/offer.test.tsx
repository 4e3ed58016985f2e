// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { copyText } from '#browser/clipboard.ts';
import { Offer } from '#islands/ExitOffer.tsx';
import { createDiscountStore } from '#stores/discount.ts';
import { createCopyCode } from '#stores/offer.ts';
import { createToastStore } from '#stores/toasts.ts';
import { fakeCodeMemory } from '../stores/fakes.ts';
import { setStage } from './render-islands.tsx';

setStage();

test('a refused clipboard is not reported as copied, and the code is applied anyway', async () => {
  const user = userEvent.setup({ writeToClipboard: true });
  const toasts = createToastStore();
  const discount = createDiscountStore(fakeCodeMemory());
  const clipboard = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
  render(
    <Offer
      words={{ copy: 'Copy', continue: 'Continue Shopping' }}
      copyCode={createCopyCode({ discount, toasts, copyText })}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(clipboard).toHaveBeenCalledWith('FIRSTTIMESHOPPER'));
  expect(toasts.$toast.get()).toBeUndefined();
  expect(discount.$code.get()?.code).toBe('FIRSTTIMESHOPPER');
});

test('a browser without a clipboard is like one that refuses', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('X')).toBe(false);
});
