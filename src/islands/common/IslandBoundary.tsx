import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

interface IslandBoundaryProps {
  children: ReactNode;
  className?: string | undefined;
}

/** An error shows a message and leaves the rest of the page alone. */
export class IslandBoundary extends Component<IslandBoundaryProps, { isBroken: boolean }> {
  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert" className={`rounded-shape bg-clay-soft m-5 p-4 ${this.props.className ?? ''}`}>
        <p>This part of the page stopped working. Your cart is safe.</p>
        <a href="?" className="button mt-3">
          Reload the page
        </a>
      </div>
    );
  }
}

/** Renders an island, before it returns, in place of what this element contains. */
export function renderIsland(place: Element, island: ReactNode, className?: string): void {
  const root = createRoot(place);
  flushSync(() => {
    root.render(<IslandBoundary className={className}>{island}</IslandBoundary>);
  });
}
