import { logInDev } from './dev-console.ts';

/** Loads once, however often it is asked for. A failure is forgotten, so that the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      logInDev(cause);
      loading = undefined;
      throw cause;
    }));
}
