import { logInDev } from './dev-console.ts';

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

const frame = () => new Promise(requestAnimationFrame);
const wait = (ms = 0) => new Promise((done) => setTimeout(done, ms));

/** A hidden page draws no frames. */
const longestFrameMs = 500;
const longestAnswerMs = 400;

/** Resolves when the next frame is painted, or after `longestFrameMs`. */
export async function afterFrame(): Promise<void> {
  await Promise.race([frame().then(frame), wait(longestFrameMs)]);
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
