/** Calls once somebody sees the page: at once, or when a page that was rendered in advance is opened. Never in a build. */
export function whenSeen(act: () => void): void {
  if (typeof document === 'undefined') return;
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else act();
}
