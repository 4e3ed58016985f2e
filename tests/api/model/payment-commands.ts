import fc from 'fast-check';
import type { Stripe } from 'stripe';
import { expect } from 'vitest';
import { firstOrderCode } from '#shop/first-order-code.ts';
import { cartTotals } from '#shop/pricing.ts';
import { linesOfBars } from './bars.ts';
import { at, steps } from './command.ts';
import type { Model } from './test-shop.ts';

const pick = fc.nat(20);

/** The page that a shopper was sent to last, or, on a tab left open, any that ever was. */
const payable = ({ sessions }: Readonly<Model>, isOldTab: boolean) =>
  sessions.filter(
    (session) =>
      session.isKnown && session.state === 'open' && (isOldTab || session.cart.checkout?.session === session),
  );

const purchases = fc.record({
  pick,
  isOldTab: fc.constantFrom(true, false, false, false, false),
  /** Somebody who has ordered before, or soon will have. */
  isRegular: fc.boolean(),
  isSlow: fc.constantFrom(true, false, false),
  /** Types the code on the payment page. */
  typesCode: fc.constantFrom(true, false, false),
});

const settled = (payment: Promise<void>) =>
  payment.then(
    () => true,
    () => false,
  );

type Session = Stripe.Checkout.Session | undefined;

const hasCode = (session: Session): boolean =>
  session?.discounts?.some(({ promotion_code }) => promotion_code !== null) ?? false;

const chargeWithoutDiscount = (session: Session): number =>
  (session?.amount_total ?? 0) + (session?.total_details?.amount_discount ?? 0);

/** Pays, unless the session has ended or the code is not for this shopper: then nothing happens. */
const pay = steps(
  'Pay',
  purchases,
  async (purchase, model, testShop) => {
    const session = at(payable(model, purchase.isOldTab), purchase.pick);
    const { sandbox } = testShop.shopIn(session.mode);
    const before = sandbox.session(session.id);
    const payment = sandbox.pay(session.id, {
      email: purchase.isRegular ? 'regular@soap.test' : `${session.id}@soap.test`,
      paymentStatus: purchase.isSlow ? 'unpaid' : 'paid',
      ...(purchase.typesCode && { promotionCode: firstOrderCode.code }),
    });
    const isDone = await settled(payment);
    const cameWithCode = hasCode(before);
    if (!isDone) {
      expect(before?.status !== 'open' || purchase.typesCode || cameWithCode).toBe(true);
      // A code that is not for this shopper comes off the session, and nothing else does.
      if (!cameWithCode || hasCode(sandbox.session(session.id))) return;
      expect(purchase.isRegular).toBe(true);
      session.chargeCents = chargeWithoutDiscount(before);
      return;
    }
    expect(before?.status).toBe('open');
    session.state = purchase.isSlow ? 'awaiting' : 'paid';
    if (purchase.typesCode) session.chargeCents = cartTotals(linesOfBars(session.bars), firstOrderCode).chargeCents;
  },
  (model, { isOldTab }) => payable(model, isOldTab).length > 0,
);

const awaiting = ({ sessions }: Readonly<Model>) => sessions.filter(({ state }) => state === 'awaiting');

const settlements = fc.record({ pick, outcome: fc.constantFrom('succeeded', 'failed') });

const settle = steps(
  'Settle',
  settlements,
  async ({ pick: picked, outcome }, model, testShop) => {
    const session = at(awaiting(model), picked);
    await testShop.shopIn(session.mode).sandbox.settle(session.id, outcome);
    session.state = outcome === 'succeeded' ? 'paid' : 'failed';
  },
  (model) => awaiting(model).length > 0,
);

/** A session is open for an hour, and not offered again in its last five minutes; the owner is away for days. */
const waits = fc.record({ minutes: fc.constantFrom(5, 5, 26, 26, 56, 56, 61, 61, 13 * 60) });

const wait = steps('Wait', waits, async ({ minutes }, _, { shop }) => {
  shop.moveClock(minutes * 60 * 1000);
});

export const paymentCommands = [pay, pay, pay, pay, pay, pay, settle, settle, wait];
