// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { bars, showProductForm, setStage } from './render-islands.tsx';

setStage();

const more = () => screen.getByRole('button', { name: /^One more/ });
const fewer = () => screen.getByRole('button', { name: /^One less/ });

describe('the address follows', () => {
  test('each choice, and is clean again with the usual one', async () => {
    const { user, outside } = showProductForm({ search: '?a=1' });
    await user.click(screen.getByRole('radio', { name: /^Coconut/ }));
    await user.selectOptions(screen.getByRole('combobox'), 'Tea Tree');
    await user.click(more());
    expect(outside.page.search).toBe('?base=coconut-olive&scent=tea-tree&quantity=2&a=1');
    await user.click(fewer());
    await user.click(screen.getByRole('radio', { name: /^Shea/ }));
    await user.selectOptions(screen.getByRole('combobox'), 'Jasmine');
    expect(outside.page.search).toBe('?a=1');
  });

  test('nothing before a choice', () => {
    const { outside } = showProductForm();
    expect(outside.log).toEqual([]);
  });

  test('nothing on the page of one soap', async () => {
    const { user, outside } = showProductForm({ allowCustomization: false });
    await user.click(more());
    expect(outside.log).toEqual([]);
  });
});

describe('sharing', () => {
  test('passes on what is chosen now', async () => {
    const { user, outside, toasts } = showProductForm();
    await user.selectOptions(screen.getByRole('combobox'), 'Rose');
    await user.click(more());
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(outside.log.at(-1)).toBe('copied https://shop.test/products?scent=rose&quantity=2');
    await waitFor(() => {
      expect(toasts.$toast.get()?.title).toBe('Link copied');
    });
  });

  test("on a soap's own page leads there", async () => {
    const { user, outside } = showProductForm({ allowCustomization: false });
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(outside.log).toEqual(['copied https://shop.test/product/shea-butter-jasmine']);
  });
});

describe('a larger order that costs less is said beside the hint', () => {
  test.each([
    [3, undefined],
    [4, '6 bars cost less than 5: you pay $1.80 less.'],
    [5, undefined],
    [8, '10 bars cost less than 9: you pay $1.80 less.'],
    [9, undefined],
  ])('with %i in the cart and 1 chosen', (inCart, sentence) => {
    showProductForm({ inCart: bars(inCart) });
    expect(screen.queryByText(/cost less/)?.textContent).toBe(sentence);
  });

  test('but not while a code takes more off', () => {
    showProductForm({ inCart: bars(4), code: 'FIRSTTIMESHOPPER' });
    expect(screen.queryByText(/cost less/)).toBeNull();
  });
});
