/** The seed of all chance: the same in each run unless TEST_SEED is set; `npm run test:long` prints a new one. */
export const seed = Number(process.env['TEST_SEED'] || 2026);

/** `npm test` runs a short version of `npm run test:long`. */
export const isLong = process.env['TEST_LONG'] === '1';

/** Numbers from 0 to 1, by Lehmer's generator. */
export function randomFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return { next, isOnce: (times: number): boolean => next() * times < 1 };
}
