/** Must not contain cookies, email addresses or cart ids. */
export type LogFields = Record<string, string | number | boolean | undefined>;

export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

export const consoleLog: Log = (level, event, fields) => {
  const line = JSON.stringify({ level, event, at: new Date().toISOString(), ...fields });
  // eslint-disable-next-line no-console -- Netlify collects what functions print
  console[level](line);
};

export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: 'not an Error' };
  const cause = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined;
  const stripeRequest = findRequestId(error) ?? findRequestId(error.cause);
  return { error: `${error.name}: ${error.message}`, cause, stripeRequest };
}

/** For `catch`: logs a failure that nothing else depends on. */
export const logWarning =
  (log: Log, event: string, fields?: LogFields) =>
  (error: unknown): undefined => {
    log('warn', event, { ...fields, ...errorFields(error) });
    return undefined;
  };

/** A scheduled function, which logs a failure and rethrows it for Netlify. */
export const createJob =
  <S extends { log: Log }>(job: string, run: (services: S) => Promise<void>, services: () => S) =>
  async (): Promise<void> => {
    const opened = services();
    await run(opened).catch((error: unknown) => {
      opened.log('error', 'job-failed', { job, ...errorFields(error) });
      throw error;
    });
  };

const findRequestId = (error: unknown): string | undefined =>
  error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;
