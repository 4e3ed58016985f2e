import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Browser } from '../api/browser.ts';
import { addJasmine, barsOf, jasmineId, persistently } from '../api/shoppers.ts';
import { makeDataFolder, removeFolder, startShop } from './running-shop.ts';

test('additions acknowledged before a SIGKILL at 10 of 20 are there afterwards', async () => {
  const folder = await makeDataFolder();
  const shop = await startShop(folder);
  const shoppers = Array.from({ length: 4 }, () => new Browser(fetch, shop.origin));
  for (const shopper of shoppers) await addJasmine(shopper);
  const acknowledged = new Map(shoppers.map((shopper) => [shopper, 1]));
  let count = 0;
  const add = async (shopper: Browser) => {
    const key = randomUUID();
    await persistently(() => shopper.client.addItems([{ id: jasmineId, quantity: 1 }], key));
    acknowledged.set(shopper, (acknowledged.get(shopper) ?? 0) + 1);
    count += 1;
    if (count === 10) void shop.kill('SIGKILL');
  };
  await Promise.allSettled(Array.from({ length: 5 }, () => shoppers.map(add)).flat());
  expect(count).toBeGreaterThanOrEqual(10);

  const again = await startShop(folder);
  for (const [shopper, bars] of acknowledged) {
    const later = new Browser(fetch, again.origin);
    for (const [name, value] of shopper.jar) later.jar.set(name, value);
    const { [jasmineId]: stored } = await barsOf(later);
    expect(stored).toBeGreaterThanOrEqual(bars);
    expect(stored).toBeLessThanOrEqual(1 + 20 / shoppers.length);
    await addJasmine(later);
  }
  await again.kill('SIGTERM');
  await removeFolder(folder);
});
