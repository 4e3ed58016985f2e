/**
 * Tells what the page shows, once, before anything else is told: the first hand on the page loads this, and so do the stores.
 * Nobody reads it before, since a tag manager waits for a hand too.
 */
import { pushEvent } from '#browser/data-layer.ts';
import { pagePath, openedMix } from '#browser/navigation.ts';
import { whenSeen } from '#browser/when-seen.ts';
import { viewAt } from '#shop/sales-events.ts';

whenSeen(() => {
  const view = viewAt(pagePath(), openedMix());
  if (view) pushEvent(view);
});
