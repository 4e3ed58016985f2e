/** Runs at once, or when a prerendered page is opened. */
export function onActivation(act: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else act();
}
