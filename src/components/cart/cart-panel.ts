/** Loaded with React for the cart's panel. */
import { loadOnce } from '#browser/loading.ts';
import { renderCartPanel } from '#islands/CartPanel.tsx';
import { loadTooltips } from '#islands/common/Tooltip.tsx';
import { byId, readOutOfStock } from '../shell/shell-elements.ts';

/** Renders the panel in place of its first frame, once. */
export const mountPanel: () => Promise<void> = loadOnce(async () => {
  await loadTooltips();
  const contents = byId('cart-contents');
  contents.dataset['live'] = '';
  renderCartPanel(contents, readOutOfStock());
});
