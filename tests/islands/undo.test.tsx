// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { products } from '#shop/catalog.ts';
import { formatCents } from '#shop/money.ts';
import { firstOrderCode, priceStepOf } from '#shop/pricing.ts';
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
  test('can be restored by keyboard alone, and gets the focus again', async () => {
    const { user, server } = showCart(mixed);
    expect(note()).toBe('');
    button(`Remove ${teaTree}`).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(note()).toBe(`Removed 3 bars of ${teaTree}.`));
    expect(document.activeElement).toBe(undoButton());
    await user.keyboard('{Enter}');
    await assertFocused(`Remove ${teaTree}`);
    expect([inShort(server.items), note()]).toEqual([inShort(mixed), '']);
  });

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

  test('says that it is removed once it is', async () => {
    const { user, server } = showCart(mixed);
    const release = server.hold();
    await user.click(button(`Remove ${teaTree}`));
    expect(note()).toBe(`Removing 3 bars of ${teaTree}...`);
    await user.click(undoButton());
    expect(note()).toBe(`Removing 3 bars of ${teaTree}...`);
    release();
    await assertFocused(`Remove ${teaTree}`);
    await user.click(button('Clear cart'));
    await waitFor(() => expect(note()).toBe('Cart cleared.'));
  });

  test('that could not be removed is not offered', async () => {
    const { user, server } = showCart(mixed);
    server.failing.add('remove');
    await user.click(button(`Remove ${teaTree}`));
    await waitFor(() => expect(screen.queryByRole('button', { name: undoName })).toBeNull());
    await assertFocused(`Remove ${teaTree}`);
  });
});

test('a cleared cart comes back whole, at a second try too, and Clear cart has the focus again', async () => {
  const { user, server } = showCart(mixed);
  await user.click(button('Clear cart'));
  await waitFor(() => expect(note()).toBe('Cart cleared.'));
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(document.activeElement).toBe(undoButton());
  server.failing.add('add');
  await user.click(undoButton());
  await waitFor(() => expect(note()).toBe('We couldn’t put that back. Please try again.'));
  expect(document.activeElement).toBe(undoButton());
  server.failing.clear();
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

test('the step to a cheaper order is of the last soap in stock, and not offered where a code takes more off', async () => {
  // Whether there is one depends on the bundles.
  const step = products.flatMap((_, at) => priceStepOf(at + 3) ?? [])[0];
  const bars = (step?.fromBars ?? 3) - 2;
  const { discount } = showCart(
    [itemOf('coconut-olive-tea-tree', bars), itemOf('shea-butter-jasmine', 2)],
    ['jasmine'],
  );
  const offered = () => screen.queryAllByRole('button', { name: 'Add 1 Tea Tree bar' }).length;
  const saves = step ? `costs ${formatCents(step.savesCents)} less` : 'costs less';
  const said = () => screen.queryAllByText(saves, { exact: false }).length;
  expect([offered(), said()]).toEqual(step ? [1, 1] : [0, 0]);
  discount.apply(firstOrderCode.code);
  await waitFor(() => expect([offered(), said()]).toEqual([0, 0]));
});
