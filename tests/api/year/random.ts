/** Numbers from 0 to 1 that look random and are the same each time (Lehmer's generator). */
export function randomFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    next,
    isOnce: (times: number): boolean => next() * times < 1,
    below: (limit: number): number => Math.floor(next() * limit),
  };
}

export type Random = ReturnType<typeof randomFrom>;
