// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CartQuestion } from '#islands/CartLink.tsx';
import { productOf, type Product } from '#shop/catalog.ts';
import { readCartLink } from '#shop/cart-link.ts';
import { itemOf, openCart } from '../stores/fakes.ts';
import { refusal } from '../stores/checkout-counter.ts';
import { setStage } from './render-islands.tsx';

setStage();

function ask(link: string, out: readonly Product[] = []) {
  const shop = openCart([itemOf('shea-butter-rose', 1)]);
  const onReady = vi.fn<() => void>();
  const onAnswer = vi.fn<(added: boolean) => void>();
  render(<CartQuestion {...readCartLink(link)} {...{ cart: shop.cart, out, onReady, onAnswer }} />);
  return { ...shop, onReady, onAnswer, user: userEvent.setup() };
}
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const add = (bars: string) => screen.getByRole('button', { name: new RegExp(`^Add ${bars}`) });

test.each([
  ['shea-butter-rose', '1 × Rose Handmade Soap, Shea Butter$9.00', '1 bar for $9.00, plus $5 shipping', 0],
  [
    'shea-butter-rose:999',
    '999 × Rose Handmade Soap, Shea Butter$8,991.00',
    '999 bars for $6,293.70, free shipping',
    0,
  ],
  [
    'shea-butter-rose:1000',
    '999 × Rose Handmade Soap, Shea Butter$8,991.00',
    '999 bars for $6,293.70, free shipping',
    1,
  ],
])('%s says its price, its shipping and the limit', (link, row, price, limits) => {
  ask(link);
  expect([lines(), screen.getByText(price).textContent]).toEqual([[row], price]);
  expect(screen.queryAllByText(/^A cart takes up to 999 bars of one kind/)).toHaveLength(limits);
});

test.each([
  ['shea-butter-rose:2,shea-butter-tea-tre', 1],
  ['Shea-Butter-Rose:2).', 0],
])('%s: adds what can be read, and says when that is not all', (link, said) => {
  ask(link);
  expect(lines()).toEqual(['2 × Rose Handmade Soap, Shea Butter$18.00']);
  expect(screen.queryAllByText(/^We couldn't read all of the link/)).toHaveLength(said);
});

test('a refusal is said in the words of the server', async () => {
  const { user, server } = ask('shea-butter-rose:2,coconut-olive-coffee');
  const message = 'Shea Butter Rose Soap is out of stock right now.';
  server.refusal = refusal(409, { message });
  await user.click(add('3 bars'));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('says what the link names and is out of stock', () => {
  ask('shea-butter-rose:2', [productOf('shea butter', 'coffee')]);
  expect(screen.getByText('Shea Butter Coffee Soap is out of stock right now.')).toBeTruthy();
  expect(lines()).toHaveLength(1);
});
