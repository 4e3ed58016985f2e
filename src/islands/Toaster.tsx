import { createRoot } from 'react-dom/client';
import { toasts } from '#stores/page.ts';
import { IslandBoundary } from './common/IslandBoundary.tsx';
import { Toasts } from './toasts/Toasts.tsx';

/** Takes over the page's toast area. */
export function mount(element: Element): void {
  createRoot(element).render(
    <IslandBoundary className="toast">
      <Toasts toasts={toasts} />
    </IslandBoundary>,
  );
}
