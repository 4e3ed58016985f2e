// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { payUrl } from '../stores/checkout-counter.ts';
import { bars, setStage, shippingWords, showCart } from './render-islands.tsx';

setStage();

const amounts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const checkoutButton = () => screen.getByRole('button', { name: 'Checkout' });

test.each([
  [
    2,
    { 'Subtotal, 2 items': '$18.00', [shippingWords]: '$5.00', 'You pay': '$23.00' },
    'Almost there: one more soap, $9.00, gives you free shipping and saves $5.',
    ['3 bars: ships free, 1 more to go', '6 bars: saves 20%, 4 more to go', '10 bars: saves 30%, 8 more to go'],
  ],
  [
    5,
    { 'Subtotal, 5 items': '$45.00', [shippingWords]: 'Free', 'You pay': '$45.00' },
    'Add 1 more for 20% off: the Family Pack of 6 ships free and costs $1.80 less than your 5.',
    ['3 bars: ships free, reached', '6 bars: saves 20%, 1 more to go', '10 bars: saves 30%, 5 more to go'],
  ],
  [
    10,
    { 'Subtotal, 10 items': '$90.00', '30% Bundle Discount': '-$27.00', [shippingWords]: 'Free', 'You pay': '$63.00' },
    'Your order ships free.',
    ['3 bars: ships free, reached', '6 bars: saves 20%, reached', '10 bars: saves 30%, reached'],
  ],
])('the amounts, the next goal and all goals of %i bars', (count, expected, goal, goals) => {
  const { container } = showCart(bars(count));
  expect(amounts()).toEqual(expected);
  expect(Object.keys(amounts()).at(-1)).toBe('You pay');
  expect(container.querySelector('.cart-goals p')?.textContent).toBe(goal);
  const said = Array.from(container.querySelectorAll('.cart-goals li'));
  expect(said.map(({ textContent }) => textContent)).toEqual(goals);
  expect(container.querySelectorAll('i[data-reached]')).toHaveLength(count);
});

test.each([true, false])('the summary says that sales tax comes on top only where it does: %s', (applies) => {
  showCart(bars(1), [], applies);
  expect(screen.queryAllByText('plus sales tax where it applies')).toHaveLength(applies ? 1 : 0);
});

test('while no orders are taken the summary names no day', () => {
  showCart(bars(1), [], false, () => undefined);
  expect(amounts()).toMatchObject({ Shipping: '$5.00', 'You pay': '$14.00' });
});

test('checking out says so, and then leaves to pay', async () => {
  const { user, api, log } = showCart(bars(2));
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof api.createCheckoutSession>>>();
  api.createCheckoutSession = () => answer.promise;
  await user.click(checkoutButton());
  expect(screen.getByRole('button', { name: 'Redirecting to checkout...' })).toMatchObject({ ariaDisabled: 'true' });
  answer.resolve({ url: payUrl, message: undefined });
  await waitFor(() => expect(log.at(-1)).toBe(`to ${payUrl}`));
});

describe('the field for a code', () => {
  const code = 'FIRSTTIMESHOPPER';

  async function typeCode({ user }: ReturnType<typeof showCart>, text: string) {
    await user.click(screen.getByText('Have a code?'));
    await user.type(await screen.findByRole('textbox', { name: 'Discount code' }), text);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
  }

  test('says beside itself that a code is unknown', async () => {
    const cart = showCart(bars(2));
    await typeCode(cart, 'SOAP4EVER');
    const field = screen.getByRole('textbox', { name: 'Discount code' });
    const alert = await screen.findByText(
      "We don't recognize that code. Please check the spelling; your cart hasn't changed.",
    );
    expect(alert.role).toBe('alert');
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual(['true', alert.id]);
    expect(amounts()).toMatchObject({ 'You pay': '$23.00' });
  });

  test.each([
    [6, code, `${code} takes 30% off in place of your 20% bundle discount.`],
    [10, '30% Bundle Discount', `Your bundle already takes 30% off, so ${code} wouldn't take off more.`],
  ])('with %i bars shows one discount, the better one: %s', async (count, label, note) => {
    const cart = showCart(bars(count));
    await typeCode(cart, code);
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.queryByText(/^\W*ships free$/)).toBeNull();
    expect(Object.keys(amounts()).filter((name) => /FIRST|Bundle/.test(name))).toEqual([label]);
    expect(cart.container.querySelector('.cart-line .price')?.textContent).toBe('$9.00 now $6.30');
  });
});

test('the panel offers to go on with a payment while one is open', async () => {
  const { setOpenPayment } = showCart(bars(2));
  const link = () => screen.queryByRole('link', { name: 'Continue to payment' })?.getAttribute('href');
  for (const url of [undefined, payUrl, undefined]) {
    act(() => {
      setOpenPayment(url === undefined ? undefined : { url, items: [] });
    });
    await waitFor(() => expect(link()).toBe(url));
  }
});

test.each([0, 2])('a cart of %d bars that cannot be read says so, and can be read again', async (count) => {
  const note = /This is your cart as we last saw it/;
  const { cart, server, user } = showCart(count === 0 ? [] : bars(count));
  expect(screen.queryByText(note)).toBeNull();
  server.failing.add('read');
  await cart.reload();
  expect(await screen.findByText(note)).toBeTruthy();
  server.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});
