import fc from 'fast-check';
import type { Fault } from '../../faults.ts';

export interface Faults {
  store: readonly Fault[];
  stripe: readonly Fault[];
  /** How many mails the server refuses. */
  mail: number;
}

const cart = /^[0-9a-f]{64}$/;
const order = /^orders\//;
const counts = /^test-counts$/;

const faultsOf = (method: string, kinds: readonly Fault['kind'][], keys: readonly RegExp[], most: number) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    method: fc.constant(method),
    on: fc.constantFrom(...keys),
    times: fc.integer({ min: 1, max: most }),
  });

/** A read fails after three failed tries. */
const storeFault = (written: readonly RegExp[], read: readonly RegExp[]): fc.Arbitrary<Fault> =>
  fc.oneof(faultsOf('PUT', ['lost', '412', '503', 'reset'], written, 3), faultsOf('GET', ['503', 'reset'], read, 4));

const stripeFault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constantFrom('lost', 'lost', '500', '500-saved', 'reset', '429'),
  on: fc.constantFrom(/sessions$/, /sessions$/, /expire$/, /sessions\/cs_\w+$/, /promotion_codes$/, /./),
  // The SDK retries once, so it takes two in a row to fail.
  times: fc.constantFrom(1, 2, 2, 4),
});

const seldom = <T>(fault: fc.Arbitrary<T>): fc.Arbitrary<readonly T[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fault, { minLength: 1, maxLength: 2 }) },
  );

/** Of the store alone, for steps that do not involve Stripe. */
export const cartFaults: fc.Arbitrary<Faults> = fc.record({
  store: seldom(storeFault([cart], [cart, counts])),
  stripe: fc.constant([]),
  mail: fc.constant(0),
});

/** Of store, Stripe and mail; mostly none. */
export const shopFaults: fc.Arbitrary<Faults> = fc.record({
  store: seldom(storeFault([cart, order, counts, /^due\//, /^newest$/], [cart, order, counts])),
  stripe: seldom(stripeFault),
  mail: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 3),
});

export const isCalm = ({ store, stripe }: Faults): boolean => store.length + stripe.length === 0;
