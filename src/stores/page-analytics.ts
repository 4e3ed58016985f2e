/** The page's analytics events; loaded with the first input. */
import { pushEvent } from '#browser/data-layer.ts';
import { openedMix, pagePath } from '#browser/navigation.ts';
import { onActivation } from '#browser/loading.ts';
import { barsAdded, barsRemoved, toViewEvent } from '#shop/analytics-events.ts';
import type { ChangesDependencies } from './cart-changes.ts';

onActivation(() => {
  const view = toViewEvent(pagePath(), openedMix());
  if (view) pushEvent(view);
});

export const trackChange: ChangesDependencies['track'] = (kind, lines) =>
  pushEvent(kind === 'added' ? barsAdded(lines) : barsRemoved(lines));
