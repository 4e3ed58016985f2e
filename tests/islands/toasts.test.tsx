// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '#islands/Toaster.tsx';
import { createToastStore } from '#stores/toasts.ts';
import { setStage } from './render-islands.tsx';

setStage();
beforeEach(() => {
  vi.useFakeTimers();
});

const saved = { title: 'Saved', text: 'It is safe.' };

function showToasts() {
  const toasts = createToastStore();
  render(<Toasts toasts={toasts} />);
  return (...words: Parameters<typeof toasts.show>) => act(() => toasts.show(...words));
}

const region = () => screen.getByRole('region', { name: 'Notification' });
const visible = () => within(region()).queryAllByRole('listitem');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('one toast is visible at a time, with its title and text', () => {
  const show = showToasts();
  expect(visible()).toEqual([]);
  show(saved);
  expect(visible().map(({ textContent }) => textContent)).toEqual(['Saved It is safe.']);
  show({ title: 'Error', text: 'It is not.' }, 'error');
  expect(visible().map(({ textContent }) => textContent)).toEqual(['Error It is not.']);
  expect(visible()[0]?.dataset['kind']).toBe('error');
});

test('a toast closes by itself after 5000 ms of its own', async () => {
  const show = showToasts();
  show(saved);
  await pass(3000);
  show(saved);
  await pass(4999);
  expect(visible()).toHaveLength(1);
  await pass(1);
  expect(visible()).toEqual([]);
});

test.each([
  [50, 1],
  [51, 0],
])('a swipe of %i px leaves %i toasts', (px, left) => {
  showToasts()(saved);
  const [toast] = visible();
  if (!toast) throw new Error('No toast');
  toast.setPointerCapture = () => undefined;
  toast.hasPointerCapture = () => true;
  toast.releasePointerCapture = () => undefined;
  fireEvent.pointerDown(toast, { clientX: 10, clientY: 10, button: 0 });
  fireEvent.pointerMove(toast, { clientX: 30, clientY: 10 });
  fireEvent.pointerMove(toast, { clientX: 10 + px, clientY: 10 });
  fireEvent.pointerUp(toast, { clientX: 10 + px, clientY: 10 });
  expect(visible()).toHaveLength(left);
});

test('a dismissed toast is removed after 1,000,000 ms, however slowly it leaves', async () => {
  // A closed toast stays in the page while an animation runs.
  const style = document.createElement('style');
  style.textContent = '[data-state=closed] { animation-name: leave; }';
  document.head.append(style);
  showToasts()(saved);
  fireEvent.click(within(region()).getByRole('button', { name: 'Close' }));
  const closed = () => visible().map(({ dataset }) => dataset['state']);
  await pass(999_999);
  expect(closed()).toEqual(['closed']);
  await pass(1);
  expect(closed()).toEqual([]);
});
