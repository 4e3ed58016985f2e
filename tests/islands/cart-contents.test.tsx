// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { barPriceCents } from '#shop/catalog.ts';
import { formatCents } from '#shop/money.ts';
import { formatKind } from '#shop/wording.ts';
import { refusal } from '../stores/checkout-counter.ts';
import { inShort, itemOf } from '../stores/fakes.ts';
import { showCart, setStage } from './render-islands.tsx';

setStage();

const mixed = [itemOf('shea-butter-jasmine', 1), itemOf('coconut-olive-tea-tree', 3)];
const jasmine = 'Shea Butter, Jasmine';
const rose = formatKind({ id: 'shea-butter-rose' });
const teaTree = 'Coconut Oil/Olive Oil Blend, Tea Tree';

const removeOf = (kind: string) => screen.queryByRole('button', { name: `Remove ${kind}` });
function line(kind: string) {
  const found = removeOf(kind)?.closest('li');
  if (!found) throw new Error(`No line of ${kind}`);
  return within(found);
}
const quantityOf = (kind: string) => line(kind).getByRole<HTMLInputElement>('textbox').value;
const button = (name: string) => screen.getByRole('button', { name });

test('a line shows its picture, scent, name, base, quantity and price', () => {
  const { container } = showCart(mixed);
  for (const [kind, scent, name, quantity] of [
    [jasmine, 'Jasmine', 'Handmade Soap, Shea Butter', 1],
    [teaTree, 'Tea Tree', 'Handmade Soap, Coconut/Olive', 3],
  ] as const) {
    const [first, second] = line(kind).getAllByText(/./, { selector: 'p' });
    expect([first?.textContent, second?.textContent, quantityOf(kind)]).toEqual([scent, name, String(quantity)]);
    expect(line(kind).getByText(formatCents(quantity * barPriceCents))).toBeTruthy();
  }
  const pictures = Array.from(container.querySelectorAll('img'), (image) => image.getAttribute('src'));
  expect(pictures).toEqual(mixed.map(({ id }) => `/pictures/thumb/${id}.avif`));
});

test('a line counts every quick click, is never less than 1, and can be removed', async () => {
  const { user, server, cart } = showCart(mixed);
  expect(button(`One less of ${jasmine}`).ariaDisabled).toBe('true');
  await user.click(button(`One less of ${jasmine}`));
  for (let clicks = 0; clicks < 3; clicks += 1) await user.click(button(`One more of ${jasmine}`));
  expect(quantityOf(jasmine)).toBe('4');
  await user.click(button(`One less of ${jasmine}`));
  await user.click(button(`Remove ${teaTree}`));
  expect(removeOf(teaTree)).toBeNull();
  await cart.settled();
  expect(inShort(server.items)).toBe('shea-butter-jasmine 3');
});

test('a refusal is shown beside its line, not in a toast, until the next change, and its buttons work', async () => {
  const { user, server, cart, log } = showCart(mixed);
  const said = (kind: string) => line(kind).getByRole('alert').textContent;
  const [few, many] = ['Only 3 bars are left.', 'A cart takes up to 999 bars.'];
  server.refusal = refusal(409, { message: few });
  await user.click(button(`One more of ${teaTree}`));
  await waitFor(() => expect([quantityOf(teaTree), said(teaTree), said(jasmine)]).toEqual(['3', few, '']));
  server.refusal = refusal(400, { message: many });
  await user.click(button(`One more of ${jasmine}`));
  await waitFor(() => expect([said(teaTree), said(jasmine)]).toEqual(['', many]));
  const states = ['One less', 'One more'].map((name) => button(`${name} of ${jasmine}`).ariaDisabled);
  expect(states).toEqual(['true', 'false']);
  server.refusal = refusal(503, { message: 'Please try again.' });
  await user.click(button(`One less of ${teaTree}`));
  await cart.settled();
  await waitFor(() => expect([quantityOf(teaTree), said(teaTree)]).toEqual(['3', '']));
  server.refusal = undefined;
  await user.click(button(`One less of ${teaTree}`));
  await cart.settled();
  expect([quantityOf(teaTree), said(teaTree)]).toEqual(['2', '']);
  expect(log.filter((entry) => entry.includes('toast'))).toEqual([]);
});

test.each([
  ['1500', /^A cart takes up to 999 bars of one kind\./, true],
  ['0', /^The quantity must be a whole number from 1 to 999\.$/, true],
  ['1.5', /^The quantity must be a whole number from 1 to 999\.$/, true],
  ['2', /^$/, false],
])('%s typed for a quantity has this note, tied to its field', async (typed, note, isRefused) => {
  const { user } = showCart([itemOf('shea-butter-jasmine', 1)]);
  const field = line(jasmine).getByRole<HTMLInputElement>('textbox');
  await user.clear(field);
  await user.tab();
  expect(field.value).toBe('1');
  await user.type(field, `${typed}{Enter}`);
  expect([field.value, field.ariaInvalid]).toEqual([isRefused ? '1' : typed, String(isRefused)]);
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described).toBe(line(jasmine).getByRole('alert'));
  expect(described?.textContent).toMatch(note);
});

test('at 999 bars of a kind the line says so, and its + ends', async () => {
  const { user } = showCart([itemOf('shea-butter-jasmine', 999)]);
  expect(line(jasmine).getByRole('alert').textContent).toMatch(/^A cart takes up to 999 bars of one kind\./);
  const more = button(`One more of ${jasmine}`);
  expect(more.ariaDisabled).toBe('true');
  await user.click(more);
  expect([quantityOf(jasmine), document.activeElement]).toEqual(['999', more]);
});

const undoName = /^Undo: /;
const undoButton = () => screen.getByRole('button', { name: undoName });
const note = () => document.querySelector('[data-removed] p')?.textContent;

const assertFocused = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)));

test('Undo after another removal is about that one, once from a double click', async () => {
  const { user, server } = showCart([...mixed, itemOf('shea-butter-rose', 2)]);
  await user.click(button(`Remove ${jasmine}`));
  await user.click(button(`Remove ${teaTree}`));
  expect(document.activeElement).toBe(undoButton());
  await user.dblClick(undoButton());
  await assertFocused(`Remove ${teaTree}`);
  expect(inShort(server.items)).toBe('shea-butter-rose 2, coconut-olive-tea-tree 3');
  const lines = document.querySelectorAll<HTMLElement>('[data-line]');
  expect(Array.from(lines, ({ dataset }) => dataset['scent'])).toEqual(['tea tree', 'rose']);
  expect(note()).toBe('');
});

test('a line that could not be removed is not offered back', async () => {
  const { user, server } = showCart(mixed);
  server.failing.add('remove');
  await user.click(button(`Remove ${teaTree}`));
  await waitFor(() => expect(screen.queryByRole('button', { name: undoName })).toBeNull());
  await assertFocused(`Remove ${teaTree}`);
});

test('a cleared cart comes back, with the focus on Clear cart, but for a soap out of stock, also alone', async () => {
  const outOfStock = ['rose', 'jasmine'] as const;
  const { user, server } = showCart([...mixed, itemOf('shea-butter-rose', 1)], { outOfStock });
  await user.click(button(`Remove ${rose}`));
  expect(screen.queryByRole('button', { name: undoName })).toBeNull();
  await user.click(button('Clear cart'));
  await user.click(undoButton());
  await assertFocused('Clear cart');
  expect(inShort(server.items)).toBe('coconut-olive-tea-tree 3');
});
