import type { Page } from '@playwright/test';
import { defaultProduct } from '#shop/catalog.ts';
import { formNotes } from '#shop/form-notes.ts';
import { firstOrderCode } from '#shop/pricing.ts';
import { cartProblemMessage, unknownCode } from '#shop/wording.ts';
import { headless } from './launch.ts';
import { expect, priceOf, test } from './shop-page.ts';

declare global {
  interface ModelContext {
    getTools: () => Promise<{ name: string }[]>;
    executeTool: (tool: { name: string }, input: object) => Promise<unknown>;
  }
}

test.use({ launchOptions: { ...headless, args: [...(headless.args ?? []), '--enable-features=WebMCP'] } });

const { 'bad-quantity': bad, 'too-many': tooMany, 'unknown-item': unknown } = cartProblemMessage;

const namesOn = (page: Page) =>
  page.evaluate(async () => (await document.modelContext?.getTools())?.map(({ name }) => name).sort());

async function call(page: Page, name: string, input: object = {}): Promise<unknown> {
  await expect.poll(() => namesOn(page)).toContain('see_cart');
  return page.evaluate(
    async ({ name, input }) => {
      const tool = (await document.modelContext?.getTools())?.find((tool) => tool.name === name);
      if (!tool) throw new Error(`No tool ${name}`);
      return document.modelContext?.executeTool(tool, input);
    },
    { name, input },
  );
}

test('an assistant finds and adds a mix of three, and a person pays what it was told', async ({ shop, page }) => {
  await shop.open('/scent-finder');
  expect(await call(page, 'find_soap', { kind: 'warm', skin: 'dry' })).toContain('When will you use it?');
  const found = await call(page, 'find_soap', { moment: 'morning', lather: 'bubbly' });
  const [, path = ''] = /^Coconut\/Olive Coffee Soap: \S+(\/product\/coconut-olive-coffee)$/.exec(String(found)) ?? [];
  await shop.open(path);
  expect(await call(page, 'add_coconut_olive_coffee')).toBe(
    `Added 1 bar of Coconut Oil/Olive Oil Blend, Coffee. 1 bar in the cart, ${priceOf(1)}, $5.00 of it for shipping. Add $18.00 more: free shipping saves you $5.`,
  );
  await shop.open('/products');
  const rose = { base: 'shea butter', scent: 'rose', quantity: 1 };
  for (const soap of [rose, { ...rose, scent: 'tea tree' }]) await call(page, 'add_soap', soap);
  const status = `3 bars in the cart, ${priceOf(3)}. Shipping is free. Add 3 more for 20% off: the Family Pack of 6.`;
  expect(await call(page, 'see_cart')).toContain(status);
  expect(await call(page, 'go_to_checkout')).toContain('the shopper presses it and pays');
  await expect(shop.checkoutButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Pay ${priceOf(3)}` })).toBeVisible();
});

test('what cannot be added is answered in words; React agrees with the form', async ({ shop, page }) => {
  await shop.open('/products');
  const form = page.locator('form[toolname]');
  const shown = () =>
    form.evaluate((form: HTMLFormElement) => [
      ...new FormData(form).values(),
      form.querySelector('[data-note=hint]')?.textContent,
    ]);
  const coconut = { base: 'coconut olive blend', scent: 'rose', quantity: 3 };
  for (const quantity of [0, 1.5, '']) expect(await call(page, 'add_soap', { ...coconut, quantity })).toBe(bad);
  expect(await call(page, 'add_soap', { ...coconut, quantity: 1000 })).toBe(tooMany);
  const hintOf = (quantity: number, inCart: number) =>
    formNotes({ id: defaultProduct.id, quantity, inCart, isOut: false }).hint;
  expect(await shown()).toEqual(['shea butter', 'jasmine', '1', hintOf(1, 0)]);

  // The first one loads React, the second one meets it.
  for (const inCart of [0, 3]) {
    expect(await call(page, 'add_soap', coconut)).toContain(`${inCart + 3} bars in the cart`);
    await expect.poll(shown).toEqual([...Object.values(coconut).map(String), hintOf(3, inCart + 3)]);
  }
  expect(await call(page, 'add_soap', { base: 'shea butter', quantity: 0 })).toBe(bad);
  await expect(page.getByRole('radio', { name: /^Coconut/ })).toBeChecked();
  await shop.assertCount(6);
});

test('the cart is changed by the same rules, line by line', async ({ shop, page }) => {
  shop.expectedErrors.push(/status of 400/);
  await shop.addSevenMixed();
  const soap = 'shea-butter-rose';
  for (const [name, input, answer] of [
    ['set_quantity', { soap, quantity: 0 }, bad],
    ['set_quantity', { soap, quantity: 1000 }, tooMany],
    ['set_quantity', { soap: 'shea-butter-coffee', quantity: 1 }, unknown],
    ['remove_soap', {}, unknown],
    ['apply_code', { code: 'NOPE' }, unknownCode],
    [
      'apply_code',
      { code: 'firsttimeshopper' },
      new RegExp(`in place of your 20% bundle.* 7 bars in the cart, \\${priceOf(7, firstOrderCode)}, 30% off`),
    ],
    [
      'set_quantity',
      { soap, quantity: 1 },
      `4 bars in the cart, ${priceOf(4, firstOrderCode)}, 30% off. Your order ships free.`,
    ],
    [
      'remove_soap',
      { soap },
      new RegExp(`^Removed 1 bar of Shea Butter, Rose\\. 3 bars in the cart, \\${priceOf(3, firstOrderCode)}`),
    ],
    ['remove_soap', { soap: 'coconut-olive-tea-tree' }, /The cart is empty\.$/],
    ['go_to_checkout', {}, 'The cart is empty.'],
  ] as const) {
    expect
      .soft(await call(page, name, input), `${name} ${JSON.stringify(input)}`)
      .toEqual(typeof answer === 'string' ? answer : expect.stringMatching(answer));
  }
  await shop.assertCount(0);
  await expect(shop.panel).toBeHidden();
});

test('only forms that add or find are tools, and llms.txt names them', async ({ shop, page }) => {
  const llms = await (await page.request.get('/llms.txt')).text();
  const cartTools = ['apply_code', 'go_to_checkout', 'remove_soap', 'see_cart', 'set_quantity'];
  for (const [path, ...own] of [
    ['/products', 'add_soap'],
    ['/product/shea-butter-tea-tree', 'add_shea_butter_tea_tree'],
    ['/scent-finder', 'find_soap'],
    ['/reviews'],
  ] as const) {
    for (const name of [...cartTools, ...own]) expect(llms).toContain(name.replace(/_shea.*/, '_'));
    await shop.open(path);
    await expect.poll(() => namesOn(page), path).toEqual([...own, ...cartTools].sort());
  }
});
