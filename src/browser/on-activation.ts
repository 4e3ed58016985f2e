/** Runs when the page is activated: at once, or when a prerendered page is opened. Never in a build. */
export function onActivation(act: () => void): void {
  if (typeof document === 'undefined') return;
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else act();
}
