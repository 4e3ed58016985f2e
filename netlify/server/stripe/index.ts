export {
  bundleCouponId,
  createStripe,
  giftNoteMetadata,
  isLiveKey,
  shopMark,
  stripeMode,
  type StripeServices,
} from './client.ts';
export {
  asPaymentProblem,
  callStripe,
  isAboutTax,
  isOtherRequest,
  isReplayed,
  isStripeStatus,
  stripeFaultOf,
  withRetry,
} from './faults.ts';
export { closeSession, expireSession, retrieveSession, sessionIdOfPayment } from './sessions.ts';
export { type SetupStep, setUpStripe } from './setup.ts';
