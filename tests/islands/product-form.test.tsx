// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { atom } from 'nanostores';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { FormNotes } from '#islands/ProductForm.tsx';
import { defaultProduct, type ScentId } from '#shop/catalog.ts';
import { formNotes, quantityBreaks } from '#shop/form-notes.ts';
import { bundleTiers, firstOrderCode, type CodeDiscount } from '#shop/pricing.ts';
import { createDiscountStore } from '#stores/discount.ts';
import { openCart } from '../stores/fakes.ts';
import { bars, setStage } from './render-islands.tsx';

setStage();

const notes = ['soap', 'sum', 'paid', 'total', 'shipping', 'limit', 'hint', 'step'];

/** A short version of the markup in components/product/ProductForm.astro. */
const markup = `<form>
  <input type="radio" name="base" value="shea butter" checked />
  <input type="radio" name="base" value="coconut olive blend" aria-label="Coconut" />
  <select name="scent" aria-label="Scent">
    <option value="jasmine" selected>Jasmine</option><option value="rose">Rose</option><option value="tea tree">Tea Tree</option>
  </select>
  <input name="quantity" value="1" aria-label="Number of bars" />
  ${quantityBreaks(0)
    .map(
      ({ bars }) =>
        `<button type="button" class="break" value="${bars}"><span data-note="count-${bars}"></span> <b data-note="off-${bars}"></b> <i data-note="note-${bars}">as built</i></button>`,
    )
    .join('')}
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

async function open({ inCart = 0, code, outOfStock = [] }: Options = {}) {
  const shop = openCart(inCart === 0 ? [] : bars(inCart));
  document.body.innerHTML = `<main></main>${markup}`;
  const form = document.forms[0];
  const main = document.querySelector('main');
  if (!form || !main) throw new Error('No form');
  const discount = createDiscountStore(atom(code));
  const places = [...form.querySelectorAll<HTMLElement>('[data-note]')];
  for (const place of places) place.replaceChildren();
  const { cart } = shop;
  const island = <FormNotes form={form} places={places} cart={cart} outOfStock={outOfStock} discount={discount} />;
  const root = await act(() => hydrateRoot(main, island, { onRecoverableError: vi.fn() }));
  leave = () => act(() => root.unmount());
  const type = (quantity: number | string) => {
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.value = String(quantity);
    act(() => {
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  return { ...shop, type };
}

const said = () =>
  Object.fromEntries(notes.map((name) => [name, document.querySelector(`[data-note=${name}]`)?.textContent]));

const breaks = () => screen.getAllByRole<HTMLButtonElement>('button').slice(0, 4);
const marked = () => breaks().flatMap(({ ariaPressed, value }) => (ariaPressed === 'true' ? value : []));

const firstTier = bundleTiers[0]?.fromBars ?? 0;
/** The notes in sight: not the sentence that is announced. */
const notesOf = (quantity: number, inCart: number, code?: CodeDiscount) => {
  const all = formNotes({ id: defaultProduct.id, quantity, inCart, isOut: false, code });
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'heard'));
};
const breaksOf = (inCart: number) => quantityBreaks(inCart).map(({ count, off, note }) => `${count} ${off} ${note}`);

test('the notes follow what is chosen, and the cart', async () => {
  const before = firstTier - 3;
  const { type, cart } = await open({ inCart: before });
  expect(said()).toMatchObject({ soap: 'Jasmine, Shea Butter', ...notesOf(1, before) });
  expect(marked()).toEqual(['1']);
  type(2);
  expect(said()).toMatchObject({ soap: '2 × Jasmine, Shea Butter', ...notesOf(2, before) });
  await act(() => cart.change('shea-butter-jasmine', 2));
  expect(said()).toMatchObject(notesOf(2, before + 1));
  expect(marked()).toEqual([]);
  type(firstTier);
  expect(marked()).toEqual([String(firstTier)]);
});

test('bars just added are in the cart, and the chosen ones are further ones, as after a reload', async () => {
  const { type, cart } = await open({ inCart: 2 });
  const notes = () => [said(), ...breaks().map(({ textContent }) => textContent)];
  expect(notes().slice(1)).toEqual(breaksOf(2));
  await act(() => cart.add([{ id: 'shea-butter-jasmine', quantity: 4 }]));
  const added = notes();
  expect(added.slice(1)).toEqual(breaksOf(6));
  leave?.();
  await open({ inCart: 6 });
  expect(notes()).toEqual(added);
  type(4);
  expect(said()).toMatchObject(notesOf(4, 6));
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
  ['a code that takes more off', { inCart: 4, code: firstOrderCode.code }, notesOf(1, 4, firstOrderCode)],
  ['a scent that ran out', { outOfStock: ['jasmine'] }, { hint: expect.stringContaining('choose another') }],
])('%s is what the notes say', async (_, options, words) => {
  await open(options);
  expect(said()).toMatchObject(words);
});
