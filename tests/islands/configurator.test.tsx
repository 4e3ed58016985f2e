// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { scents } from '#shop/catalog.ts';
import { refusal } from '../stores/checkout-counter.ts';
import { bars, deliveryWords, showProductForm, setStage } from './render-islands.tsx';

setStage();

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const scentField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Scent' });
const addButton = () => screen.getByRole('button', { name: /Add to Cart/ });
const more = () => screen.getByRole('button', { name: /^One more/ });
const fewer = () => screen.getByRole('button', { name: /^One less/ });
const total = () => screen.getByText('Running Total').nextElementSibling?.textContent;
const isBusy = () => addButton().getAttribute('aria-busy');

describe('the form', () => {
  test('offers both bases with their words, and all ten scents', () => {
    showProductForm();
    const group = within(screen.getByRole('group', { name: 'Base' }));
    expect(group.getAllByRole('radio')).toHaveLength(2);
    expect([radio(/^Shea Butter$/).checked, radio(/^Coconut Oil\/Olive Oil Blend$/).checked]).toEqual([true, false]);
    const described = { description: /^shea butter in short\s+Best for shea butter$/ };
    expect(screen.getByRole('radio', described)).toBe(radio(/^Shea/));
    expect(Array.from(scentField().options, ({ text }) => text)).toEqual(scents.map(({ name }) => name));
    expect(scentField().value).toBe('jasmine');
    expect(screen.getByText(deliveryWords)).toBeTruthy();
  });

  test('shows, names, shares and adds what is chosen', async () => {
    const { user, server, container, toasts } = showProductForm();
    await user.click(radio(/^Coconut/));
    await user.selectOptions(scentField(), 'Tea Tree');
    await user.click(more());
    expect(container.querySelector('.buy-mix')?.textContent).toBe('Coconut/Olive, Tea Tree $18.00');
    expect(screen.getByRole('group', { name: 'Quantity of Coconut Oil/Olive Oil Blend, Tea Tree' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(toasts.$toast.get()?.title).toBe('Link copied'));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/product/coconut-olive-tea-tree`);
    await user.click(addButton());
    const added = { base: 'coconut olive blend', scent: 'tea tree', quantity: 2 };
    await waitFor(() => expect(server.items).toMatchObject([added]));
  });

  test('of one soap offers no choice, and shares and adds that soap', async () => {
    const { user, server, toasts } = showProductForm({ allowCustomization: false });
    expect([screen.queryByRole('radio'), screen.queryByRole('combobox')]).toEqual([null, null]);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(toasts.$toast.get()?.title).toBe('Link copied'));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/product/shea-butter-jasmine`);
    await user.click(more());
    await user.click(addButton());
    const added = { base: 'shea butter', scent: 'jasmine', quantity: 2 };
    await waitFor(() => expect(server.items).toMatchObject([added]));
  });
});

test('the quantity starts at 1, its least, and the Running Total follows it', async () => {
  const { user } = showProductForm();
  const seen = [total()];
  expect(fewer()).toHaveProperty('disabled', true);
  for (const step of [more, more, fewer, fewer]) {
    await user.click(step());
    seen.push(total());
  }
  expect(seen).toEqual(['$9.00', '$18.00', '$27.00', '$18.00', '$9.00']);
  expect(fewer()).toHaveProperty('disabled', true);
});

test('the quantity can be typed in the digits of any script', async () => {
  const { user, server } = showProductForm();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Number of/ });
  for (const [typed, taken] of [
    ['١٢', '12'],
    ['३ bars', '3'],
    ['०', '3'],
    ['７', '7'],
  ] as const) {
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(field.value).toBe(taken);
  }
  await user.click(addButton());
  await waitFor(() => expect(server.items).toMatchObject([{ quantity: 7 }]));
});

test('the notes count the cart and the chosen bars, and follow both', async () => {
  const { user, cart } = showProductForm({ inCart: bars(3) });
  expect(screen.queryByText(/^You pay|cost less/)).toBeNull();
  await user.click(more());
  expect(screen.getByText('Only 1 more bar until your 20% discount!')).toBeTruthy();
  expect(screen.getByText('6 bars cost less than 5: you pay $1.80 less.')).toBeTruthy();
  await cart.change('shea-butter-jasmine', 2);
  expect(await screen.findByText('Only 4 more bars until your 30% discount!')).toBeTruthy();
  expect([total(), screen.getByText(/^You pay/).textContent]).toEqual(['$18.00', 'You pay $14.40 (20% off)']);
});

test('a code that takes more off is what the notes say', () => {
  showProductForm({ inCart: bars(4), code: 'FIRSTTIMESHOPPER' });
  expect(screen.getByText('You pay $6.30 (30% off)')).toBeTruthy();
  expect(screen.queryByText(/cost less/)).toBeNull();
});

describe('adding', () => {
  test('says so until the cart is read again, is done once, and shows no toast', async () => {
    const { user, server, toasts } = showProductForm();
    expect(isBusy()).toBe('false');
    const release = server.hold();
    await user.dblClick(addButton());
    expect([isBusy(), addButton().textContent]).toEqual(['true', expect.stringContaining('Adding...')]);
    release();
    await waitFor(() => expect(isBusy()).toBe('false'));
    expect([server.calls, toasts.$toast.get()]).toEqual([['add jasmine 1', 'read'], undefined]);
  });

  test('that fails shows a toast, and can be tried again', async () => {
    const { user, server, toasts } = showProductForm();
    const failed = { title: 'Error', kind: 'error', text: 'Failed to add to cart. Please try again.' };
    server.failing.add('add');
    await user.click(addButton());
    await waitFor(() => expect(toasts.$toast.get()).toMatchObject(failed));
    expect(isBusy()).toBe('false');
    server.failing.clear();
    server.refusal = refusal(409, { message: 'It is out of stock.' });
    await user.click(addButton());
    await waitFor(() => expect(toasts.$toast.get()).toMatchObject({ ...failed, text: 'It is out of stock.' }));
    server.refusal = undefined;
    await user.click(addButton());
    await waitFor(() => expect(server.items).toHaveLength(1));
  });

  test('pressed before the form was hydrated is done, whatever the form shows', async () => {
    const { server } = showProductForm({ pressed: { base: 'shea butter', scent: 'rose', quantity: 2 } });
    await waitFor(() => expect(server.calls).toEqual(['add rose 2', 'read']));
    expect(scentField().value).toBe('jasmine');
  });
});

test('a scent that is out of stock is listed as such, and the form cannot add it', async () => {
  const { user, server } = showProductForm({ outOfStock: ['jasmine', 'tea tree'] });
  const disabled = Array.from(scentField().options).filter((option) => option.disabled);
  expect(disabled.map(({ text }) => text)).toEqual(['Jasmine (out of stock)', 'Tea Tree (out of stock)']);
  const button = screen.getByRole('button', { name: /^Out of stock/ });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText(/cannot make this scent right now\. Please choose another/)).toBeTruthy();
  await user.click(button);
  expect(server.calls).toEqual([]);
  await user.selectOptions(scentField(), 'Rose');
  expect(addButton()).toHaveProperty('disabled', false);
  await user.selectOptions(scentField(), 'tea tree');
  expect(scentField().value).toBe('rose');
});
