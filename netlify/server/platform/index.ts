export { type BackgroundWork, backgroundWork } from './concurrency.ts';
export {
  blobDocuments,
  type Deploy,
  type Documents,
  previewIdOf,
  type StoreContext,
  type StoredDocument,
} from './blob-documents.ts';
export { compareAndSet } from './compare-and-set.ts';
export { jobState } from './compare-and-set.ts';
export { consoleLog, errorFields, type Log, type LogFields } from './log.ts';
export { badRequest, conflict, notFound, paymentUnavailable, Problem, storeUnavailable } from './problems.ts';
export { runInParallel } from './concurrency.ts';
export { isLoopback, readSettings, salesTaxOf, type Settings, SettingsError, type StripeSettings } from './settings.ts';
export { type SiteDetails, siteDetailsReader } from './site-details.ts';
export { stripeKeyProblems } from './settings.ts';
export { withTimeout } from './concurrency.ts';
