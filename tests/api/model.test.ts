import fc from 'fast-check';
import { describe, test } from 'vitest';
import { cartCommands } from './model/cart-commands.ts';
import { checkoutCommands } from './model/checkout-commands.ts';
import { expectNothingLost } from './model/ending.ts';
import { eventCommands } from './model/event-commands.ts';
import { moneyBackCommands } from './model/money-back-commands.ts';
import { ownerCommands } from './model/owner-commands.ts';
import { paymentCommands } from './model/payment-commands.ts';
import { Model, TestShop, type Setup } from './model/test-shop.ts';

/**
 * `npm test` takes the same few sequences every time; `MODEL_RUNS=2000 npx vitest run tests/api/model.test.ts` takes that many
 * new ones. A sequence that fails prints the seed of its part: MODEL_SEED takes them all again from there.
 */
const { MODEL_RUNS, MODEL_SEED = MODEL_RUNS ? String(Date.now() % 1e9) : '5' } = process.env;
const runs = Number(MODEL_RUNS ?? 96);
/** Runs mostly wait for answers, so several go at once. */
const lanes = [1, 2, 3, 4, 5, 6];
const longestMs = 60 * 60 * 1000;

const commands = fc.commands(
  [...cartCommands, ...checkoutCommands, ...paymentCommands, ...eventCommands, ...moneyBackCommands, ...ownerCommands],
  {
    maxCommands: 60,
    size: 'max',
  },
);
const setups = fc.constantFrom<Setup>('ready', 'ready', 'one-code', 'bare');

const property = fc.asyncProperty(setups, commands, async (setup, steps) => {
  const testShop = await TestShop.open(setup);
  const model = new Model();
  try {
    await fc.asyncModelRun(() => ({ model, real: testShop }), steps);
    await expectNothingLost(model, testShop);
  } finally {
    await testShop.close();
  }
});

describe.concurrent('whatever shoppers, Stripe and the store do, nothing is lost and nothing is sold twice', () => {
  test.each(lanes)('random runs, part %d', { timeout: longestMs }, async (lane) => {
    await fc.assert(property, { numRuns: Math.ceil(runs / lanes.length), seed: Number(MODEL_SEED) + lane - 1 });
  });
});
