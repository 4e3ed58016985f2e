/** Resolves once the next frame was drawn; at once in a page that nobody sees, which draws none. */
export const afterFrame = () =>
  new Promise<void>((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });

/** Resolves after a frame with nothing pressed: to run what was loaded takes a slow phone longer than a frame. */
export async function calm(): Promise<void> {
  do await afterFrame();
  while (document.querySelector(':active'));
}
