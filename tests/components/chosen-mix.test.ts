// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { showChosenMix } from '#components/product/chosen-mix.ts';
import { bases, products, scents, defaultBase, defaultScent } from '#shop/catalog.ts';
import { formatWeight } from '#shop/delivery.ts';
import { formatCents } from '#shop/money.ts';
import { find } from './find.ts';

const page = readFileSync('dist/products.html', 'utf8');
const title = /<title>(.*?)<\/title>/.exec(page)?.[1] ?? '';

let asked: string[];
let isUp: boolean;
beforeEach(() => {
  document.body.innerHTML = page.slice(page.indexOf('<main'), page.indexOf('<section id="bundles"'));
  document.title = title;
  asked = [];
  isUp = true;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return isUp
      ? Promise.resolve(new Response(readFileSync(join('dist', address), 'utf8')))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
});

const start = () => showChosenMix(find('product-gallery'));

function factsOf(base: string, scent: string) {
  const { slug = '' } = scents.find(({ id }) => id === scent) ?? {};
  const notes = /^notes: \[(.*)\]$/m.exec(readFileSync(`src/content/scents/${slug}.yaml`, 'utf8'))?.[1];
  const words = readFileSync('src/content/bases.yaml', 'utf8').split(`- id: ${base}\n`)[1] ?? '';
  const lineOf = (field: string) => new RegExp(`^ +${field}: (.*)$`, 'm').exec(words)?.[1];
  const own = products.find((product) => product.base.id === base && product.scent.id === scent);
  const size = `${formatWeight(own?.ounces ?? 0)}, ${String(lineOf('size'))}`;
  return [formatCents(own?.priceCents ?? 0), notes?.replace(/^./, (a) => a.toUpperCase()), lineOf('lather'), size];
}

const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const shown = () => ({
  pictures: find('product-gallery').style.visibility
    ? []
    : all('[data-gallery]:not([hidden])').map(({ dataset }) => dataset['gallery']),
  facts: all('[data-fact]').map(({ textContent }) => textContent.trim()),
  tints: [find('main > *').dataset['scent'], find('form p[data-scent]').dataset['scent']],
  swatches: all<HTMLButtonElement>('.swatches [aria-pressed=true]').map(({ value }) => value),
  title: document.title,
});
const mixOf = (base: string, scent: string) => ({
  pictures: [`${base} ${scent}`],
  facts: factsOf(base, scent),
  tints: [scent, scent],
  swatches: [scent],
  title: `${scents.find(({ id }) => id === scent)?.name} Soap: ${title}`,
});
const assertShown = (base: string, scent: string) => vi.waitFor(() => expect(shown()).toEqual(mixOf(base, scent)));

function choose(scent: string) {
  const select = find<HTMLSelectElement>('[name=scent]');
  select.value = scent;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

test('picture, tint, facts and title are those of each choice, with one fading into the next', async () => {
  start();
  expect(shown()).toEqual({ ...mixOf(defaultBase, defaultScent), title });
  expect(find('product-gallery').dataset['live']).toBeUndefined();
  for (const { id } of scents.toReversed()) {
    choose(id);
    await assertShown(defaultBase, id);
  }
  expect(find('product-gallery').dataset['live']).toBe('');
  for (const { id } of bases.toReversed()) {
    find<HTMLInputElement>(`[name=base][value='${id}']`).click();
    await assertShown(id, scents[0].id);
  }
});

test('pictures that fail to load leave none, and the next choice tries again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  isUp = false;
  start();
  choose(scents[1].id);
  await vi.waitFor(() => expect(shown().facts.join('')).toBe(''));
  expect(shown()).toMatchObject({ pictures: [], title: `${scents[1].name} Soap: ${title}` });
  choose(defaultScent);
  await assertShown(defaultBase, defaultScent);
  isUp = true;
  choose('coffee');
  await assertShown(defaultBase, 'coffee');
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch' }));
});
