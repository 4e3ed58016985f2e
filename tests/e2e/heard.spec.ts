import { randomUUID } from 'node:crypto';
import { assertAccessible } from './axe.ts';
import { Heard } from './heard.ts';
import { expect, test } from './shop-page.ts';

const jasmine = 'Shea Butter, Jasmine';

test('a mix of three is paid by keyboard alone, and the order page has the focus', async ({ shop, page }) => {
  test.slow();
  const heard = await Heard.on(page);
  await shop.open('/');
  await heard.tabTo('link "Skip to the content"');
  await heard.tabTo('link "Find Your Perfect Scent"');
  await heard.goTo('**/products');
  await heard.tabTo('radio "Shea Butter" [checked]');
  await heard.tabTo('combobox "Scent"');
  await heard.tabTo('button "One more"');
  await heard.press(
    'Enter',
    ['polite: 2 bars, $18.00. Only 4 more bars until your 20% discount!'],
    'button "One more"',
  );
  await heard.tabTo('button "Add to Cart"');
  const added = 'polite: Added 2 bars of Shea Butter Jasmine. 2 bars in your cart.';
  await heard.press('Enter', [added], 'button "Add to Cart"');
  await heard.press('Shift+Tab Shift+Tab Shift+Tab', [], 'button "One less"');
  const inAll = 'polite: 1 bar, $9.00. Only 3 more bars until your 20% discount!';
  await heard.press('Enter', [inAll], 'button "One less" [disabled]');
  await heard.press('Enter', [], 'button "One less" [disabled]');
  for (let presses = 0; presses < 30 && !(await heard.focus()).startsWith('combobox'); presses += 1)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Rose');
  await heard.tabTo('button "Add to Cart"');
  await heard.press('Enter', ['polite: Added Shea Butter Rose. 3 bars in your cart.'], 'button "Add to Cart"');
  await heard.press('Tab', [], 'button "View cart (3)"');
  await heard.press('Enter', [], 'button "Close cart"');
  await heard.tabTo('button "Checkout"');
  await heard.goTo('**/sandbox/checkout/**');
  // Stripe's page, in place of which this is, is not the shop's.
  await shop.pay(`${randomUUID()}@example.com`);
  await heard.rests('heading "Order Complete!"');
});

