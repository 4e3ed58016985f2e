import { expect, test } from './shop-page.ts';

test('the ingredients open, and close by button, by a tap beside them and by Escape', async ({ shop }) => {
  const ingredients = shop.page.getByRole('dialog');
  const open = async () => {
    await shop.button('Read about ingredients').click();
    await shop.assertVisible(ingredients);
  };
  await shop.open('/products');
  await open();
  await ingredients.getByRole('button', { name: 'Close' }).click();
  await shop.assertHidden(ingredients);
  await open();
  expect(await shop.clickBeside(ingredients)).toBe(true);
  await shop.assertHidden(ingredients);
  await open();
  await shop.tab.press('Escape');
  await shop.assertHidden(ingredients);
});

test('leaving by the top edge offers the code once, and Copy applies it', async ({ shop }) => {
  const offer = shop.page.getByRole('dialog', { name: 'Before you go' });
  await shop.open('/product/shea-butter-rose');
  await shop.leaveByTheTopUntil(offer);
  await shop.assertText(offer, '30% off your first order');
  await offer.getByRole('button', { name: 'Copy' }).click();
  await shop.assertText(shop.toast, 'FIRSTTIMESHOPPER');
  await offer.getByRole('button', { name: 'Continue Shopping' }).click();
  await shop.assertHidden(offer);
  await shop.addToCart();
  await shop.assertCount(1);
  await shop.openCart();
  await shop.assertAmount('FIRSTTIMESHOPPER', '-$2.70');
});

test('one answer is open at a time', async ({ shop }) => {
  const shipping = shop.page.getByText(/^\$5 flat for orders under \$27/);
  const refund = shop.page.getByText(/^Then it costs you nothing/);
  await shop.open('/');
  await shop.page.getByText('How much is shipping?').click();
  await shop.assertVisible(shipping);
  await shop.page.getByText("What if I don't like the soap?").click();
  await shop.assertVisible(refund);
  await shop.assertHidden(shipping);
});

test('reviews are filtered by their stars', async ({ shop }) => {
  const filter = (name: RegExp) =>
    shop.page.getByRole('list', { name: 'Filter by stars' }).getByRole('button', { name });
  await shop.open('/reviews');
  await filter(/^4 stars/).click();
  await shop.assertVisible(shop.page.getByText('24 reviews with 4 stars, page 1 of 3'));
  await expect.poll(() => filter(/^4 stars/).attribute('aria-pressed')).toEqual(['true']);
  await expect.poll(() => shop.page.getByLabel('4 stars of 5').count()).toBe(10);
  await filter(/^4 stars/).click();
  await shop.assertVisible(shop.page.getByText('139 reviews, page 1 of 14'));
});

test('four answers lead to a soap and its page', async ({ shop }) => {
  const result = shop.page.getByRole('region', { name: 'Your soap' });
  await shop.open('/scent-finder');
  for (const answer of [
    'Last thing in the evening',
    'Something warm, roasted or woody',
    'Rather dry',
    'Small and creamy',
  ]) {
    await shop.assertVisible(result.getByText('Answer all four, and it appears here.'));
    await shop.page.getByLabel(answer).click();
  }
  await result.getByRole('link', { name: 'Shea Butter Sandalwood Soap' }).click();
  await shop.assertVisible(shop.page.getByRole('heading', { name: 'Shea Butter Sandalwood Soap - $9.00' }));
});

test('links in the text are underlined', async ({ shop }) => {
  const links = { '/products': 'Compare the two bases', '/shipping-policy': 'contact page', '/contact': /^hello@/ };
  for (const [path, name] of Object.entries(links)) {
    await shop.open(path);
    const link = shop.page.getByRole('main').getByRole('link', { name });
    expect(await link.style('text-decoration-line'), path).toContain('underline');
  }
});

test('the menu marks the page that is open', async ({ shop }) => {
  const menu = shop.page.getByRole('navigation', { name: 'Main' });
  await shop.open('/reviews');
  expect(await menu.getByRole('link', { name: 'Reviews' }).style('text-decoration-line')).toEqual(['underline']);
  expect(await menu.getByRole('link', { name: 'Home' }).style('text-decoration-line')).toEqual(['none']);
});
