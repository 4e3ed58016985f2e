// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import intent, { intentEvents, loadEvent } from '../../src/directives/intent.ts';

/** An island in Astro's markup, started as Astro does; `arrive` resolves its code, `fail` as Astro does without it. */
function openIsland() {
  document.body.innerHTML = '<div ssr><button></button></div>';
  const [island] = document.querySelectorAll('div');
  if (!island) throw new Error('There is no island');
  const code = Promise.withResolvers<() => Promise<void>>();
  const load = vi.fn(() => code.promise);
  const start = () => {
    intent(load, { name: 'Form', value: '' }, island);
  };
  start();
  return {
    island,
    load,
    start,
    sign: (type: string) => island.querySelector('button')?.dispatchEvent(new Event(type)),
    arrive: () => {
      code.resolve(() => Promise.resolve(island.removeAttribute('ssr')));
    },
    fail: () => {
      island.dispatchEvent(new CustomEvent('astro:hydration-error'));
      code.resolve(() => Promise.resolve());
    },
  };
}

test.each([...intentEvents, loadEvent])('%s loads the island, once, and nothing does before', (type) => {
  const { sign, load } = openIsland();
  expect(load).not.toHaveBeenCalled();
  sign(type);
  sign(type);
  expect(load).toHaveBeenCalledOnce();
});

test('after a failure the next sign tries again', async () => {
  const { sign, load, fail } = openIsland();
  sign('click');
  fail();
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledOnce();
  sign('click');
  expect(load).toHaveBeenCalledTimes(2);
});

test('an island that is hydrated and then moved is left alone', async () => {
  const { sign, load, island, arrive, start } = openIsland();
  sign('click');
  arrive();
  await vi.waitFor(() => expect(island.hasAttribute('ssr')).toBe(false));
  start();
  sign('click');
  expect(load).toHaveBeenCalledOnce();
});
