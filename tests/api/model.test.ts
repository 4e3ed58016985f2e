import fc from 'fast-check';
import { isLong, seed } from '../random.ts';
import { test } from './shop-test.ts';
import { expectNothingLost } from './model/ending.ts';
import { eventCommands } from './model/event-commands.ts';
import { Model } from './model/expected.ts';
import { ownerCommands } from './model/owner-commands.ts';
import { shopperCommands } from './model/shopper-commands.ts';
import { openTestShop, type Setup } from './model/test-shop.ts';

const walks = isLong ? 2000 : 60;
const lanes = [0, 1, 2, 3];
const commands = fc.commands([...shopperCommands, ...eventCommands, ...ownerCommands], {
  maxCommands: 50,
  size: 'max',
});
const setups = fc.constantFrom<Setup>('ready', 'ready', 'one-code', 'bare');

const property = fc.asyncProperty(setups, commands, async (setup, steps) => {
  const testShop = await openTestShop(setup);
  const model = new Model();
  try {
    await fc.asyncModelRun(() => ({ model, real: testShop }), steps);
    await expectNothingLost(model, testShop);
  } finally {
    await testShop.shop.close();
  }
});

test(
  `in ${String(walks)} random walks of shoppers, Stripe and the store nothing is lost or sold twice (seed ${String(seed)})`,
  { timeout: 2 * 60 * 60 * 1000 },
  // A walk mostly waits, so several run at once.
  () => Promise.all(lanes.map((lane) => fc.assert(property, { numRuns: walks / lanes.length, seed: seed + lane }))),
);
