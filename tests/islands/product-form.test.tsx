// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ProductForm } from '#islands/ProductForm.tsx';
import { FormNotes } from '#islands/product/FormNotes.tsx';
import type { ScentId } from '#shop/catalog.ts';
import { createDiscountStore } from '#stores/discount.ts';
import { createSharing } from '#stores/sharing.ts';
import { createToastStore } from '#stores/toasts.ts';
import { fakeCodeMemory, openCart } from '../stores/fakes.ts';
import { bars, setStage } from './render-islands.tsx';

setStage();

const notes = ['sum', 'total', 'mix', 'paid', 'limit', 'hint', 'step'];

/** What components/product/ProductForm.astro writes, in short. */
const markup = `<form>
  <input type="radio" name="base" value="shea butter" checked />
  <input type="radio" name="base" value="coconut olive blend" aria-label="Coconut" />
  <select name="scent" aria-label="Scent">
    <option value="jasmine" selected>Jasmine</option><option value="rose">Rose</option><option value="tea tree">Tea Tree</option>
  </select>
  <input name="quantity" value="1" aria-label="Number of bars" />
  ${notes.map((name) => `<p data-note="${name}">as built</p>`).join('')}
  <div data-share></div>
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

const translated = (page: Element) => {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) nodes.push(texts.currentNode);
  for (const node of nodes) {
    const font = document.createElement('font');
    node.parentNode?.replaceChild(font, node);
    font.append(`*${String(node.textContent)}`);
  }
};

/** A built form whose notes React says; `before` happens to the page first. */
async function open({ inCart = 0, code, outOfStock = [] }: Options = {}, before?: (page: Element) => void) {
  const shop = openCart(inCart === 0 ? [] : bars(inCart));
  const toasts = createToastStore();
  document.body.innerHTML = `<main></main>${markup}`;
  const form = document.forms[0];
  const main = document.querySelector('main');
  if (!form || !main) throw new Error('No form');
  before?.(form);
  const discount = createDiscountStore(fakeCodeMemory(code));
  const places = [...form.querySelectorAll<HTMLElement>('[data-note]')];
  for (const place of places) place.replaceChildren();
  const root = await act(() =>
    hydrateRoot(
      main,
      <FormNotes {...{ form, places, cart: shop.cart, outOfStock, discount }} sharing={createSharing(toasts)} />,
      { onRecoverableError: vi.fn() },
    ),
  );
  leave = () => {
    act(() => {
      root.unmount();
    });
  };
  const type = (quantity: number) => {
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.value = String(quantity);
    act(() => {
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  return { ...shop, form, toasts, type, user: userEvent.setup() };
}

const said = () =>
  Object.fromEntries(notes.map((name) => [name, document.querySelector(`[data-note=${name}]`)?.textContent]));

test('the notes follow what is chosen, and the cart', async () => {
  const { user, type, cart } = await open({ inCart: 3 });
  expect(said()).toMatchObject({ sum: '$9.00', mix: 'Shea Butter, Jasmine', paid: '', step: '' });
  await user.click(screen.getByRole('radio', { name: 'Coconut' }));
  await user.selectOptions(screen.getByRole('combobox'), 'Tea Tree');
  type(2);
  expect(said()).toMatchObject({
    ...{ sum: '$18.00', total: '$18.00', mix: 'Coconut/Olive, Tea Tree' },
    ...{ hint: 'Only 1 more bar until your 20% discount!', step: '6 bars cost less than 5: you pay $1.80 less.' },
  });
  await act(() => cart.change('shea-butter-jasmine', 2));
  expect(said()).toMatchObject({ paid: 'You pay $14.40 (20% off)', hint: 'Only 4 more bars until your 30% discount!' });
});

test.each<[string, Options, Record<string, string>]>([
  [
    'a code that takes more off',
    { inCart: 4, code: 'FIRSTTIMESHOPPER' },
    { paid: 'You pay $6.30 (30% off)', step: '' },
  ],
  ['a scent that ran out', { outOfStock: ['jasmine'] }, { hint: expect.stringContaining('choose another') }],
])('%s is what the notes say', async (_, options, words) => {
  await open(options);
  expect(said()).toMatchObject(words);
});

test('what is chosen before React comes is kept, said and shared', async () => {
  const { toasts, user } = await open({}, (form) => {
    form.querySelectorAll('input').forEach((field, index) => {
      if (index === 1) field.checked = true;
      if (index === 2) field.value = '2';
    });
    for (const select of form.querySelectorAll('select')) select.value = 'rose';
  });
  expect(said()).toMatchObject({ mix: 'Coconut/Olive, Rose', total: '$18.00' });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(toasts.$toast.get()?.title).toBe('Link copied'));
  expect(await navigator.clipboard.readText()).toMatch(/\/product\/coconut-olive-rose$/);
});

test('a page that a browser translates, before and after, keeps the choice and says the right notes', async () => {
  const { form, user, type } = await open({}, (page) => {
    for (const select of page.querySelectorAll('select')) select.value = 'rose';
    translated(page);
  });
  expect(said()).toMatchObject({ sum: '$9.00', mix: 'Shea Butter, Rose' });
  for (const quantity of [2, 6, 1, 7]) {
    translated(form);
    type(quantity);
    expect(said()).toMatchObject({
      sum: `$${String(quantity * 9)}.00`,
      paid: quantity > 5 ? expect.stringContaining('You pay') : '',
    });
  }
  await user.selectOptions(screen.getByRole('combobox'), 'tea tree');
  expect(said()).toMatchObject({ sum: '$63.00', mix: 'Shea Butter, Tea Tree' });
});

test('the island fits the built page around the form, and says the notes of the page', async () => {
  const island = (
    <ProductForm>
      <div dangerouslySetInnerHTML={{ __html: markup }} />
    </ProductForm>
  );
  document.body.innerHTML = `<main>${renderToString(island)}</main>`;
  const complaints = vi.fn();
  const main = document.querySelector('main');
  if (!main) throw new Error('No page');
  const root = await act(() => hydrateRoot(main, island, { onRecoverableError: complaints }));
  leave = () => {
    act(() => {
      root.unmount();
    });
  };
  await waitFor(() => expect(said()).toMatchObject({ sum: '$9.00', mix: 'Shea Butter, Jasmine' }));
  expect(complaints).not.toHaveBeenCalled();
});
