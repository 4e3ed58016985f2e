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
const undoName = /^Undo: /;
const undoButton = () => screen.getByRole('button', { name: undoName });
const note = () => document.querySelector('[data-removed] p')?.textContent;

const assertFocused = (name: string) =>
  waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(name),
  );

describe('a removed line', () => {
  test('after another one: Undo is about that one, once from a double click, until the next change', async () => {
    const { user, server } = showCart([...mixed, itemOf('shea-butter-rose', 2)]);
    await user.click(button(`Remove ${jasmine}`));
    await user.click(button(`Remove ${teaTree}`));
    expect(document.activeElement).toBe(undoButton());
    await user.dblClick(undoButton());
    await assertFocused(`Remove ${teaTree}`);
    expect(inShort(server.items)).toBe('shea-butter-rose 2, coconut-olive-tea-tree 3');
    await user.click(button(`Remove ${teaTree}`));
    await user.click(button('One more of Shea Butter, Rose'));
    expect([screen.queryByRole('button', { name: undoName }), note()]).toEqual([null, '']);
  });

  test('that could not be removed is not offered', async () => {
    const { user, server } = showCart(mixed);
    server.failing.add('remove');
    await user.click(button(`Remove ${teaTree}`));
    await waitFor(() => expect(screen.queryByRole('button', { name: undoName })).toBeNull());
    await assertFocused(`Remove ${teaTree}`);
  });
});

test('a cleared cart comes back whole, and Clear cart has the focus again', async () => {
  const { user, server } = showCart(mixed);
  await user.click(button('Clear cart'));
  await waitFor(() => expect(note()).toBe('Cart cleared.'));
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(document.activeElement).toBe(undoButton());
  await user.click(undoButton());
  await assertFocused('Clear cart');
  expect(inShort(server.items)).toBe(inShort(mixed));
});

test('a soap out of stock is not offered back, alone or with the rest', async () => {
  const { user, server, cart } = showCart([...mixed, itemOf('shea-butter-rose', 1)], ['rose', 'jasmine']);
  await user.click(button('Remove Shea Butter, Rose'));
  expect(screen.queryByRole('button', { name: undoName })).toBeNull();
  await user.click(button('Clear cart'));
  await user.click(undoButton());
  await cart.settled();
  expect(inShort(server.items)).toBe('coconut-olive-tea-tree 3');
});
