// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bases, products, scents, defaultBase, defaultScent } from '#shop/catalog.ts';
import { searchOfMix } from '#shop/mix-links.ts';
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

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- tests say which element they look for
const find = <E extends HTMLElement>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`No ${selector}`);
  return element;
};
const outputs = () => Array.from(document.querySelectorAll('output'), ({ textContent }) => textContent);

/** What a visitor sees of the mix. */
const shown = () => ({
  base: find<HTMLInputElement>('[name=base]:checked').value,
  scent: find<HTMLSelectElement>('[name=scent]').value,
  outputs: outputs(),
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
const usual = mixOf(defaultBase, defaultScent, 1);

describe.each(bases)('$name', (base) => {
  test.each(scents)('with $name', async (scent) => {
    const mix = { base: base.id, scent: scent.id, quantity: 3 };
    await openLink(searchOfMix(mix));
    expect(shown()).toEqual(mixOf(base.id, scent.id, 3));
    const isUsual = base.id === defaultBase && scent.id === defaultScent;
    expect(document.title).toBe(isUsual ? title : `${scent.name} Soap: ${title}`);
  });
});

test('ids are taken too', async () => {
  await openLink('?base=coconut+olive+blend&scent=tea%20tree');
  expect(shown()).toEqual(mixOf('coconut olive blend', 'tea tree', 1));
});

test.each([1, 2, 5, 6, 9, 10, 11, 111, 112, 999])('%i bars', async (bars) => {
  await openLink(`?quantity=${String(bars)}`);
  expect(shown()).toEqual(mixOf(defaultBase, defaultScent, bars));
});

test.each(['1000', '5000', '9'.repeat(400)])('of %s bars as many as a cart takes', async (bars) => {
  await openLink(`?quantity=${bars}`);
  expect(shown()).toEqual(mixOf(defaultBase, defaultScent, 999));
});

test.each([
  '',
  '?base=&scent=&quantity=',
  '?base=olive&scent=mint&quantity=0',
  '?base=shea&scent=rose-soap&quantity=1000.5',
  '?base=SHEA-BUTTER&scent=Rose&quantity=01',
  '?base=constructor&scent=__proto__&quantity=-1',
  '?base=tea-tree&scent=coconut-olive&quantity=2.0',
  '?base=%3Cb%3E&scent=%3Cimg%20onerror%3D1%3E&quantity=1e2',
  '?quantity=+2',
  '?quantity=two',
])('junk is passed over and never shown: %j', async (search) => {
  const before = document.body.innerHTML;
  await openLink(search);
  expect(shown()).toEqual(usual);
  expect([document.body.innerHTML, document.title]).toEqual([before, title]);
});

test('junk does not keep the rest back', async () => {
  await openLink('?base=nothing&scent=rose&quantity=none');
  expect(shown()).toEqual(mixOf(defaultBase, 'rose', 1));
});

const picturesOf = (scent: string, base: string = defaultBase) => [`${base} ${scent}`];

function choose(scent: string) {
  const select = find<HTMLSelectElement>('[name=scent]');
  select.value = scent;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
const assertShown = (scent: string) => vi.waitFor(() => expect(shown()).toEqual(mixOf(defaultBase, scent, 1)));
const isBlank = () => find('product-gallery').style.visibility === 'hidden';

test('picture, tint and title follow later choices', async () => {
  await openLink('');
  for (const scent of ['rose', 'coffee', defaultScent]) {
    choose(scent);
    await assertShown(scent);
  }
  expect(document.title).toMatch(/^Jasmine Soap: /);
});

test('the picture follows a later choice of a base, and the scent stays', async () => {
  await openLink('?scent=rose');
  for (const base of [...bases, ...bases]) {
    find<HTMLInputElement>(`[name=base][value='${base.id}']`).click();
    await vi.waitFor(() => expect(shown()).toEqual(mixOf(base.id, 'rose', 1)));
  }
});

test('only a choice fades from one picture to the next, not a link', async () => {
  await openLink('?scent=rose');
  expect(find('product-gallery').dataset['live']).toBeUndefined();
  choose('coffee');
  await assertShown('coffee');
  expect(find('product-gallery').dataset['live']).toBe('');
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
    expect([shown().pictures, isBlank(), asked]).toEqual([picturesOf('rose'), false, []]);
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
    expect([isBlank(), find<HTMLSelectElement>('[name=scent]').value, document.title]).toEqual([
      true,
      'rose',
      `Rose Soap: ${title}`,
    ]);
    expect(find('main .tinted').style.visibility).toBe('');
    expect(shown().facts.join('')).toBe('');
    choose(defaultScent);
    expect([shown().pictures, isBlank()]).toEqual([picturesOf(defaultScent), false]);
    isUp = true;
    choose('coffee');
    await assertShown('coffee');
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch' }));
  });
});
