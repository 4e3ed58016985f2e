// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CartQuestion } from '#islands/link/CartQuestion.tsx';
import { productOf, type Product } from '#shop/catalog.ts';
import { readCartLink } from '#shop/cart-link.ts';
import { itemOf, openCart, inShort } from '../stores/fakes.ts';
import { refusal } from '../stores/checkout-counter.ts';
import { setStage } from './render-islands.tsx';

setStage();

function ask(link: string, out: readonly Product[] = []) {
  const shop = openCart([itemOf('shea-butter-rose', 1)]);
  const onReady = vi.fn<() => void>();
  const onAnswer = vi.fn<(added: boolean) => void>();
  const onFailure = vi.fn<() => void>();
  render(<CartQuestion {...readCartLink(link)} {...{ cart: shop.cart, out, onReady, onAnswer, onFailure }} />);
  return { ...shop, onReady, onAnswer, onFailure, user: userEvent.setup() };
}
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const add = (bars: string) => screen.getByRole('button', { name: new RegExp(`^Add ${bars}`) });

test('shows the lines and what they cost, and changes nothing by itself', () => {
  const { server, onReady } = ask('shea-butter-rose:4,coconut-olive-coffee:2');
  expect(lines()).toEqual([
    '4 × Rose Handmade Soap, Shea Butter$36.00',
    '2 × Coffee Handmade Soap, Coconut/Olive$18.00',
  ]);
  expect(screen.getByText('6 bars for $43.20, shipping free')).toBeTruthy();
  expect([server.calls, onReady.mock.calls.length]).toEqual([[], 1]);
});

test.each([
  ['shea-butter-rose', '1 × Rose Handmade Soap, Shea Butter$9.00', '1 bar for $9.00, plus $5 shipping', 0],
  [
    'shea-butter-rose:999',
    '999 × Rose Handmade Soap, Shea Butter$8,991.00',
    '999 bars for $6,293.70, shipping free',
    0,
  ],
  [
    'shea-butter-rose:1000',
    '999 × Rose Handmade Soap, Shea Butter$8,991.00',
    '999 bars for $6,293.70, shipping free',
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
  expect(screen.queryAllByText(/^Some of the link could not be read/)).toHaveLength(said);
});

test('adds to what is in the cart, in order, and answers yes', async () => {
  const { user, server, onAnswer, onFailure } = ask('shea-butter-rose:2,coconut-olive-coffee');
  await user.dblClick(add('3 bars'));
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]));
  expect(inShort(server.items)).toBe('shea-butter-rose 3, coconut-olive-coffee 1');
  expect(onFailure).not.toHaveBeenCalled();
});

test('No thanks changes nothing', async () => {
  const { user, server, onAnswer } = ask('shea-butter-rose:2');
  await user.click(screen.getByRole('button', { name: 'No thanks' }));
  expect([server.calls, onAnswer.mock.calls]).toEqual([[], [[false]]]);
});

test('a failure is said, adds nothing, and can be tried again as the same change', async () => {
  const { user, server, onAnswer, onFailure } = ask('shea-butter-rose:2,coconut-olive-coffee');
  server.failing.add('add');
  await user.click(add('3 bars'));
  expect(await screen.findByText('These could not be added. Please try again.')).toBeTruthy();
  expect([lines().length, onAnswer.mock.calls, inShort(server.items)]).toEqual([2, [], 'shea-butter-rose 1']);
  expect(onFailure).toHaveBeenCalledOnce();
  server.failing.clear();
  await user.click(add('3 bars'));
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]));
  expect(inShort(server.items)).toBe('shea-butter-rose 3, coconut-olive-coffee 1');
  expect(new Set(server.idempotencyKeys).size).toBe(1);
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
