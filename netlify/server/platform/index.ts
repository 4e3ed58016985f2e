export {
  blobDocuments,
  compareAndSet,
  type Deploy,
  type Documents,
  documentsIn,
  parseDocument,
  previewIdOf,
  removeKeys,
  type StoreContext,
  type StoredDocument,
} from './blob-documents.ts';
export { jobState, type JobStates, jobStates, type JobStatesStore, lateJobs } from './job-states.ts';
export { type BackgroundWork, backgroundWork, runInParallel, withTimeout } from './concurrency.ts';
export { consoleLog, errorFields, type Log, type LogFields, logFailure, warned } from './log.ts';
export {
  badRequest,
  conflict,
  notFound,
  paymentUnavailable,
  Problem,
  storeUnavailable,
  unavailable,
} from './problems.ts';
export {
  isLoopback,
  readSettings,
  salesTaxOf,
  type Settings,
  SettingsError,
  stripeKeyProblems,
  type StripeSettings,
} from './settings.ts';
