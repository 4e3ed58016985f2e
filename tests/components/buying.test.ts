// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../src/components/cart/add-to-cart.ts';
import '#components/product/product-form.ts';
import { $panelOpen } from '#stores/page-stores.ts';
import { find } from './find.ts';

let posts: string[] = [];
let answer: PromiseWithResolvers<Response>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  $panelOpen.set(false);
  posts = [];
  document.cookie = 'cart-count=1';
  answer = Promise.withResolvers();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method === 'POST') posts.push(typeof body === 'string' ? body : '');
    return method === 'POST' ? answer.promise : Promise.resolve(Response.json([]));
  });
});
afterEach(async () => {
  answer.resolve(Response.json([]));
  await vi.advanceTimersByTimeAsync(5000);
});

const press = (name: string) => find<HTMLButtonElement>(`[name=${name}]`).click();
const words = () => find('[name=add]').textContent;
const settle = async (response = Response.json([])) => {
  answer.resolve(response);
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(0);
};

const card = `<add-to-cart items="shea-butter-rose">
  <button name="add" aria-label="Add to cart: Rose Soap">In den Korb</button></add-to-cart>`;

test('a button offers no way to the cart after a failure, and adds at the next press', async () => {
  document.body.innerHTML = card;
  press('add');
  await settle(new Response('', { status: 503 }));
  await vi.advanceTimersByTimeAsync(600);
  expect([words(), document.querySelector('[name=view-cart]')]).toEqual(['In den Korb', null]);
  press('add');
  await settle();
  expect(posts).toHaveLength(2);
});

test('a double click adds once, though the answer comes between its clicks', async () => {
  document.body.innerHTML = card;
  press('add');
  await settle();
  press('add');
  await settle();
  expect(posts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(600);
  press('add');
  await settle();
  expect(posts).toHaveLength(2);
});

test('a button adds the selection of its form, a scent that is out of stock too, once, and links to the cart', async () => {
  document.body.innerHTML = `<form><input type="radio" name="base" value="coconut olive blend" checked />
    <select name="scent"><option value="rose">Rose</option><option value="tea tree" selected disabled>Tea Tree</option></select>
    <input name="quantity" value="3" /><add-to-cart><button type="submit" name="add">Add</button>
    <button type="button" name="view-cart"></button></add-to-cart></form>`;
  press('add');
  press('add');
  await settle();
  expect(posts).toEqual(['{"base":"coconut olive blend","scent":"tea tree","quantity":3}']);
  const offered = () => [words(), document.querySelector('[data-added] > [name=view-cart]') !== null];
  expect(offered()).toEqual(['Added', true]);
  find('select').dispatchEvent(new Event('change', { bubbles: true }));
  expect(offered()).toEqual(['Add', false]);
});

test('an assistant that comes before its tools is told to try again', async () => {
  document.body.innerHTML = '<form><add-to-cart><button name="add">Add</button></add-to-cart></form>';
  const respondWith = vi.fn<(answer: Promise<string>) => void>();
  const submit = new Event('submit', { cancelable: true });
  find('form').dispatchEvent(Object.assign(submit, { agentInvoked: true, respondWith }));
  expect(await respondWith.mock.lastCall?.[0]).toBe('Failed to add to cart. Please try again.');
  expect(posts).toEqual([]);
});

describe('<quantity-stepper>', () => {
  const field = () => find<HTMLInputElement>('input');
  const shown = () => [field().value, find<HTMLButtonElement>('[name=fewer]').ariaDisabled === 'true'];
  const type = (text: string) => {
    field().value = text;
    field().dispatchEvent(new Event('change', { bubbles: true }));
  };
  beforeEach(() => {
    document.body.innerHTML = `<form><select name="scent"><option value="rose"></option><option value="tea tree"></option></select>
      <button type="button" data-sets="scent" value="tea tree"></button>
      <quantity-stepper><button type="button" data-sets="quantity" value="6"></button>
      <button class="icon-button" type="button" name="fewer" aria-disabled="true"></button><input name="quantity" value="1" />
      <button class="icon-button" type="button" name="more"></button></quantity-stepper></form>`;
  });

  test('counts every click, and notifies its form', () => {
    const told = vi.fn();
    find('form').addEventListener('change', told);
    for (let times = 0; times < 20; times += 1) press('more');
    expect([...shown(), told.mock.calls.length]).toEqual(['21', false, 20]);
    for (let times = 0; times < 30; times += 1) press('fewer');
    expect(shown()).toEqual(['1', true]);
  });

  test.each([
    ['12', '12'],
    ['007', '7'],
    ['-2', '2'],
    ['', '3'],
    ['many', '3'],
  ])('reads %j, after 3, as %s', (typed, quantity) => {
    type('3');
    type(typed);
    expect(shown()).toEqual([quantity, false]);
    press('more');
    expect(field().value).toBe(String(Number(quantity) + 1));
  });

  test('takes the number of a quantity break, and goes on from it', () => {
    find<HTMLButtonElement>('[data-sets=quantity]').click();
    expect(shown()).toEqual(['6', false]);
    press('more');
    expect(field().value).toBe('7');
  });

  test('a swatch sets the scent, and notifies the form', () => {
    const told = vi.fn();
    find('form').addEventListener('change', told);
    find<HTMLButtonElement>('[data-sets=scent]').click();
    expect([find<HTMLSelectElement>('select').value, told.mock.calls.length]).toEqual(['tea tree', 1]);
  });

  test.each(['1.5', '0'])('leaves %s visible, and continues from the last valid number', (typed) => {
    type(typed);
    expect(shown()).toEqual([typed, true]);
    press('more');
    expect(shown()).toEqual(['2', false]);
  });
});
