export { type ListCursor, listCursorSchema, advanceCursor } from './list-cursor.ts';
export { createStripe } from './client.ts';
export {
  asPaymentProblem,
  isAboutTax,
  isOtherRequest,
  isReplayed,
  isStripeStatus,
  stripeFaultOf,
  withRetry,
} from './faults.ts';
export { bundleCouponId, giftNoteMetadata, shopMark } from './identifiers.ts';
export { isLiveKey, stripeMode } from './live-key.ts';
export type { StripeServices } from './services.ts';
export { closeSession, expireSession, retrieveSession, sessionIdOfPayment } from './sessions.ts';
export { type SetupStep, setUpStripe } from './setup.ts';
