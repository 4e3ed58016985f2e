import { toasts } from '#stores/page-stores.ts';
import { BrowserOnly } from './common/BrowserOnly.tsx';
import { IslandBoundary } from './common/IslandBoundary.tsx';
import { Toasts } from './toasts/Toasts.tsx';

export function Toaster() {
  return (
    <IslandBoundary className="toast">
      <BrowserOnly>
        <Toasts toasts={toasts} />
      </BrowserOnly>
    </IslandBoundary>
  );
}
