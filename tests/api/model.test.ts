import fc from 'fast-check';
import { isLong, seed } from '../random.ts';
import { test } from './shop-test.ts';
import { expectGoodEnd } from './model/ending.ts';
import { allSteps } from './model/steps.ts';
import { openWalk } from './model/walk.ts';

const walks = isLong ? 2000 : 60;
const lanes = [0, 1, 2, 3];
const commands = fc.commands(allSteps, { maxCommands: 50, size: 'max' });

/** Mostly the owner has created the coupons and the code at Stripe. */
const property = fc.asyncProperty(fc.constantFrom(true, true, false), commands, async (hasCoupons, steps) => {
  const walk = await openWalk(hasCoupons);
  try {
    await fc.asyncModelRun(() => ({ model: walk, real: walk }), steps);
    await expectGoodEnd(walk);
  } finally {
    await walk.shop.close();
  }
});

test(
  `in ${walks} random walks of shoppers, Stripe and the store nothing is lost or sold twice (seed ${seed})`,
  { timeout: 2 * 60 * 60 * 1000 },
  // A walk mostly waits, so several run at once.
  () => Promise.all(lanes.map((lane) => fc.assert(property, { numRuns: walks / lanes.length, seed: seed + lane }))),
);
