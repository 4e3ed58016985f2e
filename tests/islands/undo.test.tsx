// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { itemOf, inShort } from '../stores/fakes.ts';
import { showCart, setStage } from './render-islands.tsx';

setStage();

const mixed = [itemOf('shea-butter-jasmine', 1), itemOf('coconut-olive-tea-tree', 3)];
const jasmine = 'Shea Butter, Jasmine';
const teaTree = 'Coconut Oil/Olive Oil Blend, Tea Tree';
const button = (name: string) => screen.getByRole('button', { name });
const undoButton = () => button('Undo');
const note = () => document.querySelector('[data-removed] [role=status]')?.textContent;

async function assertFocused(name: string) {
  await waitFor(() => {
    expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(name);
  });
}

test('the place of the news is there, and empty, before there are any', () => {
  showCart(mixed);
  expect(note()).toBe('');
});

describe('a removed line', () => {
  test('is said, and Undo takes the focus of what is gone', async () => {
    const { user } = showCart(mixed);
    await user.click(button(`Remove ${teaTree}`));
    expect(note()).toBe(`Removed 3 bars of ${teaTree}.`);
    expect(document.activeElement).toBe(undoButton());
  });

  test('comes back by the keyboard alone, and has the focus again', async () => {
    const { user, server } = showCart(mixed);
    button(`Remove ${jasmine}`).focus();
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    await assertFocused(`Remove ${jasmine}`);
    expect(inShort(server.items)).toBe('coconut-olive-tea-tree 3, shea-butter-jasmine 1');
    expect(note()).toBe('');
  });

  test('comes back once from a double click', async () => {
    const { user, server, cart } = showCart(mixed);
    await user.click(button(`Remove ${jasmine}`));
    await user.dblClick(undoButton());
    await cart.settled();
    expect(server.calls.filter((call) => call.startsWith('add'))).toEqual(['add jasmine 1']);
  });

  test('after another one: Undo is about that one, and has the focus', async () => {
    const { user, server } = showCart([...mixed, itemOf('shea-butter-rose', 2)]);
    await user.click(button(`Remove ${jasmine}`));
    await user.click(button(`Remove ${teaTree}`));
    expect(document.activeElement).toBe(undoButton());
    await user.click(undoButton());
    await assertFocused(`Remove ${teaTree}`);
    expect(inShort(server.items)).toBe('shea-butter-rose 2, coconut-olive-tea-tree 3');
  });

  test('that could not be removed is not offered', async () => {
    const { user, server } = showCart(mixed);
    server.failing.add('remove');
    await user.click(button(`Remove ${teaTree}`));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
    expect(button(`Remove ${teaTree}`)).toBeTruthy();
  });
});

test('a cleared cart comes back whole, and Clear cart has the focus again', async () => {
  const { user, server } = showCart(mixed);
  await user.click(button('Clear cart'));
  expect(note()).toBe('Cart cleared.');
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(document.activeElement).toBe(undoButton());
  await user.click(undoButton());
  await assertFocused('Clear cart');
  expect(inShort(server.items)).toBe(inShort(mixed));
});

test('what is out of stock is not offered back, alone or with the rest', async () => {
  const { user, server, cart } = showCart([...mixed, itemOf('shea-butter-rose', 1)], ['rose', 'jasmine']);
  await user.click(button('Remove Shea Butter, Rose'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(button('Clear cart'));
  await user.click(undoButton());
  await cart.settled();
  expect(inShort(server.items)).toBe('coconut-olive-tea-tree 3');
});

test('an Undo that fails says so, keeps the focus, and can be tried again', async () => {
  const { user, server } = showCart(mixed);
  await user.click(button('Clear cart'));
  server.failing.add('add');
  await user.click(undoButton());
  await waitFor(() => {
    expect(note()).toBe('That could not be put back. Please try again.');
  });
  expect(document.activeElement).toBe(undoButton());
  server.failing.clear();
  await user.click(undoButton());
  await assertFocused('Clear cart');
  expect(inShort(server.items)).toBe(inShort(mixed));
});

test('the next change ends the offer', async () => {
  const { user } = showCart(mixed);
  await user.click(button(`Remove ${jasmine}`));
  await user.click(button(`One more of ${teaTree}`));
  expect([screen.queryByRole('button', { name: 'Undo' }), note()]).toEqual([null, '']);
});

describe('the step to a cheaper order', () => {
  const five = [itemOf('coconut-olive-tea-tree', 3), itemOf('shea-butter-jasmine', 2)];

  test('is one press, of the soap that came last, and the focus goes to its line', async () => {
    const { user, server, cart } = showCart(five);
    await user.click(button('Add 1 Jasmine bar'));
    expect(document.activeElement).toBe(button(`One more of ${jasmine}`));
    expect(screen.queryByText(/costs \$1\.80 less/)).toBeNull();
    await cart.settled();
    expect(inShort(server.items)).toBe('coconut-olive-tea-tree 3, shea-butter-jasmine 3');
  });

  test('is of the last soap that is in stock', () => {
    showCart(five, ['jasmine']);
    expect(button('Add 1 Tea Tree bar')).toBeTruthy();
  });

  test('is not offered where a code takes more off', async () => {
    const { discount } = showCart(five);
    expect(screen.getByText(/costs \$1\.80 less than your 5/)).toBeTruthy();
    discount.apply('FIRSTTIMESHOPPER');
    await waitFor(() => {
      expect(screen.queryByText(/costs \$1\.80 less/)).toBeNull();
    });
    expect(screen.queryByRole('button', { name: /^Add 1/ })).toBeNull();
  });
});
