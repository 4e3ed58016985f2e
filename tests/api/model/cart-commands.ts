import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { products } from '#shop/catalog.ts';
import { minus, sum } from './bars.ts';
import type { CartModel } from './cart-model.ts';
import { cartFaults } from './faults.ts';
import { at, steps } from './command.ts';
import { persistently } from './answered.ts';

const kinds = 4;
/** Of a few kinds, so that shoppers come back to the same one. */
const productOf = (kind: number) => at(products, kind * 5);

const edits = fc.record({
  shopper: fc.constantFrom(0, 0, 1),
  kind: fc.nat(kinds - 1),
  quantity: fc.constantFrom(1, 1, 2, 3, 6),
  isAstray: fc.constantFrom(true, false, false, false, false),
  faults: cartFaults,
});

const addBars = steps('AddBars', edits, async ({ shopper, kind, quantity, faults }, { carts }, testShop) => {
  const cart = at(carts, shopper);
  const { id, base, scent } = productOf(kind);
  const selection = { base: base.id, scent: scent.id, quantity };
  const idempotencyKey = randomUUID();
  const add = () => testShop.browser(shopper).client.addItems([selection], idempotencyKey);
  expect((await testShop.under(faults, () => persistently(add))).status).toBe(200);
  cart.change(sum(cart.visible, { [id]: quantity }));
});

/** Mostly of a kind that is there. */
const lineOf = ({ visible }: CartModel, kind: number, isAstray: boolean): string => {
  const ids = Object.keys(visible);
  return isAstray || ids.length === 0 ? productOf(kind).id : at(ids, kind);
};

const changeQuantity = steps(
  'ChangeQuantity',
  edits,
  async ({ shopper, kind, quantity, isAstray, faults }, { carts }, testShop) => {
    const cart = at(carts, shopper);
    const id = lineOf(cart, kind, isAstray);
    const isThere = id in cart.visible;
    const idempotencyKey = randomUUID();
    const change = () => testShop.browser(shopper).client.changeQuantity(id, quantity, idempotencyKey);
    expect((await testShop.under(faults, () => persistently(change))).status).toBe(isThere ? 200 : 404);
    if (isThere) cart.change({ ...cart.visible, [id]: quantity });
  },
);

const removeItem = steps('RemoveItem', edits, async ({ shopper, kind, isAstray, faults }, { carts }, testShop) => {
  const cart = at(carts, shopper);
  const id = lineOf(cart, kind, isAstray);
  const bars = cart.visible[id];
  const idempotencyKey = randomUUID();
  const remove = () => testShop.browser(shopper).client.removeItem(id, idempotencyKey);
  expect((await testShop.under(faults, () => persistently(remove))).status).toBe(bars ? 200 : 404);
  if (bars) cart.change(minus(cart.visible, { [id]: bars }));
});

const emptied = fc.record({ shopper: fc.constantFrom(0, 0, 1), faults: cartFaults });

const clearCart = steps('ClearCart', emptied, async ({ shopper, faults }, { carts }, testShop) => {
  const idempotencyKey = randomUUID();
  const clear = () => testShop.browser(shopper).client.clearCart(idempotencyKey);
  expect((await testShop.under(faults, () => persistently(clear))).status).toBe(200);
  at(carts, shopper).clear();
});

export const cartCommands = [addBars, addBars, addBars, addBars, changeQuantity, removeItem, clearCart];
