// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { setStage, showProductForm } from './render-islands.tsx';

setStage();

const addButton = () => screen.getByRole('button', { name: /Add to Cart/ });

describe('adding', () => {
  const isBusy = () => addButton().getAttribute('aria-busy');

  test('says so until the cart is read again, and is done once', async () => {
    const { user, server } = showProductForm();
    expect(isBusy()).toBe('false');
    const release = server.hold();
    await user.click(addButton());
    await user.click(addButton());
    expect(isBusy()).toBe('true');
    expect(addButton().textContent).toContain('Adding...');
    release();
    await waitFor(() => {
      expect(isBusy()).toBe('false');
    });
    expect(server.calls).toEqual(['add jasmine 1', 'read']);
  });

  test('that fails shows a toast, and can be tried again', async () => {
    const { user, server, toasts } = showProductForm();
    server.failing.add('add');
    await user.click(addButton());
    await waitFor(() => {
      const words = { title: 'Error', text: 'Failed to add to cart. Please try again.' };
      expect(toasts.$toast.get()).toMatchObject({ ...words, kind: 'error' });
    });
    expect(isBusy()).toBe('false');
    server.failing.clear();
    await user.click(addButton());
    await waitFor(() => {
      expect(server.items).toHaveLength(1);
    });
  });

  test('that is refused for want of stock shows why', async () => {
    const { user, server, toasts } = showProductForm();
    const reason = 'Shea Butter Jasmine Soap is out of stock right now.';
    server.refusal = new ApiError(409, 'Conflict', JSON.stringify({ message: reason }));
    await user.click(addButton());
    await waitFor(() => {
      expect(toasts.$toast.get()).toMatchObject({ title: 'Error', text: reason, kind: 'error' });
    });
  });

  test('shows no toast when it worked', async () => {
    const { user, server, toasts } = showProductForm();
    await user.click(addButton());
    await waitFor(() => {
      expect([server.items.length, isBusy()]).toEqual([1, 'false']);
    });
    expect(toasts.$toast.get()).toBeUndefined();
  });
});
