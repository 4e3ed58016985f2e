import { pushEvent } from '#browser/data-layer.ts';
import { pagePath, openedMix } from '#browser/navigation.ts';
import { whenSeen } from '#browser/when-seen.ts';
import { viewAt } from '#shop/sales-events.ts';

let isTracked = false;

/**
 * Tracks what the page shows, once and before anything else: the first input asks for it, and so do the stores. Nobody reads it
 * earlier, since a tag manager waits for input too.
 */
export function trackView(): void {
  if (isTracked) return;
  isTracked = true;
  whenSeen(() => {
    const view = viewAt(pagePath(), openedMix());
    if (view) pushEvent(view);
  });
}
