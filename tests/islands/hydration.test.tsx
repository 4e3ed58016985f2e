// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { pressEarly, takePressed } from '#browser/early-additions.ts';
import { gallery, openLink, serveBuilt } from '../components/products-page.ts';
import { bars, deliveryWords, productForm, setStage } from './render-islands.tsx';

setStage();

let leave: (() => void) | undefined;
afterEach(() => {
  leave?.();
});

type Options = Parameters<typeof productForm>[0];

/** The form as the build wrote it, with an empty cart. */
function staticForm(options?: Options) {
  const page = document.createElement('main');
  document.body.append(page);
  page.innerHTML = renderToString(productForm({ ...options, inCart: [] }).form);
  return page;
}

/** React takes the form over; returns what it had to put right. */
async function startForm(page: Element, options?: Options) {
  const parts = productForm(options);
  const complaints = vi.fn();
  const root = await act(() => hydrateRoot(page, parts.form, { onRecoverableError: complaints }));
  leave = () => {
    act(() => {
      root.unmount();
    });
    page.remove();
  };
  return { ...parts, complaints };
}

const radio = (value: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${value}`) });
const scentField = () => screen.getByRole<HTMLSelectElement>('combobox');

test.each([
  [true, 0, 'Only 5 more bars until your 20% discount!'],
  [true, 5, 'Only 4 more bars until your 30% discount!'],
  [false, 4, 'Only 1 more bar until your 20% discount!'],
])(
  'fits the built page (with choices: %s), with %i bars in the cart meanwhile',
  async (allowCustomization, count, hint) => {
    const page = staticForm({ allowCustomization });
    const { complaints } = await startForm(page, { allowCustomization, inCart: count === 0 ? [] : bars(count) });
    expect(complaints).not.toHaveBeenCalled();
    expect(screen.getByText(hint)).toBeTruthy();
  },
);

/** What update-notes.ts leaves behind, before React is there. */
function writeBefore(page: Element, texts: Record<string, string>) {
  for (const place of page.querySelectorAll<HTMLElement>('[data-note]')) {
    place.textContent = texts[String(place.dataset['note'])] ?? '';
  }
}
const notesOf = (page: Element) =>
  Array.from(page.querySelectorAll<HTMLElement>('[data-note]'), ({ textContent }) => textContent);
const said = ['', '', 'Only 5 more bars until your 20% discount!', '', deliveryWords];

test.each([
  { hint: 'Only 5 more bars until your 20% discount!', delivery: deliveryWords },
  { paid: 'You pay $1.00', limit: 'Full', hint: 'Only 1 more', step: '6 bars', delivery: 'Later' },
  {},
])('notes that say %j before React is there are right after', async (texts) => {
  const page = staticForm();
  writeBefore(page, texts);
  const { complaints } = await startForm(page);
  expect([complaints.mock.calls, notesOf(page)]).toEqual([[], said]);
});

test('choices made before are kept, shown and added', async () => {
  const page = staticForm();
  radio('Coconut').checked = true;
  scentField().value = 'rose';
  const { server, complaints } = await startForm(page);
  expect(complaints).not.toHaveBeenCalled();
  expect([radio('Coconut').checked, radio('Shea').checked, scentField().value]).toEqual([true, false, 'rose']);
  expect(screen.getByRole('group', { name: 'Quantity of Coconut Oil/Olive Oil Blend, Rose' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Add to Cart/ }));
  await waitFor(() =>
    expect(server.items).toMatchObject([{ base: 'coconut olive blend', scent: 'rose', quantity: 1 }]),
  );
});

test('what a link chose before is kept, shown, shared and added', async () => {
  const search = '?base=coconut-olive&scent=tea-tree&quantity=12';
  const page = staticForm();
  await followLink(search);
  expect(screen.getAllByText('$108.00')).toHaveLength(2);
  const { server, complaints, outside } = await startForm(page, { search });
  expect(complaints).not.toHaveBeenCalled();
  expect(screen.getAllByText('$108.00')).toHaveLength(2);
  expect(screen.getByText("You'll get 30% off your entire order at checkout!")).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Quantity of Coconut Oil/Olive Oil Blend, Tea Tree' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^One less/ })).toHaveProperty('disabled', false);
  expect(outside.log).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /Add to Cart/ }));
  await waitFor(() =>
    expect(server.items).toMatchObject([{ base: 'coconut olive blend', scent: 'tea tree', quantity: 12 }]),
  );
});

test('how many bars is not read from the page, which a translation may write in other digits', async () => {
  const search = '?quantity=12';
  const page = staticForm();
  await followLink(search);
  for (const output of page.querySelectorAll('output')) output.textContent = '१२';
  const form = page.querySelector('form');
  if (form) pressEarly(form);
  expect(takePressed()).toMatchObject({ quantity: 12 });
  await startForm(page, { search });
  expect(screen.getAllByText('$108.00')).toHaveLength(2);
});

test('a link that says it in other words, or too much, is put right when the form is hydrated', async () => {
  const search = '?base=shea+butter&scent=tea+tree&quantity=none&a=1';
  const page = staticForm();
  await followLink(search);
  const { outside } = await startForm(page, { search });
  expect(outside.page.search).toBe('?scent=tea-tree&a=1');
});

test('a scent that ran out, chosen before the form is hydrated, is shown and cannot be added', async () => {
  const options = { outOfStock: ['rose'] } as const;
  const page = staticForm(options);
  scentField().value = 'rose';
  const { complaints } = await startForm(page, options);
  expect(complaints).not.toHaveBeenCalled();
  expect(scentField().value).toBe('rose');
  expect(screen.getByRole('button', { name: /^Out of stock/ })).toHaveProperty('disabled', true);
});
