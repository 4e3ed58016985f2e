/** What depends on the engine: blocked cookies and storage, restored fields, layout, scrolling. */
import { expect, inject } from 'vitest';
import { test, testWithout } from './shopper.ts';

const at = `${inject('files').engine}, ${inject('width')} px`;
const rose = '/product/shea-butter-rose';

testWithout('cookies')(`without cookies the shopper is informed, once, ${at}`, async ({ shopper }) => {
  await shopper.open(rose);
  await shopper.press('button', '^Add to Cart$');
  await shopper.sees('.toast', 'Please allow cookies for this shop');
  await shopper.lacks('[role=status]', 'Added');
});

testWithout('storage')(`without storage the shop sells, ${at}`, async ({ shopper }) => {
  await shopper.open(rose);
  await shopper.press('button', '^Add to Cart$');
  await shopper.hasInCart(1);
  await shopper.open('/story');
  await shopper.hasInCart(1);
  await shopper.openCart();
  await shopper.sees('dialog li', 'Rose');
});

test(`the cart's head and errors are in view, and a reload keeps the field, ${at}`, async ({ shopper }) => {
  await shopper.open('/products');
  await shopper.press('form button', '^One more$');
  await shopper.sees('[data-note=paid]', '^\\$18\\.00$');
  await shopper.tab.evaluate(() => location.reload());
  const state = () =>
    shopper.tab.evaluate(() => {
      const [fewer, field] = document.querySelectorAll<HTMLInputElement>('.stepper > *');
      return [document.readyState, fewer?.ariaDisabled, field?.value].join();
    });
  // Firefox restores `disabled` of a button, but not this field's number.
  await expect.poll(state).toMatch(/^complete,(true,1|false,2)$/);
  await shopper.press('button', '^Add the Scent Sampler$');
  await shopper.hasInCart(10);
  await shopper.press('dialog summary', '^Have a code');
  await shopper.fill('^Discount code$', 'NOPE');
  await shopper.tab.press('Enter');
  await shopper.sees('dialog [role=alert]', 'your cart hasn’t changed');
  const faults = await shopper.tab.evaluate(() => {
    const seen = (element: Element | null | undefined, y: number) => {
      const { left = 0 } = element?.getBoundingClientRect() ?? {};
      return element?.contains(document.elementFromPoint(left + 4, y)) ? [] : [element?.textContent];
    };
    const panel = document.querySelector('dialog[open]');
    const [title, alert] = ['h2', 'form + [role=alert]'].map((part) => panel?.querySelector(part));
    return [
      ...(panel?.scrollTop === 0 ? [] : ['the dialog itself scrolled']),
      ...seen(title, 24),
      ...seen(alert, (alert?.getBoundingClientRect().bottom ?? 0) - 4),
      ...Array.from(panel?.querySelectorAll('summary') ?? []).filter(
        (one) => getComputedStyle(one).listStyleType !== 'none',
      ),
    ];
  });
  expect(faults).toEqual([]);
});