test('a change of the form is announced once, and a wrong number at its field', async ({ shop, page }) => {
  const heard = await Heard.on(page);
  await shop.open('/product/shea-butter-jasmine');
  await heard.tabTo('button "6 bars');
  const six = 'polite: 6 bars, you pay $43.20 instead of $54.00. Only 4 more bars until your 30% discount!';
  await heard.press('Enter', [six], 'button "6 bars');
  await heard.tabTo('button "One more"');
  const ten = "polite: 10 bars, you pay $63.00 instead of $90.00. You'll get 30% off your entire order at checkout!";
  await heard.press('Enter Enter Enter Enter', [ten]);
  await heard.press('Shift+Tab', [], 'textbox "Number of bars"');
  const number = 'polite: The quantity must be a whole number from 1 to 999.';
  await heard.press('0 Enter', [number], 'textbox "Number of bars" [invalid]: "0"');
  const field = page.getByRole('textbox', { name: 'Number of bars' });
  await expect(field).toHaveAccessibleDescription('The quantity must be a whole number from 1 to 999.');
  await heard.press('Control+A 2 Enter', ['polite: 2 bars, $18.00. Only 4 more bars until your 20% discount!']);
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('a change of the cart is announced once, with the total, and the focus stays', async ({ shop, page }) => {
  test.slow();
  const heard = await Heard.on(page);
  await shop.open('/products?add=shea-butter-jasmine:3,shea-butter-rose:2');
  await page.getByRole('button', { name: 'Add 5 bars' }).focus();
  await heard.press('Enter', ['polite: Added 5 bars. 5 bars in your cart.']);
  await heard.tabTo(`button "One more of ${jasmine}"`);
  const six = 'polite: Jasmine: 4 bars. 20% Bundle Discount. You pay $43.20.';
  await heard.press('Enter', [six], `button "One more of ${jasmine}"`);
  await heard.press('Shift+Tab Shift+Tab', [], `button "One less of ${jasmine}"`);
  const one = 'polite: Jasmine: 1 bar. The 20% Bundle Discount no longer applies. You pay $27.00.';
  await heard.press('Enter Enter Enter Enter', [one], `button "One less of ${jasmine}" [disabled]`);
  await heard.press('Tab', [], `textbox "Number of ${jasmine}"`);
  const limit = 'assertive: A cart takes up to 999 bars of one kind. For a larger order, please contact us.';
  const refused = `textbox "Number of ${jasmine}" [invalid]: "1"`;
  await heard.press('1 5 0 0 Enter', [limit], refused);
  await heard.press('Control+A 1 5 0 0 Enter', [limit], refused);
  await heard.press('Tab', [], `button "One more of ${jasmine}"`);
  await heard.press('Enter', ['polite: Jasmine: 2 bars. You pay $36.00.'], `button "One more of ${jasmine}"`);
  await heard.tabTo('button "Remove Shea Butter, Rose"');
  const removed = 'polite: Removed 2 bars of Shea Butter, Rose. Shipping $5.00. You pay $23.00.';
  await heard.press('Enter', [removed], 'button "Undo: Removed 2 bars of Shea Butter, Rose."');
  await assertAccessible(page);
  const back = 'polite: Rose: 2 bars. Free shipping. You pay $36.00.';
  await heard.press('Enter', [back], 'button "Remove Shea Butter, Rose"');
  await heard.tabTo('text: Have a code?');
  await heard.press('Enter', [], 'textbox "Discount code"');
  const unknown = 'assertive: We don’t recognize that code. Please check the spelling; your cart hasn’t changed.';
  await page.keyboard.type('NOPE');
  await heard.press('Enter', [unknown], 'textbox "Discount code" [invalid]: NOPE');
  await heard.press('Enter', [unknown], 'textbox "Discount code" [invalid]: NOPE');
  await heard.press('Control+A');
  await page.keyboard.type('FIRSTTIMESHOPPER');
  const applied = 'polite: FIRSTTIMESHOPPER takes 30% off your first order. You pay $25.20.';
  await heard.press('Enter', [applied], 'button "Remove the code FIRSTTIMESHOPPER"');
  await assertAccessible(page);
  await heard.press('Enter', ['polite: FIRSTTIMESHOPPER is removed. You pay $36.00.'], 'textbox "Discount code"');
  await heard.tabTo('button "Clear cart"');
  await heard.press('Enter', ['polite: Your cart is empty.'], 'button "Undo: Cart cleared."');
  // Until the panel closes.
  await page.keyboard.press('Escape');
  await shop.openCart();
  await expect(shop.panel.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(shop.panel.getByRole('button', { name: /^Undo: / })).toBeHidden();
});

test('a failed checkout is announced; its toast is held, left and closed by keys', async ({ shop, page }) => {
  const heard = await Heard.on(page);
  await page.clock.install();
  await shop.addFrom('/product/shea-butter-rose');
  await shop.openCart();
  await shop.fail('**/api/create-checkout-session', { status: 503, json: { message: 'We are closed.' } });
  await heard.says([expect.stringContaining('Added')]);
  await heard.tabTo('button "Checkout"');
  const failed = 'assertive: Notification Error We are closed.';
  await heard.press('Enter', [failed], 'button "Checkout"');
  for (const key of ['F8', 'F8']) {
    await heard.press(key, [], 'list');
    await page.clock.fastForward(6000);
    await expect(shop.toast).toBeVisible();
  }
  await heard.press('Escape', [], 'button "Checkout"');
  await expect(shop.toast).toBeHidden();

  await heard.press('Enter', [failed], 'button "Checkout"');
  await heard.press('F8', [], 'list');
  await heard.press('Tab', [], 'listitem');
  await heard.press('Tab', [], 'button "Close"');
  await heard.press('Enter', [], 'button "Checkout"');

  await heard.press('Enter', [failed], 'button "Checkout"');
  await heard.press('F8', [], 'list');
  await page.getByRole('button', { name: 'Close cart' }).focus();
  await page.clock.fastForward(6000);
  await expect(shop.toast).toBeHidden();
  await expect(page.getByRole('button', { name: 'Close cart' })).toBeFocused();
});

test('a review is written by keyboard: each mistake is heard with its own field', async ({ shop, page }) => {
  const heard = await Heard.on(page);
  await shop.open('/reviews');
  await heard.tabTo('button "Write a Review"');
  await heard.press('Enter', [], 'radio "1 star"');
  await expect(page.getByRole('main').locator(':required, [aria-required=true]')).toHaveCount(4);
  await expect(page.getByText(/\ball four\b/)).toBeVisible();

  const missing = 'assertive: Notification Rating Required Please select a star rating for your review.';
  await heard.press('Enter', [missing], 'radio "1 star"');
  await heard.press('ArrowLeft', [], 'radio "5 stars" [checked]');
  await heard.press('Enter', [], 'textbox "Your review" [invalid]');
  await page.keyboard.type('It lathers well.');
  await heard.press('Tab', [], 'textbox "Your name" [invalid]');
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Please enter your name.');
  await page.keyboard.type('Ann');
  await heard.press('Tab', [], 'textbox "Your email" [invalid]');
  await page.keyboard.type('ann');
  await heard.press('Enter', [], 'textbox "Your email" [invalid]: ann');
  const email = page.getByLabel('Your email');
  await expect(email).toHaveAccessibleDescription('Please enter a full email address, such as ann@example.com.');
  await page.keyboard.type('@example.com');
  await heard.press('Tab', [], 'button "Submit review"');
  const thanks = 'polite: Notification Thank you! Your review has been submitted and will appear after moderation.';
  await heard.press('Enter', [thanks], 'button "Write a Review"');
  await expect(page.getByLabel('Your name')).toBeHidden();
  await expect(page.getByLabel('Your review')).toHaveValue('');
});
