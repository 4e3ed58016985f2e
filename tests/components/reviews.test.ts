// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../src/components/reviews/review-list.ts';
import { reviews } from '#content/schemas/reviews.ts';
import { pageCount, reviewsPerPage } from '#shop/reviews.ts';
import { readYaml } from '../content/read-content.ts';
import { pageAt } from '../seo/built.ts';
import { find } from './find.ts';

const [main = ''] = /<main[^]*<\/main>/.exec(pageAt('/reviews')) ?? [];
const user = userEvent.setup();
const count = reviews.parse(readYaml('reviews.yaml')).reviews.length;
const pages = pageCount(count, reviewsPerPage);
let isUp = true;

const press = (selector: string) => user.click(find(selector));
const said = () => find('.reviews-count').textContent;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('fetch', (path: string) =>
    isUp ? Promise.resolve(new Response(readFileSync(`dist${path}`))) : Promise.reject(new TypeError('offline')),
  );
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = main;
});

// First, since reviews are loaded only once.
test('a list without its data says so, and works on the next try', async () => {
  isUp = false;
  await press('[data-filter="4"]');
  await vi.waitFor(() => expect(said()).toBe('The reviews didn’t load. Please check your connection and try again.'));
  expect(find('[data-filter=""]').ariaPressed).toBe('true');
  isUp = true;
  await press('[data-filter="4"]');
  await vi.waitFor(() => expect(said()).toBe('24 reviews with 4 stars, page 1 of 3'));
});

test('filters and pages show their reviews, from the first page on; a filter pressed again, all of them', async () => {
  for (const [pressed, words, stars, ends] of [
    ['[data-step="1"]', `${count} reviews, page 2 of ${pages}`, /^[345]$/, [false, false]],
    [`[data-page="${pages}"]`, `${count} reviews, page ${pages} of ${pages}`, /^[345]$/, [false, true]],
    ['[data-filter="4"]', '24 reviews with 4 stars, page 1 of 3', /^4$/, [true, false]],
    ['[data-page="3"]', '24 reviews with 4 stars, page 3 of 3', /^4$/, [false, true]],
    ['[data-filter="3"]', '3 reviews with 3 stars', /^3$/, 'hidden'],
    ['[data-filter="1"]', '0 reviews with 1 star', /^$/, 'hidden'],
    ['[data-filter="1"]', `${count} reviews, page 1 of ${pages}`, /^[345]$/, [true, false]],
  ] as const) {
    await press(pressed);
    await vi.waitFor(() => expect(said()).toBe(words));
    const shown = [...document.querySelectorAll<HTMLElement>('.reviews-list > :not([hidden])')];
    const [, all, page = '1', last = '1'] = /^(\d+) .*?(?:page (\d+) of (\d+))?$/.exec(words) ?? [];
    expect(shown).toHaveLength(page === last ? Number(all) % 10 : 10);
    expect(shown.filter((one) => !stars.test(one.querySelector('.stars')?.ariaLabel?.[0] ?? ''))).toEqual([]);
    expect(find('[data-none]').hidden).toBe(shown.length > 0);
    const disabled = ['[data-step="-1"]', '[data-step="1"]'].map((step) => find<HTMLButtonElement>(step).disabled);
    expect(find('review-list nav').hidden ? 'hidden' : disabled).toEqual(ends);
    if (pressed.includes('page') || pressed.includes('step'))
      expect(document.activeElement).toBe(find('.reviews-list'));
    else expect(find(pressed).ariaPressed).toBe(String(words.includes('star')));
  }
});

test('reviews that name the scent come first, also after other pages', async () => {
  document.body.innerHTML = /<main[^]*<\/main>/.exec(pageAt('/product/shea-butter-rose'))?.[0] ?? '';
  const shown = () =>
    Array.from(document.querySelectorAll('.reviews-list > :not([hidden]) > p:last-child'), ({ textContent }) =>
      textContent.trim(),
    );
  const first = shown();
  expect([first.length, first[0]]).toEqual([10, expect.stringMatching(/rose/i)]);
  await press('[data-step="1"]');
  await vi.waitFor(() => expect(shown()[0]).not.toBe(first[0]));
  await press('[data-step="-1"]');
  await vi.waitFor(() => expect(shown()).toEqual(first));
});
