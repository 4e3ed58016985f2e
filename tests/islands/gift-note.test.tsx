// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bars, showCart, setStage } from './render-islands.tsx';

setStage();

async function openNote(giftNote = '') {
  const shown = showCart(bars(2));
  shown.server.giftNote = giftNote;
  await shown.cart.reload();
  await shown.user.click(await screen.findByText(giftNote === '' ? 'Add a gift note' : `Gift note: ${giftNote}`));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Gift note' });
  return { ...shown, field };
}

test('the field opens on request, and says its purpose and its limit', async () => {
  const { field } = await openNote();
  expect(document.activeElement).toBe(field);
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Printed on the packing slip, which shows no prices. 0 of 200 characters');
  expect(field.maxLength).toBe(200);
});

test('typed text is counted, and saved when the field loses focus, which is said until it changes', async () => {
  const { user, server, field } = await openNote();
  const changes = () => server.calls.filter((call) => call !== 'read');
  await user.type(field, 'Hi ');
  expect(screen.getByText('3 of 200')).toBeTruthy();
  expect(changes()).toEqual([]);
  await user.tab();
  const saved = () => screen.queryByText('Saved')?.textContent;
  await waitFor(() => expect(saved()).toMatch(/^Saved, 19\d characters left$/));
  await user.type(field, '!');
  expect(saved()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  await waitFor(() => expect(changes()).toEqual(['note Hi ', expect.stringMatching(/^note Hi ?!$/)]));
});

test('a note that could not be saved stays in the field, and says so', async () => {
  const { user, server, field } = await openNote('Hi');
  server.failing.add('note');
  await user.type(field, ' Ann');
  await user.tab();
  const said = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || []);
  await waitFor(() => expect(said()).toEqual(['We couldn’t save your note. Please try again.']));
  expect(field.value).toBe('Hi Ann');
  server.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Please try again.' }));
  await waitFor(() => expect(server.giftNote).toBe('Hi Ann'));
  await waitFor(() => expect(said()).toEqual([]));
});
