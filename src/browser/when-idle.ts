import { earlyAnswered } from './early-additions.ts';

const frame = () => new Promise(requestAnimationFrame);
const wait = (ms = 0) => new Promise((done) => setTimeout(done, ms));

/** A hidden page draws no frames; nothing waits longer than this for one. */
const longestFrameMs = 500;

/** Resolves once the next frame is on screen, which is when the one after it begins, or after `longestFrameMs`. */
export async function afterFrame(): Promise<void> {
  await Promise.race([frame().then(frame), wait(longestFrameMs)]);
  await wait();
}

/**
 * Resolves once an addition that left ahead of the stores is answered, and the badge with it on screen: code that loads meanwhile
 * would take network and processor from what the badge waits for.
 */
export async function afterAnswer(): Promise<void> {
  const answered = earlyAnswered();
  if (answered) await answered.then(afterFrame);
}

/** Resolves after a frame while nothing is pressed and no response is awaited: running what was loaded takes a slow phone longer than a frame. */
export async function whenIdle(): Promise<void> {
  do await afterFrame();
  while (document.querySelector(':active'));
  await afterAnswer();
}
