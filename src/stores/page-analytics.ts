/** The page's analytics events; loaded with the first input. */
import { pushEvent } from '#browser/data-layer.ts';
import { openedMix, pagePath } from '#browser/navigation.ts';
import { onActivation } from '#browser/loading.ts';
import { barsAdded, barsRemoved, viewAt } from '#shop/analytics-events.ts';
import type { CartSelection } from '#shop/cart.ts';
import { productOf } from '#shop/catalog.ts';
import type { ChangesDependencies } from './cart-changes.ts';

onActivation(() => {
  const view = viewAt(pagePath(), openedMix());
  if (view) pushEvent(view);
});

export const trackAddition = (selections: readonly CartSelection[]): void => {
  pushEvent(barsAdded(selections.map(({ base, scent, quantity }) => ({ id: productOf(base, scent).id, quantity }))));
};

export const trackChange: ChangesDependencies['track'] = (kind, lines) => {
  pushEvent(kind === 'added' ? barsAdded(lines) : barsRemoved(lines));
};
