import type { CartSelection } from '#shop/cart.ts';
import type { Sharing } from '#stores/sharing.ts';

interface ShareButtonProps {
  selection: CartSelection;
  sharing: Sharing;
}

/** Lucide's `share` and `link`; here and not among the page's symbols, since no page needs them before React. */
const drawings = {
  share: 'M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8',
  copy: 'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7',
};

export function ShareButton({ selection, sharing }: ShareButtonProps) {
  const [name, drawing] = sharing.canShare() ? ['Share this soap', drawings.share] : ['Copy link', drawings.copy];
  return (
    <button
      type="button"
      name="share"
      className="link text-small inline-flex min-h-11 items-center gap-2"
      onClick={() => void sharing.share(selection)}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawing} />
      </svg>
      {name}
    </button>
  );
}
