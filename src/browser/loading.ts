/** For developers only; builds drop it and its calls. */
/* @__NO_SIDE_EFFECTS__ */ export function logInDev(cause: unknown): void {
  // eslint-disable-next-line no-console -- developers look here for what failed to load
  if (import.meta.env.DEV) console.error(cause);
}

/** Runs at once, or when a prerendered page is opened. */
export function onActivation(act: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else act();
}

/** Loads once; after a failure the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      logInDev(cause);
      loading = undefined;
      throw cause;
    }));
}

const nextFrame = () => new Promise(requestAnimationFrame);
const wait = (ms = 0) => new Promise((done) => setTimeout(done, ms));

/** A hidden page draws no frames. */
const longestFrameMs = 500;
const longestAnswerMs = 400;

/** Resolves when the next frame is painted, or after `longestFrameMs`. */
export async function afterFrame(): Promise<void> {
  await Promise.race([nextFrame().then(nextFrame), wait(longestFrameMs)]);
  await wait();
}

let answer: Promise<unknown> | undefined;

/** Makes `whenIdle` wait for a response that the shopper is waiting for. */
export function holdIdle(awaited: Promise<unknown>): void {
  answer = Promise.race([awaited, wait(longestAnswerMs)]).finally(() => (answer = undefined));
}

/** Resolves after a frame without input or pending responses. */
export async function whenIdle(): Promise<void> {
  do {
    await answer;
    await afterFrame();
  } while (answer || document.querySelector(':active'));
}

const reloadOutdatedPath = '/reload-outdated.js';

/** Browsers without `modulepreload` fetch the file on import. */
export function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

/** See components/shell/inline-scripts.ts. */
export function reloadIfOutdated(): void {
  if (import.meta.env.PROD) import(/* @vite-ignore */ reloadOutdatedPath).catch(logInDev);
}
