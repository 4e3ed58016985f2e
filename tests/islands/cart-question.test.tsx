// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CartQuestion } from '#islands/CartLink.tsx';
import { getProduct, type Product } from '#shop/catalog.ts';
import { mixNotAdded, mixPrice, readCartLink } from '#shop/cart-link.ts';
import { formatCents } from '#shop/money.ts';
import { barLines, cartTotals, sumLines } from '#shop/pricing.ts';
import { toasts } from '#stores/page-stores.ts';
import { itemOf, openCart } from '../stores/fakes.ts';
import { setStage } from './render-islands.tsx';

setStage();
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

const rose = getProduct('shea butter', 'rose').scent.name;

function ask(link: string, out: readonly Product[] = []) {
  const { cart } = openCart([itemOf('shea-butter-rose', 1)]);
  render(<CartQuestion {...readCartLink(link)} cart={cart} out={out} onAdded={vi.fn()} onClose={vi.fn()} />);
}
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test.each([
  ['shea-butter-rose', 1, 0],
  ['shea-butter-rose:999', 999, 0],
  ['shea-butter-rose:1000', 999, 1],
])('%s says its price, its shipping and the limit', (link, count, limits) => {
  ask(link);
  const totals = cartTotals(barLines(count));
  expect(lines()).toEqual([`${count} × ${rose} Handmade Soap, Shea Butter${formatCents(totals.subtotalCents)}`]);
  expect(screen.getByText(mixPrice(totals))).toBeTruthy();
  expect(screen.queryAllByText(/^A cart takes up to 999 bars of one kind/)).toHaveLength(limits);
});

test.each([
  ['shea-butter-rose:2,shea-butter-tea-tre', 1],
  ['Shea-Butter-Rose:2).', 0],
])('%s: adds what can be read, and says when that is not all', (link, said) => {
  ask(link);
  expect(lines()).toEqual([`2 × ${rose} Handmade Soap, Shea Butter${formatCents(sumLines(barLines(2)))}`]);
  expect(screen.queryAllByText(/^We couldn’t read all of the link/)).toHaveLength(said);
});

test('says what the link names and is out of stock', () => {
  ask('shea-butter-rose:2', [getProduct('shea butter', 'coffee')]);
  expect(screen.getByText('Shea Butter Coffee Soap is out of stock right now.')).toBeTruthy();
  expect(lines()).toHaveLength(1);
});

test('closed while it adds, it says by a toast that this failed', async () => {
  const question = { ...readCartLink('shea-butter-rose:2'), out: [], onAdded: vi.fn(), onClose: vi.fn() };
  const { promise, reject } = Promise.withResolvers<never>();
  render(<CartQuestion {...question} cart={{ add: () => promise }} />);
  act(() => screen.getByRole('button', { name: /^Add/ }).click());
  screen.getByRole<HTMLDialogElement>('dialog').open = false;
  await act(async () => reject(new TypeError('offline')));
  expect(toasts.$toast.get()?.text).toBe(mixNotAdded);
});
