// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bases, products, scents, defaultBase, defaultScent } from '#shop/catalog.ts';
import { formatCents } from '#shop/money.ts';
import { subtotalOfBars } from '#shop/pricing.ts';
import { discountHint } from '#shop/form-wording.ts';
import { factsOf, openLink, productsPage, serveBuilt } from './products-page.ts';

const fields = productsPage.slice(productsPage.indexOf('<main'), productsPage.indexOf('<section id="bundles"'));
const title = /<title>(.*?)<\/title>/.exec(productsPage)?.[1] ?? '';

let asked: string[];
beforeEach(() => {
  document.body.innerHTML = fields;
  document.title = title;
  asked = serveBuilt();
});

const find = <E extends HTMLElement>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`No ${selector}`);
  return element;
};

/** What a visitor sees of the mix. */
const shown = () => ({
  base: find<HTMLInputElement>('[name=base]:checked').value,
  scent: find<HTMLSelectElement>('[name=scent]').value,
  outputs: Array.from(document.querySelectorAll('output'), ({ textContent }) => textContent),
  hint: find('[data-note=hint]').textContent,
  lessIsOff: find<HTMLButtonElement>('[name=fewer]').disabled,
  pictures: Array.from(document.querySelectorAll<HTMLElement>('[data-gallery]'))
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['gallery']),
  facts: Array.from(document.querySelectorAll('[data-fact]'), ({ textContent }) => textContent.trim()),
  sum: find('[data-sum]').textContent.trim(),
  tints: [find('main > *').dataset['scent'], find('form [data-scent]').dataset['scent']],
});

const mixOf = (base: string, scent: string, bars: number) => ({
  base,
  scent,
  outputs: [String(bars), formatCents(subtotalOfBars(bars))],
  hint: bars === 1 ? discountHint(1) : '\xa0',
  lessIsOff: bars === 1,
  pictures: [`${base} ${scent}`],
  facts: factsOf(base, scent),
  sum: formatCents(subtotalOfBars(bars)),
  tints: [scent, scent],
});

test.each([
  ['?scent=rose&quantity=3', 'shea butter', 'rose', 3],
  ['?base=coconut-olive&scent=tea-tree&quantity=2', 'coconut olive blend', 'tea tree', 2],
  ['?base=coconut+olive+blend&scent=tea%20tree', 'coconut olive blend', 'tea tree', 1],
  ['?base=nothing&scent=rose&quantity=none', 'shea butter', 'rose', 1],
  ['?quantity=1', defaultBase, defaultScent, 1],
  ['?quantity=999', defaultBase, defaultScent, 999],
  ['?quantity=1000', defaultBase, defaultScent, 999],
  [`?quantity=${'9'.repeat(400)}`, defaultBase, defaultScent, 999],
])('%s', async (search, base, scent, bars) => {
  await openLink(search);
  expect(shown()).toEqual(mixOf(base, scent, bars));
  const name = scents.find(({ id }) => id === scent)?.name;
  expect(document.title).toBe(scent === defaultScent ? title : `${String(name)} Soap: ${title}`);
});

test('a link that names nothing on offer changes and shows nothing', async () => {
  const before = document.body.innerHTML;
  for (const search of [
    ...['?base=&scent=&quantity=', '?base=olive&scent=mint&quantity=0', '?base=SHEA-BUTTER&scent=Rose&quantity=01'],
    ...['?base=constructor&scent=__proto__&quantity=-1', '?base=tea-tree&scent=coconut-olive&quantity=2.0'],
    ...['?base=%3Cb%3E&scent=%3Cimg%20onerror%3D1%3E&quantity=1e2', '?quantity=+2'],
  ]) {
    await openLink(search);
    expect([search, document.body.innerHTML, document.title]).toEqual([search, before, title]);
  }
  expect(shown()).toEqual(mixOf(defaultBase, defaultScent, 1));
});

function choose(scent: string) {
  const select = find<HTMLSelectElement>('[name=scent]');
  select.value = scent;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
const assertShown = (scent: string) => vi.waitFor(() => expect(shown()).toEqual(mixOf(defaultBase, scent, 1)));
const isBlank = () => find('product-gallery').style.visibility === 'hidden';

test('picture, tint and title follow later choices, and only those fade from one picture to the next', async () => {
  await openLink('?scent=rose');
  expect(find('product-gallery').dataset['live']).toBeUndefined();
  for (const scent of ['coffee', defaultScent]) {
    choose(scent);
    await assertShown(scent);
  }
  expect(find('product-gallery').dataset['live']).toBe('');
  expect(document.title).toMatch(/^Jasmine Soap: /);
  for (const base of bases.toReversed()) {
    find<HTMLInputElement>(`[name=base][value='${base.id}']`).click();
    await vi.waitFor(() => expect(shown()).toEqual(mixOf(base.id, defaultScent, 1)));
  }
});

describe('the pictures of the other mixes', () => {
  test('are fetched once, at the first sign of intent', async () => {
    await openLink('');
    expect(asked).toEqual([]);
    find('form').dispatchEvent(new Event('pointerover'));
    find('form').dispatchEvent(new Event('focusin'));
    await vi.waitFor(() => expect(document.querySelectorAll('[data-gallery]')).toHaveLength(products.length));
    choose('rose');
    await assertShown('rose');
    expect([isBlank(), asked.length]).toEqual([false, 1]);
  });

  test('stand in the page itself before a build', async () => {
    const template = find<HTMLTemplateElement>('product-gallery template');
    template.dataset['defer'] = 'galleries';
    template.innerHTML = '<div data-gallery="shea butter rose" hidden></div>';
    await openLink('?scent=rose');
    expect([shown().pictures, isBlank(), asked]).toEqual([[`${defaultBase} rose`], false, []]);
  });

  test('give no wrong picture while they are on their way, and the last choice counts', async () => {
    await openLink('');
    choose('rose');
    expect([isBlank(), find('main > *').dataset['scent']]).toEqual([true, 'rose']);
    choose('coffee');
    await assertShown('coffee');
    expect(isBlank()).toBe(false);
  });

  test('may fail to come: none stands there then, and the next choice asks again', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    let isUp = false;
    asked = serveBuilt(() => isUp);
    await openLink('?scent=rose');
    expect([isBlank(), shown().scent, document.title]).toEqual([true, 'rose', `Rose Soap: ${title}`]);
    expect(find('main .tinted').style.visibility).toBe('');
    expect(shown().facts.join('')).toBe('');
    choose(defaultScent);
    expect([shown().pictures, isBlank()]).toEqual([[`${defaultBase} ${defaultScent}`], false]);
    isUp = true;
    choose('coffee');
    await assertShown('coffee');
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch' }));
  });
});
