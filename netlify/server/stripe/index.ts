export { createStripe, giftNoteMetadata, isLiveKey, shopMark, stripeMode, type StripeServices } from './client.ts';
export {
  asPaymentProblem,
  callStripe,
  isAboutTax,
  isMissing,
  isOtherRequest,
  isReplayed,
  isStripeStatus,
  stripeFaultOf,
  withRetry,
} from './faults.ts';
export { closeSession, expireSession, retrieveSession, sessionIdOfPayment } from './sessions.ts';
export { bundleCouponId, createBundleCoupon, setUpStripe } from './setup.ts';
