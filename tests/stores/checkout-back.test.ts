import { describe, expect, test } from 'vitest';
import { openCheckout, payUrl } from './checkout-counter.ts';
import { coffeeId, itemOf, told } from './fakes.ts';

describe('a code', () => {
  test('that the panel shows goes along', async () => {
    const { checkout, discount, log } = openCheckout();
    discount.apply('firsttimeshopper');
    await checkout.start();
    expect(log).toContain(`checkout of ${coffeeId} 3 with FIRSTTIMESHOPPER`);
    expect(discount.$code.get()?.percent).toBe(30);
  });

  test('that the server set aside is forgotten, and the way goes on', async () => {
    const { checkout, api, discount, memory, log } = openCheckout();
    discount.apply('FIRSTTIMESHOPPER');
    api.createCheckoutSession = () => Promise.resolve({ url: payUrl, message: 'Not your first order.' });
    await checkout.start();
    expect([discount.$code.get(), memory.kept.code]).toEqual([undefined, null]);
    expect(log.at(-1)).toBe(`to ${payUrl}`);
  });
});

describe('turning back', () => {
  test('frees the button, brings the lines back and says so', async () => {
    const { checkout, api, cart, server, log } = openCheckout();
    await checkout.start();
    api.restoreCart = () => {
      server.items = [itemOf(coffeeId, 3)];
      return Promise.resolve(3);
    };
    log.length = 0;
    await checkout.turnBack();
    const toast = 'plain toast Your cart is back: 3 bars from the checkout you left are in it again.';
    expect(log).toEqual(['idle', 'back from paying', toast, '3 bars']);
    expect(told(cart.$items.get())).toBe(`${coffeeId} 3`);
  });

  test('says nothing when nothing came back, as after paying', async () => {
    const { checkout, server, log } = openCheckout();
    await checkout.turnBack();
    expect(log).toEqual(['back from paying']);
    expect(server.calls).toEqual(['read']);
  });

  test('that fails is logged, tried again on the next page, and the cart is read all the same', async () => {
    const { checkout, api, server, log } = openCheckout();
    api.restoreCart = () => Promise.reject(new TypeError('Failed to fetch'));
    await checkout.turnBack();
    expect(log).toEqual(['TypeError: Failed to fetch']);
    expect(server.calls).toEqual(['read']);
  });
});
