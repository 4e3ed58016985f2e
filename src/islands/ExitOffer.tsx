import { copyCode } from '#stores/discount.ts';
import { firstOrderCode } from '#shop/pricing.ts';
import { BrowserIsland } from './common/IslandBoundary.tsx';

export const ExitOffer = (words: Record<'copy' | 'continue', string>) => (
  <BrowserIsland>
    <div className="rounded-shape border-edge bg-paper flex flex-wrap items-center justify-between gap-2 border border-dashed p-1 pl-3">
      <code className="price text-fit">{firstOrderCode.code}</code>
      <button type="button" name="copy" className="button px-5" onClick={() => void copyCode()}>
        {words.copy}
      </button>
    </div>
    <form method="dialog">
      <button name="continue" className="link mt-4 min-h-11">
        {words.continue}
      </button>
    </form>
  </BrowserIsland>
);
