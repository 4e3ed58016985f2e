// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { bars, showCart, setStage } from './render-islands.tsx';

setStage();

const code = 'FIRSTTIMESHOPPER';
const chip = () => screen.queryByRole('button', { name: `Remove the code ${code}` });
const amountOf = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;

async function typeCode({ user }: ReturnType<typeof showCart>, text: string) {
  await user.click(screen.getByText('Have a code?'));
  await user.type(await screen.findByRole('textbox', { name: 'Discount code' }), text);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
}

test('a code in any case is applied, and shown as a chip that can be taken off', async () => {
  const cart = showCart(bars(2));
  await typeCode(cart, 'firsttimeshopper');
  expect(amountOf(code)).toBe('-$5.40');
  expect(screen.getByText(`${code} takes 30% off your first order.`)).toBeTruthy();
  const remove = chip();
  if (!remove) throw new Error('No chip');
  await cart.user.click(remove);
  expect([chip(), amountOf(code), amountOf('You pay')]).toEqual([null, undefined, '$23.00']);
  expect(cart.memory.kept.code).toBeNull();
});

test('an unknown code is said beside its field, and the cart stays', async () => {
  const cart = showCart(bars(2));
  await typeCode(cart, 'SOAP4EVER');
  const field = screen.getByRole('textbox', { name: 'Discount code' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('That is not a code of ours. Please check the spelling; your cart stays as it is.');
  expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual(['true', alert.id]);
  expect(amountOf('You pay')).toBe('$23.00');
});

describe('a code and a bundle discount: the shopper gets the better one', () => {
  test.each([
    [2, code, '-$5.40', '$17.60', `${code} takes 30% off your first order.`],
    [3, code, '-$8.10', '$18.90', `${code} takes 30% off your first order.`],
    [6, code, '-$16.20', '$37.80', `${code} takes 30% off in place of your 20% bundle discount.`],
    [
      10,
      '30% Bundle Discount',
      '-$27.00',
      '$63.00',
      `Your bundle already takes 30% off, so ${code} adds nothing and nothing is lost.`,
    ],
  ])('with %i bars it is %s', async (count, label, off, pays, note) => {
    await typeCode(showCart(bars(count)), code);
    expect([amountOf(label), amountOf('You pay')]).toEqual([off, pays]);
    expect(screen.getByText(note)).toBeTruthy();
    expect(screen.getAllByText(/^-\$/)).toHaveLength(1);
  });
});
