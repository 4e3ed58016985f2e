import { expect, test } from 'vitest';
import { createToastStore } from '#stores/toasts.ts';

const saved = { title: 'Saved', text: 'It is.' };
const failed = { title: 'Error', text: 'It is not.' };

test('there is none at first', () => {
  expect(createToastStore().$toast.get()).toBeUndefined();
});

test('one at a time: a new toast takes the place of the one before', () => {
  const { $toast, show } = createToastStore();
  show(saved);
  expect($toast.get()).toMatchObject({ ...saved, kind: 'plain' });
  show(failed, 'error');
  expect($toast.get()).toMatchObject({ ...failed, kind: 'error' });
});

test('the same words again are a toast of their own', () => {
  const { $toast, show } = createToastStore();
  const ids: unknown[] = [];
  $toast.listen((toast) => ids.push(toast?.id));
  show(saved);
  show(saved);
  expect(new Set(ids).size).toBe(2);
});
