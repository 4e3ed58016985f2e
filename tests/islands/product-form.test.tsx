// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { FormNotes } from '#islands/ProductForm.tsx';
import type { ScentId } from '#shop/catalog.ts';
import { createDiscountStore } from '#stores/discount.ts';
import { openCart } from '../stores/fakes.ts';
import { bars, setStage } from './render-islands.tsx';

setStage();

const notes = ['soap', 'sum', 'paid', 'total', 'limit', 'hint', 'step'];

/** A short version of the markup in components/product/ProductForm.astro. */
const markup = `<form>
  <input type="radio" name="base" value="shea butter" checked />
  <input type="radio" name="base" value="coconut olive blend" aria-label="Coconut" />
  <select name="scent" aria-label="Scent">
    <option value="jasmine" selected>Jasmine</option><option value="rose">Rose</option><option value="tea tree">Tea Tree</option>
  </select>
  <input name="quantity" value="1" aria-label="Number of bars" />
  ${[1, 3, 6, 10].map((bars) => `<button type="button" class="break" value="${String(bars)}">${String(bars)} <b data-note="off-${String(bars)}"></b> <i data-note="break-${String(bars)}">as built</i></button>`).join('')}
  <add-to-cart><button name="add">Add to Cart</button></add-to-cart>
  ${notes.map((name) => `<p data-note="${name}">as built</p>`).join('')}
</form>`;

let leave: (() => void) | undefined;
afterEach(() => {
  leave?.();
  leave = undefined;
});

interface Options {
  inCart?: number;
  code?: string;
  outOfStock?: readonly ScentId[];
}

/** A built form with the island around it; `before` changes the page first. */
async function open({ inCart = 0, code, outOfStock = [] }: Options = {}, before?: (page: Element) => void) {
  const shop = openCart(inCart === 0 ? [] : bars(inCart));
  document.body.innerHTML = `<main></main>${markup}`;
  const form = document.forms[0];
  const main = document.querySelector('main');
  if (!form || !main) throw new Error('No form');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  before?.(form);
  const discount = createDiscountStore(atom(code));
  const places = [...form.querySelectorAll<HTMLElement>('[data-note]')];
  for (const place of places) place.replaceChildren();
  const root = await act(() =>
    hydrateRoot(main, <FormNotes {...{ form, places, cart: shop.cart, outOfStock, discount }} />, {
      onRecoverableError: vi.fn(),
    }),
  );
  leave = () => {
    act(() => {
      root.unmount();
    });
  };
  const type = (quantity: number | string) => {
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.value = String(quantity);
    act(() => {
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  return { ...shop, form, type, user: userEvent.setup() };
}

const said = () =>
  Object.fromEntries(notes.map((name) => [name, document.querySelector(`[data-note=${name}]`)?.textContent]));

const breaks = () => screen.getAllByRole<HTMLButtonElement>('button').slice(0, 4);
const marked = () => breaks().flatMap(({ ariaPressed, value }) => (ariaPressed === 'true' ? value : []));

test('the notes follow what is chosen, and the cart', async () => {
  const { type, cart } = await open({ inCart: 3 });
  expect(said()).toMatchObject({ soap: 'Jasmine, Shea Butter', sum: '', paid: '$9.00', total: '$9.00', step: '' });
  expect(marked()).toEqual(['1']);
  type(2);
  expect(said()).toMatchObject({
    ...{ soap: '2 × Jasmine, Shea Butter', paid: '$18.00', total: '$18.00' },
    ...{ hint: 'Only 1 more bar until your 20% discount!', step: '6 bars cost less than 5: you pay $1.80 less.' },
  });
  await act(() => cart.change('shea-butter-jasmine', 2));
  expect(said()).toMatchObject({
    ...{ sum: '$18.00', paid: 'You pay $14.40', total: '$14.40' },
    hint: 'Only 4 more bars until your 30% discount!',
  });
  expect(marked()).toEqual([]);
  type(6);
  expect(marked()).toEqual(['6']);
});

test('bars just added are in the cart, and the chosen ones are further ones, as after a reload', async () => {
  const { type, cart } = await open({ inCart: 2 });
  const notes = () => [said(), ...breaks().map(({ textContent }) => textContent)];
  const before = notes();
  expect(before.slice(1)).toEqual(['1  ships free', '3  ships free', '6 −20% $7.20 a bar', '10 −30% $6.30 a bar']);
  await act(() => cart.add([{ base: 'shea butter', scent: 'jasmine', quantity: 4 }]));
  const added = notes();
  expect(added.slice(1)).toEqual(
    [1, 3, 6, 10].map((bars) => `${String(bars)} ${bars < 4 ? '−20% $7.20' : '−30% $6.30'} a bar`),
  );
  leave?.();
  await open({ inCart: 6 });
  expect(notes()).toEqual(added);
  type(4);
  expect(said()).toMatchObject({ sum: '$36.00', paid: 'You pay $25.20' });
});

test.each([
  ['1.5', 'The quantity must be a whole number from 1 to 999.'],
  ['9999', expect.stringContaining('up to 999 bars of one kind')],
])('%s is explained beside the field, and has no wrong price', async (typed, limit) => {
  const { type } = await open();
  type(typed);
  expect(said()).toMatchObject({ limit });
  expect(marked()).toEqual([]);
  expect(document.body.textContent).not.toContain('NaN');
});

test.each<[string, Options, Record<string, string>]>([
  ['a code that takes more off', { inCart: 4, code: 'FIRSTTIMESHOPPER' }, { paid: 'You pay $6.30', step: '' }],
  ['a scent that ran out', { outOfStock: ['jasmine'] }, { hint: expect.stringContaining('choose another') }],
])('%s is what the notes say', async (_, options, words) => {
  await open(options);
  expect(said()).toMatchObject(words);
});

test('a choice before React loads is kept and used in the notes', async () => {
  await open({ outOfStock: ['rose'] }, (form) => {
    for (const field of form.querySelectorAll<HTMLInputElement>('[name=quantity]')) field.value = '2';
    for (const select of form.querySelectorAll('select')) select.value = 'rose';
  });
  expect(said()).toMatchObject({ total: '$18.00', hint: expect.stringContaining('choose another') });
});
