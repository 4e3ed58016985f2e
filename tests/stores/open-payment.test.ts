import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import type { OpenCheckout, RestoredCart } from '#api/answers.ts';
import { createOpenPayment } from '#stores/open-payment.ts';
import { fakeTabs } from './fake-tabs.ts';
import { coffeeId, FakeServer, itemOf, jasmineId, inShort } from './fakes.ts';

const url = 'https://pay.test/1';
const held = itemOf(jasmineId, 2);
const inCart = itemOf(coffeeId, 1);

/** What tab `tab` knows, after tab A left to pay for two bars and one more was added. */
function openIn(tab: string, answer: Partial<OpenCheckout> = {}) {
  const server = new FakeServer([inCart]);
  const tabs = fakeTabs();
  tabs.of('a').leave(url);
  const restored: RestoredCart = { bars: 2, refusedCode: undefined, message: undefined };
  const $url = atom<string | undefined>(undefined);
  const payment = createOpenPayment({
    $url,
    api: {
      ...server.api,
      readOpenCheckout: () => {
        server.calls.push('read open checkout');
        return Promise.resolve({ url, held: 2, items: [held, inCart], giftNote: 'Hi', ...answer });
      },
      restoreCart: () => {
        server.calls.push('restore');
        server.items = [held, ...server.items];
        return Promise.resolve(restored);
      },
    },
    paymentMemory: tabs.of(tab),
    isPaymentAddress: (address) => address.startsWith('https://pay.test/'),
  });
  return { payment, $url, server, tabs, restored };
}

describe('the cart, read', () => {
  test('in another tab has the bars of the payment too, and offers to go on', async () => {
    const { payment, $url, server } = openIn('b');
    expect(inShort(await payment.readCart())).toBe(`${jasmineId} 2, ${coffeeId} 1`);
    expect([$url.get(), server.calls]).toEqual([url, ['read open checkout']]);
  });

  test('hears the note that goes with them', async () => {
    const { payment, server } = openIn('b');
    const heard: string[] = [];
    await payment.readCart((giftNote) => heard.push(giftNote));
    server.giftNote = 'Bye';
    await payment.end();
    await payment.readCart((giftNote) => heard.push(giftNote));
    expect(heard).toEqual(['Hi', 'Bye']);
  });

  test('in the tab that left is what the server has in it', async () => {
    const { payment, $url, server } = openIn('a');
    expect(inShort(await payment.readCart())).toBe(`${coffeeId} 1`);
    expect([$url.get(), server.calls]).toEqual([undefined, ['read']]);
  });

  test.each<[string, Partial<OpenCheckout>, string[]]>([
    ['ran out gets its bars back', { url: null }, ['read open checkout', 'restore', 'read']],
    ['was paid is asked for once', { url: null, held: 0 }, ['read open checkout', 'read']],
    [
      'is nowhere that one may pay gets its bars back',
      { url: 'https://evil.test/' },
      ['read open checkout', 'restore', 'read'],
    ],
  ])('of a payment that %s', async (_, answer, calls) => {
    const { payment, $url, server, tabs } = openIn('b', answer);
    await payment.readCart();
    expect([server.calls, $url.get(), tabs.browser.open]).toEqual([calls, undefined, null]);
    await payment.readCart();
    expect(server.calls).toEqual([...calls, 'read']);
  });
});

describe('in another tab', () => {
  test.each<[string, (of: ReturnType<typeof openIn>) => Promise<unknown>, string]>([
    ['changing', ({ payment }) => payment.changes.changeQuantity(jasmineId, 3, 'change-1'), `change ${jasmineId} 3`],
    ['removing', ({ payment }) => payment.changes.removeItem(jasmineId, 'change-1'), `remove ${jasmineId}`],
    ['emptying', ({ payment }) => payment.changes.clearCart('change-1'), 'clear'],
  ])('%s ends it first', async (_, act, call) => {
    const opened = openIn('b');
    await opened.payment.readCart();
    await act(opened);
    expect(opened.server.calls).toEqual(['read open checkout', 'restore', call]);
    expect([opened.$url.get(), opened.tabs.browser.open]).toEqual([undefined, null]);
  });

  test('ending answers what came of it, and once it is over, nothing', async () => {
    const { payment, restored } = openIn('b');
    expect([await payment.end(), await payment.end()]).toEqual([restored, undefined]);
  });
});

test('the tab that left ends nothing when it empties the cart', async () => {
  const { payment, server } = openIn('a');
  await payment.changes.clearCart('change-1');
  expect(server.calls).toEqual(['clear']);
});
