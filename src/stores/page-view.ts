import { pushEvent } from '#browser/data-layer.ts';
import { pagePath, openedMix } from '#browser/navigation.ts';
import { onActivation } from '#browser/on-activation.ts';
import { viewAt } from '#shop/analytics-events.ts';

let isTracked = false;

/**
 * Tracks what the page shows, once and before anything else: the first input asks for it, and so do the stores. Nothing reads it
 * earlier, since a tag manager waits for input too.
 */
export function trackView(): void {
  if (isTracked) return;
  isTracked = true;
  onActivation(() => {
    const view = viewAt(pagePath(), openedMix());
    if (view) pushEvent(view);
  });
}
