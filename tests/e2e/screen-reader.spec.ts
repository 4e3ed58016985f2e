import { ScreenReader } from './screen-reader.ts';
import { expect, test } from './shop-page.ts';
import { withoutChanging } from './tree.ts';

/** How long a list is spoken as depends on nothing but the markup, so one window is enough. */
test.describe('heard by a screen reader', { tag: '@desktop' }, () => {
  test('a purchase, from base and scent to the payment page', async ({ shop, page }) => {
    const reader = new ScreenReader(page);
    await reader.open('/products');
    expect(await reader.tabTo('Skip to')).toBe('link, Skip to the content');
    expect(await reader.tabTo('Products')).toBe('link, Products, current item');
    expect(await reader.tabTo('Cart')).toBe('button, Cart, 0 items, has popup dialog');

    expect(await reader.tabTo('radio')).toMatch(/^radio, Shea Butter\b[^]*, checked, position 1, set size 2/);
    await reader.hears('ArrowDown', [/^radio, Coconut Oil\/Olive Oil Blend\b[^]*position 2, set size 2/]);
    expect(await reader.tabTo('combobox')).toMatch(/^combobox, Scent, jasmine/);
    await page.keyboard.type('Rose');
    // The script that renames the buttons may come later than quick keys.
    await expect(page.getByRole('button', { name: 'One more of Coconut Oil/Olive Oil Blend, Rose' })).toBeVisible();
    expect(await reader.tabTo('One more')).toBe('button, One more of Coconut Oil/Olive Oil Blend, Rose');
    await reader.hears('Enter', [
      /^polite: 2$/,
      /^polite: \$18\.00/,
      /^polite: Only 4 more bars until your 20% discount!/,
    ]);
    expect(await reader.tabTo('Add to Cart')).toMatch(/^button, Add to Cart/);
    await reader.hears('Enter', [/^polite: Added 2 bars of Coconut\/Olive Rose\. 2 bars in your cart\.$/]);

    await shop.assertCount(2);
    await page.keyboard.press('Home');
    await shop.cartButton.focus();
    await reader.hears('Enter', [/^dialog, Your cart$/, /^button, Close cart$/]);
    expect(await reader.tabTo('One more')).toBe('button, One more of Coconut Oil/Olive Oil Blend, Rose');
    await reader.hears('Enter', [/^polite: .*3/]);
    await expect(shop.panel.getByText('free shipping included')).toBeVisible();
    expect(await reader.tabTo('Checkout')).toBe('button, Checkout');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sandbox/checkout/**');
  });

  test('the cart, read from its heading to Checkout', async ({ shop, page }) => {
    const reader = new ScreenReader(page);
    await reader.open('/product/shea-butter-rose');
    await shop.choose({ bars: 4 });
    await shop.addToCart();
    await shop.assertCount(4);
    await shop.assertSaid();
    await shop.openCart();
    await expect(shop.line('Shea Butter, Rose')).toBeVisible();
    const phrases = await reader.readThrough('dialog[open]');
    expect(phrases.filter((phrase) => phrase.startsWith('button, Checkout'))).toHaveLength(1);
    expect(withoutChanging(`${phrases.join('\n')}\n`)).toMatchSnapshot(['cart.spoken.txt']);
  });
});
