// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listMilestones, toNextGoal } from '#shop/bundles.ts';
import { itemsLabel } from '#shop/cart.ts';
import { barPriceCents } from '#shop/catalog.ts';
import { formatCents, formatOff } from '#shop/money.ts';
import { barLines, bundleTiers, cartTotals, findPriceStep, firstOrderCode, shippingFeeCents } from '#shop/pricing.ts';
import { cartOutdated, codeNote, shopUnreachable } from '#shop/wording.ts';
import { payUrl } from '../stores/checkout-counter.ts';
import { bars, nowMs, setStage, shippingWords, showCart } from './render-islands.tsx';

setStage();

const amounts = () =>
  Object.fromEntries(screen.getAllByRole('term').map((one) => [one.textContent, one.nextElementSibling?.textContent]));

const [first, last] = [bundleTiers[0]?.fromBars ?? 0, bundleTiers.at(-1)?.fromBars ?? 0];

test.each([2, first - 1, last])('the amounts, the next goal and all goals of %i bars', (count) => {
  const totals = cartTotals(barLines(count));
  const { subtotalCents, discount, shippingCents, chargeCents } = totals;
  const { container } = showCart(bars(count));
  expect(amounts()).toEqual({
    [`Subtotal, ${itemsLabel(count)}`]: formatCents(subtotalCents),
    ...(discount && { [discount.label]: formatOff(discount.cents) }),
    [shippingWords]: shippingCents === 0 ? 'Free' : formatCents(shippingCents),
    'You pay': formatCents(chargeCents),
  });
  expect(Object.keys(amounts()).at(-1)).toBe('You pay');
  const { title, text } = toNextGoal(totals, findPriceStep(barLines(count)));
  expect(container.querySelector('.cart-goals p')?.textContent).toBe(text === undefined ? title : `${title}: ${text}`);
  const said = Array.from(container.querySelectorAll('.cart-goals li'), ({ textContent }) => textContent);
  const left = (barsToGo: number) => (barsToGo === 0 ? 'reached' : `${barsToGo} more to go`);
  expect(said).toEqual(listMilestones(totals).map(({ label, barsToGo }) => `${label}, ${left(barsToGo)}`));
  expect(container.querySelectorAll('i[data-reached]')).toHaveLength(count);
});

test.each([true, false])('the summary says that sales tax comes on top only where it does: %s', (isTaxed) => {
  showCart(bars(1), { isTaxed });
  expect(screen.queryAllByText('plus sales tax where it applies')).toHaveLength(isTaxed ? 1 : 0);
});

test('while no orders are taken the panel says so, and its summary names no day', () => {
  showCart(bars(1), { vacation: { untilMs: nowMs + 1, takesOrders: false, words: 'We are away.' } });
  expect(screen.getByText('We are away.').getAttribute('role')).toBe('status');
  expect(amounts()).toMatchObject({ Shipping: formatCents(shippingFeeCents) });
});

test('checking out says so, and then leaves to pay', async () => {
  const { user, api, log } = showCart(bars(2));
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof api.createCheckoutSession>>>();
  api.createCheckoutSession = () => answer.promise;
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(screen.getByRole('button', { name: 'Redirecting to checkout...' })).toMatchObject({ ariaDisabled: 'true' });
  answer.resolve({ url: payUrl, message: undefined });
  await waitFor(() => expect(log.at(-1)).toBe(`to ${payUrl}`));
});

test.each([first, last])('a typed code with %i bars shows the better discount, and says why', async (count) => {
  const { user, container } = showCart(bars(count));
  await user.click(screen.getByText('Have a code?'));
  await user.type(await screen.findByRole('textbox', { name: 'Discount code' }), firstOrderCode.code);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const totals = cartTotals(barLines(count), firstOrderCode);
  expect(await screen.findByText(codeNote(firstOrderCode, totals))).toBeTruthy();
  expect(screen.queryByText(/^\W*ships free$/)).toBeNull();
  expect(Object.keys(amounts()).filter((name) => /FIRST|Bundle/.test(name))).toEqual([totals.discount?.label]);
  expect(container.querySelector('.cart-line .price')?.textContent).toBe(formatCents(barPriceCents));
});

test('the panel offers to go on with a payment while one is open', async () => {
  const { setOpenPayment } = showCart(bars(2));
  const link = () => screen.queryByRole('link', { name: 'Continue to payment' })?.getAttribute('href');
  for (const url of [undefined, payUrl, undefined]) {
    act(() => setOpenPayment(url === undefined ? undefined : { url, items: [] }));
    await waitFor(() => expect(link()).toBe(url));
  }
});

test.each([
  { of: 'no bars', items: [], count: 0, note: cartOutdated },
  { of: 'two bars', items: bars(2), count: 2, note: cartOutdated },
  { of: 'bars that this browser has never read', items: [], count: 2, note: shopUnreachable },
])('a cart of $of that cannot be read says so, and can be read again', async ({ items, count, note }) => {
  const { cart, server, user } = showCart(items);
  act(() => cart.$count.set(count));
  expect(screen.queryByText(note)).toBeNull();
  server.failing.add('read');
  await cart.reload();
  expect(await screen.findByText(note)).toBeTruthy();
  expect(screen.queryByText('Loading your cart')).toBeNull();
  server.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});
