// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { refusal } from '../stores/checkout-counter.ts';
import { inShort, itemOf } from '../stores/fakes.ts';
import { translate } from '../translate.ts';
import { showCart, setStage } from './render-islands.tsx';

setStage();

const mixed = [itemOf('shea-butter-jasmine', 1), itemOf('coconut-olive-tea-tree', 3)];
const jasmine = 'Shea Butter, Jasmine';
const teaTree = 'Coconut Oil/Olive Oil Blend, Tea Tree';

const removeOf = (kind: string) => screen.queryByRole('button', { name: `Remove ${kind}` });
function line(kind: string) {
  const found = removeOf(kind)?.closest('li');
  if (!found) throw new Error(`No line of ${kind}`);
  return within(found);
}
const quantityOf = (kind: string) => line(kind).getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('a line shows its picture, scent, name, base, quantity and price', () => {
  const { container } = showCart(mixed);
  for (const [kind, scent, name, quantity, price] of [
    [jasmine, 'Jasmine', 'Handmade Soap, Shea Butter', '1', '$9.00'],
    [teaTree, 'Tea Tree', 'Handmade Soap, Coconut/Olive', '3', '$27.00'],
  ] as const) {
    const [first, second] = line(kind).getAllByText(/./, { selector: 'p' });
    expect([first?.textContent, second?.textContent, quantityOf(kind)]).toEqual([scent, name, quantity]);
    expect(line(kind).getByText(price)).toBeTruthy();
  }
  expect(Array.from(container.querySelectorAll('img'), (image) => image.getAttribute('src'))).toEqual(
    mixed.map(({ id }) => `/pictures/thumb/${id}.avif`),
  );
});

test('a line counts every quick click, is never less than 1, and can be removed', async () => {
  const { user, server, cart } = showCart(mixed);
  expect(button(`One less of ${jasmine}`)).toHaveProperty('disabled', true);
  for (let clicks = 0; clicks < 3; clicks += 1) await user.click(button(`One more of ${jasmine}`));
  expect(quantityOf(jasmine)).toBe('4');
  await user.click(button(`One less of ${jasmine}`));
  await user.click(button(`Remove ${teaTree}`));
  expect(removeOf(teaTree)).toBeNull();
  await cart.settled();
  expect(inShort(server.items)).toBe('shea-butter-jasmine 3');
});

test('a limit is shown beside its line, not in a toast, until the line changes again', async () => {
  const { user, server, cart, log } = showCart(mixed);
  const said = (kind: string) => line(kind).queryByRole('alert')?.textContent;
  const [few, many] = ['Only 3 bars are left.', 'A cart takes up to 999 bars.'];
  server.refusal = refusal(409, { message: few });
  await user.click(button(`One more of ${teaTree}`));
  await waitFor(() => expect([quantityOf(teaTree), said(teaTree), said(jasmine)]).toEqual(['3', few, undefined]));
  server.refusal = refusal(400, { message: many });
  await user.click(button(`One more of ${jasmine}`));
  await waitFor(() => expect([said(teaTree), said(jasmine)]).toEqual([few, many]));
  expect([teaTree, jasmine].map((kind) => button(`One more of ${kind}`).hasAttribute('disabled'))).toEqual([
    true,
    true,
  ]);
  server.refusal = refusal(503, { message: 'Please try again.' });
  await user.click(button(`One less of ${teaTree}`));
  await cart.settled();
  await waitFor(() => expect([quantityOf(teaTree), said(teaTree)]).toEqual(['3', undefined]));
  server.refusal = undefined;
  await user.click(button(`One less of ${teaTree}`));
  await cart.settled();
  expect([quantityOf(teaTree), said(teaTree)]).toEqual(['2', undefined]);
  expect(log.filter((entry) => entry.includes('toast'))).toEqual([]);
});

test('at 999 bars of a kind the line says so, and its + ends', () => {
  showCart([itemOf('shea-butter-jasmine', 999)]);
  expect(line(jasmine).getByRole('alert').textContent).toMatch(/^A cart takes up to 999 bars of one kind\./);
  expect(button(`One more of ${jasmine}`)).toHaveProperty('disabled', true);
});

test('a translated panel survives any change, and says the same as another one', async () => {
  const { user, server, cart, discount, $openPayment, container, panel } = showCart(mixed, ['tea tree']);
  const other = document.createElement('div');
  render(panel, { container: other });
  const expectSame = () =>
    waitFor(() => {
      const said = container.textContent.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
      expect(said).toBe(other.textContent);
    });
  const translator = translate();
  onTestFinished(() => {
    translator.disconnect();
  });
  expect(container.querySelectorAll('font').length).toBeGreaterThan(9);
  const press = async (name: string) => {
    await user.click(button(name));
    await cart.settled();
    await expectSame();
  };
  for (let bars = 4; bars < 11; bars += 1) await press(`One more of ${jasmine}`);
  const changes: (() => unknown)[] = [
    () => discount.apply('FIRSTTIMESHOPPER'),
    discount.remove,
    () => {
      $openPayment.set({ url: 'https://checkout.stripe.test/c/pay/1', items: [] });
    },
    () => {
      $openPayment.set(undefined);
    },
    () => {
      server.failing.add('read');
    },
    () => {
      server.failing.clear();
    },
    () => cart.writeGiftNote('For you'),
    () => cart.writeGiftNote(''),
  ];
  for (const change of changes) {
    await act(async () => {
      await change();
      await cart.reload();
    });
    await expectSame();
  }
  await press(`Remove ${teaTree}`);
  await press(`Remove ${jasmine}`);
  await press('Undo');
  await press('Clear cart');
});
