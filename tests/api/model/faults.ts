import fc from 'fast-check';
import type { BlobFault } from '#local/blobs/blobs.ts';
import type { Fault } from '#local/payments/sandbox.ts';

export interface Faults {
  store: readonly BlobFault[];
  stripe: readonly Fault[];
  /** How many mails the server refuses. */
  mail: number;
}

const times = (max: number) => fc.integer({ min: 1, max });

/** The name of an order in the owner's index. */
const indexName = /^\d+\/cs_/;

const storeFault: fc.Arbitrary<BlobFault> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('lost', 'conflict', '503', 'reset'),
    on: fc.constant('PUT' as const),
    key: fc.constantFrom(/^[0-9a-f]{64}$/, /^cs_/, /^test-counts$/, indexName),
    times: times(3),
  }),
  // A read fails after three failed tries.
  fc.record({
    kind: fc.constantFrom('503', 'reset'),
    on: fc.constant('GET' as const),
    key: fc.constantFrom(/^[0-9a-f]{64}$/, /^cs_/, /^test-counts$/),
    times: times(4),
  }),
);

/** The record that a mail was sent is tried three times; if it were lost, the mail would go out twice. */
const mailStoreFault: fc.Arbitrary<BlobFault> = fc.record({
  kind: fc.constantFrom('lost', '503', 'reset'),
  on: fc.constantFrom('PUT', 'GET', 'DELETE'),
  key: fc.constant(/^(lease|sent)\//),
  times: times(2),
});

const stripeFault: fc.Arbitrary<Fault> = fc.record({
  // The shop waits half a second after a 429.
  kind: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom('lost', 'lost', '500', '500-saved', 'reset') },
    { weight: 1, arbitrary: fc.constant('429' as const) },
  ),
  on: fc.constantFrom(/sessions$/, /sessions$/, /expire$/, /sessions\/cs_\w+$/, /promotion_codes$/, /./),
  // The SDK and the shop each retry a broken connection, so it takes four in a row to fail.
  times: fc.constantFrom(1, 2, 4, 4),
});

const mostly = <T>(fault: fc.Arbitrary<T>, none: number): fc.Arbitrary<readonly T[]> =>
  fc.oneof(
    { weight: none, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fault, { minLength: 1, maxLength: 2 }) },
  );

/** Of the store alone, for steps that do not involve Stripe. */
export const cartFaults: fc.Arbitrary<Faults> = fc.record({
  store: mostly(storeFault, 3),
  stripe: fc.constant([]),
  mail: fc.constant(0),
});

/** Of the store and Stripe, or of mail; mostly none. */
export const shopFaults: fc.Arbitrary<Faults> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ store: mostly(storeFault, 3), stripe: mostly(stripeFault, 3), mail: fc.constant(0) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ store: mostly(mailStoreFault, 1), stripe: fc.constant([]), mail: fc.nat(3) }),
  },
);

export const isCalm = ({ store, stripe }: Faults): boolean => store.length + stripe.length === 0;
