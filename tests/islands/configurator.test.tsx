// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { scents } from '#shop/catalog.ts';
import { bars, deliveryWords, showProductForm, setStage } from './render-islands.tsx';

setStage();

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const scentField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Scent' });
const addButton = () => screen.getByRole('button', { name: /Add to Cart/ });
const more = () => screen.getByRole('button', { name: /^One more/ });
const fewer = () => screen.getByRole('button', { name: /^One less/ });
const quantity = () => within(screen.getByRole('group', { name: /^Quantity/ })).getByRole('status').textContent;
const total = () => screen.getByText('Running Total').nextElementSibling?.textContent;

describe('base and scent', () => {
  test('the bases are radios with their words, the first one chosen', () => {
    showProductForm();
    const group = within(screen.getByRole('group', { name: 'Base' }));
    expect(group.getAllByRole('radio')).toHaveLength(2);
    expect(radio(/^Shea Butter$/).checked).toBe(true);
    expect(radio(/^Coconut Oil\/Olive Oil Blend$/).checked).toBe(false);
    const described = { description: /^shea butter in short\s+Best for shea butter$/ };
    expect(screen.getByRole('radio', described)).toBe(radio(/^Shea/));
  });

  test('all ten scents can be selected, and jasmine is', () => {
    showProductForm();
    expect(Array.from(scentField().options, ({ text }) => text)).toEqual(scents.map(({ name }) => name));
    expect(scentField().value).toBe('jasmine');
  });

  test('what was chosen is what is added', async () => {
    const { user, server } = showProductForm();
    await user.click(radio(/^Coconut/));
    await user.selectOptions(scentField(), 'Tea Tree');
    await user.click(more());
    await user.click(addButton());
    await waitFor(() => {
      expect(server.items).toMatchObject([{ base: 'coconut olive blend', scent: 'tea tree', quantity: 2 }]);
    });
  });

  test('what was pressed before React came is added, whatever the form shows', async () => {
    const { server } = showProductForm({ pressed: { base: 'shea butter', scent: 'rose', quantity: 2 } });
    await waitFor(() => {
      expect(server.calls).toEqual(['add rose 2', 'read']);
    });
    expect(scentField().value).toBe('jasmine');
  });

  test('a page of one soap offers neither and adds that soap', async () => {
    const { user, server } = showProductForm({ allowCustomization: false });
    expect([screen.queryByRole('radio'), screen.queryByRole('combobox')]).toEqual([null, null]);
    await user.click(addButton());
    await waitFor(() => {
      expect(server.items).toMatchObject([{ base: 'shea butter', scent: 'jasmine', quantity: 1 }]);
    });
  });
});

describe('a scent that is out of stock', () => {
  test('is listed as such and cannot be selected', async () => {
    const { user } = showProductForm({ outOfStock: ['rose', 'tea tree'] });
    const disabled = Array.from(scentField().options).filter((option) => option.disabled);
    expect(disabled.map(({ text }) => text)).toEqual(['Tea Tree (out of stock)', 'Rose (out of stock)']);
    await user.selectOptions(scentField(), 'rose');
    expect(scentField().value).toBe('jasmine');
    expect(addButton()).toHaveProperty('disabled', false);
  });

  test('that the page begins with cannot be added, until another is chosen', async () => {
    const { user, server } = showProductForm({ outOfStock: ['jasmine'] });
    const button = screen.getByRole('button', { name: /^Out of stock/ });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText(/cannot make this scent right now\. Please choose another/)).toBeTruthy();
    await user.click(button);
    expect(server.calls).toEqual([]);
    await user.selectOptions(scentField(), 'Rose');
    expect(addButton()).toHaveProperty('disabled', false);
    expect(screen.getByText(/until your 20% discount/)).toBeTruthy();
  });
});

test('says when an order of today arrives', () => {
  showProductForm();
  expect(screen.getByText(deliveryWords)).toBeTruthy();
});

describe('quantity', () => {
  test('starts at 1, where it cannot be lowered', async () => {
    const { user } = showProductForm();
    expect(quantity()).toBe('1');
    expect(fewer()).toHaveProperty('disabled', true);
    await user.click(fewer());
    expect(quantity()).toBe('1');
  });

  test('goes up and down again, and the Running Total with it', async () => {
    const { user } = showProductForm();
    const seen = [total()];
    for (const step of [more, more, fewer, fewer]) {
      await user.click(step());
      seen.push(total());
    }
    expect(seen).toEqual(['$9.00', '$18.00', '$27.00', '$18.00', '$9.00']);
    expect(fewer()).toHaveProperty('disabled', true);
  });

  test('and the bar that sticks says which soap goes into the cart, for how much', async () => {
    const { user, container } = showProductForm();
    const bar = () => container.querySelector('.buy-mix')?.textContent;
    expect(bar()).toBe('Shea Butter, Jasmine $9.00');
    await user.click(more());
    await user.selectOptions(scentField(), 'Tea Tree');
    await user.click(screen.getByRole('radio', { name: /^Coconut/ }));
    expect(bar()).toBe('Coconut/Olive, Tea Tree $18.00');
  });

  test('names what is paid, once that is less', async () => {
    const { user } = showProductForm({ inCart: bars(4) });
    expect(screen.queryByText(/^You pay/)).toBeNull();
    await user.click(more());
    expect([total(), screen.getByText(/^You pay/).textContent]).toEqual(['$18.00', 'You pay $14.40 (20% off)']);
  });

  test('has no upper end', async () => {
    const { user } = showProductForm();
    for (let clicks = 0; clicks < 30; clicks += 1) await user.click(more());
    expect([quantity(), total()]).toEqual(['31', '$279.00']);
    expect(more()).toHaveProperty('disabled', false);
  });

  test('is named after what is counted', async () => {
    const { user } = showProductForm();
    expect(screen.getByRole('group', { name: 'Quantity of Shea Butter, Jasmine' })).toBeTruthy();
    await user.selectOptions(scentField(), 'Rose');
    expect(screen.getByRole('button', { name: 'One more of Shea Butter, Rose' })).toBeTruthy();
  });
});

describe('the discount hint counts the cart and the chosen bars', () => {
  test.each([
    [0, 'Only 5 more bars until your 20% discount!'],
    [4, 'Only 1 more bar until your 20% discount!'],
    [5, 'Only 4 more bars until your 30% discount!'],
    [8, 'Only 1 more bar until your 30% discount!'],
    [9, "You'll get 30% off your entire order at checkout!"],
    [20, "You'll get 30% off your entire order at checkout!"],
  ])('with %i in the cart and 1 chosen', (inCart, hint) => {
    showProductForm({ inCart: inCart === 0 ? [] : bars(inCart) });
    expect(screen.getByText(hint)).toBeTruthy();
  });

  test('and follows both', async () => {
    const { user, cart } = showProductForm({ inCart: bars(2) });
    await user.click(more());
    expect(screen.getByText('Only 2 more bars until your 20% discount!')).toBeTruthy();
    await cart.change('shea-butter-jasmine', 3);
    expect(await screen.findByText('Only 4 more bars until your 30% discount!')).toBeTruthy();
  });
});
