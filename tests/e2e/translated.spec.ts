import { expect, test } from './shop-page.ts';

/** From now on translates the page as a browser would: each text gets a <font> element, here with digits of another script. */
function translate(): void {
  const wrap = () => {
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('head, script, style, textarea, font')) continue;
      const font = document.createElement('font');
      font.textContent = text.data.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
      text.replaceWith(font);
    }
  };
  new MutationObserver(wrap).observe(document, { childList: true, characterData: true, subtree: true });
  if (document.readyState !== 'loading') wrap();
}

test('a translated page keeps the choice, adds what it shows, and its panel works', async ({ shop, page }) => {
  await page.addInitScript(translate);
  await shop.open('/products');
  await shop.choose({ base: /Coconut/, scent: 'Rose', bars: 2 });
  await expect(page.locator('astro-island[component-export=ProductForm]')).not.toHaveAttribute('ssr');
  const sum = page.locator('[data-note=paid]');
  await expect(sum).toHaveText('$١٨.٠٠');
  await shop.addToCart();
  await shop.assertCount(2);
  const quantity = page.getByLabel('Number of bars');
  await quantity.fill('٣');
  await quantity.press('Enter');
  await expect(sum).toHaveText('$٢٧.٠٠');
  await expect(page.getByText('Only ١ more bar until')).toBeVisible();
  await shop.addToCart();
  await shop.assertCount(5);
  await expect(page.getByRole('radio', { name: /Coconut/ })).toBeChecked();
  await expect(page.getByLabel('Scent')).toHaveValue('rose');

  await shop.openCart();
  const line = shop.line('Rose');
  await expect(shop.panel.getByText('costs $١.٨٠ less than your ٥')).toBeVisible();
  await shop.oneMore('Rose').click();
  await shop.assertAmount('You pay', '$٤٣.٢٠');
  await expect(shop.panel.getByText('less than your')).toHaveCount(0);
  await shop.panel.getByText('Have a code?').click();
  await shop.panel.getByLabel('Discount code').fill('FIRSTTIMESHOPPER');
  await shop.panel.getByRole('button', { name: 'Apply' }).click();
  await shop.assertAmount('You pay', '$٣٧.٨٠');
  await shop.panel.getByRole('button', { name: /^Remove the code/ }).click();
  await shop.assertAmount('You pay', '$٤٣.٢٠');
  await shop.panel.getByText('Add a gift note').click();
  await shop.panel.getByLabel('Gift note').fill('For you');
  await shop.panel.getByLabel('Gift note').blur();
  await expect(shop.panel.getByText('Gift note: For you')).toBeVisible();
  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
  await shop.panel.getByRole('button', { name: /^Undo: / }).click();
  await shop.assertCount(6);
  await shop.panel.getByRole('button', { name: 'Clear cart' }).click();
  await shop.assertCount(0);
  await expect(page.getByText('stopped working')).toHaveCount(0);
});
