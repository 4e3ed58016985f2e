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

const frame = () => new Promise(requestAnimationFrame);
const wait = (ms = 0) => new Promise((done) => setTimeout(done, ms));

/** A hidden page draws no frames; nothing waits longer than this for one. */
const longestFrameMs = 500;
/** Longer than that no code waits for an answer of the server. */
const longestAnswerMs = 400;

/** Resolves once the next frame is on screen, which is when the one after it begins, or after `longestFrameMs`. */
export async function afterFrame(): Promise<void> {
  await Promise.race([frame().then(frame), wait(longestFrameMs)]);
  await wait();
}

let answer: Promise<unknown> | undefined;

/** Has `whenIdle` wait for this answer: code that loads meanwhile takes network and processor from what the shopper waits for. */
export function holdIdle(awaited: Promise<unknown>): void {
  answer = Promise.race([awaited, wait(longestAnswerMs)]).finally(() => (answer = undefined));
}

/** Resolves after a frame while nothing is pressed and no answer is awaited: running what was loaded takes a slow phone longer than a frame. */
export async function whenIdle(): Promise<void> {
  do {
    await answer;
    await afterFrame();
  } while (answer || document.querySelector(':active'));
}
