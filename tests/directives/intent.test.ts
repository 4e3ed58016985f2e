// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import intent from '../../src/directives/intent.ts';
import { loadEvent, intentEvents } from '../../src/directives/intent-events.ts';

const options = { name: 'Form', value: '' };

/** An island as Astro writes it, started as Astro does; `arrive` lets its code arrive, `fail` does not. */
function openIsland() {
  document.body.innerHTML = '<div ssr><button name="more"></button><button type="submit" name="add"></button></div>';
  const [island] = document.querySelectorAll('div');
  if (!island) throw new Error('There is no island');
  const code: PromiseWithResolvers<() => Promise<void>>[] = [];
  const load = vi.fn(() => {
    const arriving = Promise.withResolvers<() => Promise<void>>();
    code.push(arriving);
    return arriving.promise;
  });
  const pressed: string[] = [];
  const hydrate = () => {
    island.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement) pressed.push(target.name);
    });
    island.removeAttribute('ssr');
    return Promise.resolve();
  };
  const start = () => {
    intent(load, options, island);
  };
  start();
  const press = (name: string) => {
    island.querySelector<HTMLElement>(`[name=${name}]`)?.click();
  };
  return {
    island,
    load,
    start,
    press,
    pressed,
    arrive: () => {
      code.at(-1)?.resolve(hydrate);
    },
    fail: () => {
      island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
      code.at(-1)?.resolve(() => Promise.resolve());
    },
  };
}

test('nothing is loaded before a sign of intent', () => {
  expect(openIsland().load).not.toHaveBeenCalled();
});

test.each([...intentEvents, loadEvent])('%s loads the island, once', (sign) => {
  const { island, load } = openIsland();
  for (let times = 0; times < 2; times += 1) island.querySelector('button')?.dispatchEvent(new Event(sign));
  expect(load).toHaveBeenCalledOnce();
});

test('clicks before it is hydrated are repeated in their order, and later ones are its own', async () => {
  const { press, pressed, arrive, island } = openIsland();
  for (const name of ['more', 'add', 'more']) press(name);
  expect([pressed, 'pending' in island.dataset]).toEqual([[], true]);
  arrive();
  await vi.waitFor(() => expect([pressed, 'pending' in island.dataset]).toEqual([['more', 'add', 'more'], false]));
  press('add');
  expect(pressed).toEqual(['more', 'add', 'more', 'add']);
});

test('a button that says that it is busy is pressed once', async () => {
  const { press, pressed, arrive } = openIsland();
  for (const name of ['add', 'add', 'add']) press(name);
  arrive();
  await vi.waitFor(() => expect(pressed).toEqual(['add']));
});

test('a failure forgets the clicks, and the next sign tries again', async () => {
  const { press, pressed, load, arrive, fail } = openIsland();
  press('add');
  fail();
  await Promise.resolve();
  expect(load).toHaveBeenCalledOnce();
  press('more');
  expect(load).toHaveBeenCalledTimes(2);
  arrive();
  await vi.waitFor(() => expect(pressed).toEqual(['more']));
});

test('an island that is hydrated and then moved is left alone', async () => {
  const { press, pressed, load, arrive, start } = openIsland();
  press('more');
  arrive();
  await vi.waitFor(() => expect(pressed).toEqual(['more']));
  start();
  press('add');
  expect([pressed, load.mock.calls.length]).toEqual([['more', 'add'], 1]);
});
