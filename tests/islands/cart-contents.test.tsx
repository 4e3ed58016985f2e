// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { itemOf } from '../stores/fakes.ts';
import { bars, showCart, setStage } from './render-islands.tsx';

setStage();

const mixed = [itemOf('shea-butter-jasmine', 1), itemOf('coconut-olive-tea-tree', 3)];
const jasmine = 'Shea Butter, Jasmine';
const teaTree = 'Coconut Oil/Olive Oil Blend, Tea Tree';

const removeOf = (kind: string) => screen.queryByRole('button', { name: `Remove ${kind}` });
/** The line of the cart that holds this kind. */
function line(kind: string) {
  const found = removeOf(kind)?.closest('li');
  if (!found) throw new Error(`No line of ${kind}`);
  return within(found);
}
const button = (name: string) => screen.getByRole('button', { name });

test('an empty cart says so and leads to the soap', () => {
  showCart([]);
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/products');
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a line', () => {
  test('is led by its scent, and has the name of every item, its base, quantity and price', () => {
    showCart(mixed);
    for (const [kind, scent, name, quantity, price] of [
      [jasmine, 'Jasmine', 'Handmade Soap, Shea Butter', '1', '$9.00'],
      [teaTree, 'Tea Tree', 'Handmade Soap, Coconut/Olive', '3', '$27.00'],
    ] as const) {
      const [first, second] = line(kind).getAllByText(/./, { selector: 'p' });
      expect([first?.textContent, second?.textContent]).toEqual([scent, name]);
      expect(line(kind).getByRole('status').textContent).toBe(quantity);
      expect(line(kind).getByText(price)).toBeTruthy();
    }
  });

  test('shows the picture of its base and scent', () => {
    const { container } = showCart(mixed);
    const sources = Array.from(container.querySelectorAll('img'), (image) => image.getAttribute('src'));
    expect(sources).toEqual([
      '/pictures/thumb/shea-butter-jasmine.avif',
      '/pictures/thumb/coconut-olive-tea-tree.avif',
    ]);
  });

  test('can be made one more or one less, and never less than 1', async () => {
    const { user, server } = showCart(mixed);
    expect(button(`One less of ${jasmine}`)).toHaveProperty('disabled', true);
    await user.click(button(`One more of ${jasmine}`));
    expect(line(jasmine).getByRole('status').textContent).toBe('2');
    expect(button(`One less of ${jasmine}`)).toHaveProperty('disabled', false);
    await user.click(button(`One less of ${teaTree}`));
    await waitFor(() => {
      expect(server.items.map(({ quantity }) => quantity)).toEqual([2, 2]);
    });
  });

  test('counts every quick click', async () => {
    const { user, server, cart } = showCart(mixed);
    for (let clicks = 0; clicks < 4; clicks += 1) await user.click(button(`One more of ${jasmine}`));
    await cart.settled();
    expect(server.items[0]?.quantity).toBe(5);
  });

  test('can be removed', async () => {
    const { user, server, cart } = showCart(mixed);
    await user.click(button(`Remove ${teaTree}`));
    expect(removeOf(teaTree)).toBeNull();
    await cart.settled();
    expect(server.items.map(({ id }) => id)).toEqual(['shea-butter-jasmine']);
  });

  test('whose change fails goes back, is logged, and shows no toast', async () => {
    const { user, server, cart, failures, log } = showCart(mixed);
    server.failing.add('change').add('remove');
    await user.click(button(`One more of ${jasmine}`));
    await user.click(button(`Remove ${teaTree}`));
    await cart.settled();
    await waitFor(() => {
      expect(line(teaTree).getByRole('status').textContent).toBe('3');
    });
    expect(line(jasmine).getByRole('status').textContent).toBe('1');
    expect(failures).toHaveLength(2);
    expect(log.filter((entry) => entry.includes('toast'))).toEqual([]);
  });
});

describe('a line that is out of stock', () => {
  test('says so, cannot grow, and can be removed', async () => {
    const { user, server, cart } = showCart(mixed, ['tea tree', 'rose']);
    expect(line(teaTree).getByText('Out of stock')).toBeTruthy();
    expect(line(teaTree).getByText(/3 bars, to be removed before checkout/)).toBeTruthy();
    expect(line(teaTree).queryByRole('button', { name: /One more|One less/ })).toBeNull();
    expect(screen.getAllByText('Out of stock')).toHaveLength(1);
    expect(button(`One more of ${jasmine}`)).toBeTruthy();
    await user.click(button(`Remove ${teaTree}`));
    expect(screen.queryByText('Out of stock')).toBeNull();
    await cart.settled();
    expect(server.items.map(({ id }) => id)).toEqual(['shea-butter-jasmine']);
  });

  test('leaves the way to checkout open, where the server has the last word', async () => {
    const { user, log } = showCart(mixed, ['tea tree']);
    await user.click(button('Checkout'));
    await waitFor(() => {
      expect(log.filter((entry) => entry.startsWith('checkout of'))).toHaveLength(1);
    });
  });
});

test('Clear cart empties it', async () => {
  const { user, server, cart } = showCart(mixed);
  await user.click(button('Clear cart'));
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  await cart.settled();
  expect(server.items).toEqual([]);
});

test.each([
  [1, '1 item'],
  [2, '2 items'],
  [12, '12 items'],
])('%i bars are called %j', (count, label) => {
  showCart(bars(count));
  expect(screen.getByText(`Subtotal, ${label}`)).toBeTruthy();
});

test('another tab that empties the cart empties the panel', async () => {
  const { elsewhere } = showCart(mixed);
  elsewhere([]);
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
});
