// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { pushEvent } from '#browser/data-layer.ts';
import { onActivation } from '#browser/loading.ts';

test('the data layer clears the last event before each one, and keeps existing entries', () => {
  const mine = { event: 'mine' };
  window.dataLayer = [mine];
  pushEvent({ event: 'a', ecommerce: { value: 9 } });
  pushEvent({ event: 'b', ecommerce: { value: 7.2 } });
  expect(window.dataLayer).toEqual([
    mine,
    { ecommerce: null },
    { event: 'a', ecommerce: { value: 9 } },
    { ecommerce: null },
    { event: 'b', ecommerce: { value: 7.2 } },
  ]);
  Reflect.deleteProperty(window, 'dataLayer');
});

test('a page runs it at once; a prerendered one once, when it is opened', () => {
  const act = vi.fn();
  onActivation(act);
  expect(act).toHaveBeenCalledOnce();
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  onActivation(act);
  expect(act).toHaveBeenCalledOnce();
  for (let times = 0; times < 2; times += 1) document.dispatchEvent(new Event('prerenderingchange'));
  Reflect.deleteProperty(document, 'prerendering');
  expect(act).toHaveBeenCalledTimes(2);
});
