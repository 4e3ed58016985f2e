/**
 * What depends on the engine: blocked cookies and storage, a script that is missing, restored fields, layout, scrolling.
 * The shop runs in this process, so that a test can replace its responses.
 */
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { type Handle, serve } from '#local/http.ts';
import { openPlatform } from '#local/platform.ts';
import { createSite } from '#local/site/site.ts';
import { makeDataFolder, removeFolder } from '../local/running-shop.ts';
import { test, testWithout } from './shopper.ts';

const at = `${inject('files').engine}, ${String(inject('width'))} px`;

let origin = '';
/** Answers instead of the shop, unless it returns undefined. */
let answer: (request: Request) => Response | undefined = () => undefined;

beforeAll(async () => {
  const folder = await makeDataFolder();
  const opened = Promise.withResolvers<Handle>();
  const server = await serve(async (request) => answer(request) ?? (await opened.promise)(request));
  ({ origin } = server);
  const root = process.cwd();
  const platform = await openPlatform({ root, origin, env: Object.assign(process.env, { LOCAL_DATA_DIR: folder }) });
  const site = createSite(root);
  opened.resolve(async (request) => (await platform.handle(request)) ?? site(request));
  return async () => {
    await server.close();
    await platform.close();
    await removeFolder(folder);
  };
});
afterEach(() => {
  answer = () => undefined;
});

const rose = () => `${origin}/product/shea-butter-rose`;

testWithout('cookies')(`without cookies the shopper is informed, once, ${at}`, async ({ shopper }) => {
  await shopper.open(rose());
  await shopper.press('button', '^Add to Cart$');
  await shopper.sees('.toast', 'Please allow cookies for this shop');
  await shopper.lacks('[role=status]', 'Added');
});

testWithout('storage')(`without storage the shop sells, ${at}`, async ({ shopper }) => {
  await shopper.open(rose());
  await shopper.press('button', '^Add to Cart$');
  await shopper.hasInCart(1);
  await shopper.open(`${origin}/story`);
  await shopper.hasInCart(1);
  await shopper.openCart();
  await shopper.sees('dialog li', 'Rose');
});

test(`a page older than the last deploy is reloaded, once, and keeps its place, ${at}`, async ({ shopper }) => {
  await shopper.open(`${origin}/story`);
  await shopper.tab.evaluate(() => {
    scrollTo({ top: 700, behavior: 'instant' });
  });
  let reads = 0;
  answer = ({ url, headers }) => {
    if (headers.get('sec-fetch-dest') === 'document' || new URL(url).pathname === '/story') reads += 1;
    return reads === 0 && /\/_astro\/.*\.js/.test(url) ? new Response(null, { status: 404 }) : undefined;
  };
  await shopper.press('header button', '^Cart, ');
  await expect.poll(() => reads).toBe(1);
  await shopper.hasInCart(0);
  expect(await shopper.tab.evaluate(() => scrollY)).toBeGreaterThan(100);
  await shopper.openCart();
  await shopper.sees('dialog', 'Your cart is empty');
  expect(reads).toBe(1);
  // Firefox logs each file that failed to load.
  shopper.tab.errors.length = 0;
});

test(`a page of reviews is whole, come to by its address, and none is skipped, ${at}`, async ({ shopper }) => {
  await shopper.open(`${rose()}#reviews`);
  const shown = () =>
    shopper.tab.evaluate(
      () => [...document.querySelectorAll('review-list .review')].filter((one) => one.checkVisibility()).length,
    );
  const [reviews, pages] = (await shopper.tab.evaluate(() => innerWidth < 768)) ? [3, 47] : [10, 14];
  await expect.poll(shown).toBe(reviews);
  await shopper.press('review-list button', '^Next$');
  await shopper.sees('review-list [role=status]', `page 2 of ${String(pages)}$`);
  expect(await shown()).toBe(reviews);
});

test(`nothing in view moves after Add, ${at}`, async ({ shopper }) => {
  await shopper.open(rose());
  const tops = () =>
    shopper.tab.evaluate(() => {
      const parts = document.querySelectorAll('form [name=add], form .stepper, main h1');
      return Array.from(parts, (part) => part.getBoundingClientRect().top);
    });
  const { x, y } = await shopper.rests('form button', '^Add to Cart$');
  const before = await tops();
  await shopper.tab.clickAt(x, y);
  await shopper.hasInCart(1);
  const during = await tops();
  await shopper.sees('form button', '^Add to Cart$');
  expect([during, await tops()]).toEqual([before, before]);
});

test(`the cart's head stays in view and its errors are seen whole, and after a reload One less ends at one bar, ${at}`, async ({
  shopper,
}) => {
  await shopper.open(`${origin}/products`);
  await shopper.press('form button', '^One more$');
  await shopper.sees('[data-note=paid]', '^\\$18\\.00$');
  await shopper.tab.evaluate(() => {
    location.reload();
  });
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
    const [title, alert] = ['h2', '.field-notes'].map((part) => panel?.querySelector(part));
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

// WebKit snaps to another card only when it scrolls, and leaves half of it cut off.
if (inject('files').engine === 'Firefox') {
  test(`a card that has the focus is whole in view, ${at}`, async ({ shopper }) => {
    await shopper.open(origin);
    const cards: string[] = [];
    for (let presses = 0; presses < 22; presses += 1) {
      await shopper.tab.press('Tab');
      const card = await shopper.tab.evaluate(async () => {
        for (let frames = 0; frames < 6; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
        const focused = document.activeElement?.closest('.swiped > li');
        const { left = 0, right = 0 } = focused?.getBoundingClientRect() ?? {};
        const isWhole = left >= -1 && right <= innerWidth + 1;
        return focused
          ? `${focused.querySelector('h3')?.textContent.trim() ?? ''} ${isWhole ? 'whole' : 'cut off'}`
          : '';
      });
      if (card) cards.push(card);
    }
    expect([...new Set(cards)]).toEqual(['Lavender whole', 'Lemongrass whole', 'Coffee whole', 'Rose whole']);
  });
}
