import { earlyAnswered } from './early-additions.ts';

const frame = () => new Promise(requestAnimationFrame);

/** Resolves once the next frame is on screen, which is when the one after it begins; at once in a page that nobody sees, which draws none. */
export async function afterFrame(): Promise<void> {
  if (document.hidden) return;
  await frame();
  await frame();
  await new Promise((done) => setTimeout(done));
}

/**
 * Resolves once an addition that left ahead of the stores is answered, and the badge with it on screen: code that loads meanwhile
 * would take network and processor from what the badge waits for.
 */
export async function afterAnswer(): Promise<void> {
  const answered = earlyAnswered();
  if (answered) await answered.then(afterFrame);
}

/** Resolves after a frame with nothing pressed and no answer awaited: to run what was loaded takes a slow phone longer than a frame. */
export async function calm(): Promise<void> {
  do await afterFrame();
  while (document.querySelector(':active'));
  await afterAnswer();
}
