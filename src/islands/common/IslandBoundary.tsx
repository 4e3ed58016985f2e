import { Component, useSyncExternalStore, type ReactNode } from 'react';

/** The root of each island: an error shows a message and leaves the rest of the page alone. */
export class IslandBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert" className="rounded-shape bg-clay-soft m-3 p-4">
        <p>This part of the page stopped working. Your cart is safe.</p>
        <a href="?" className="button mt-3">
          Reload the page
        </a>
      </div>
    );
  }
}

const subscribeToNothing = () => () => undefined;

/** The root of an island that renders in browsers only, not in the build. */
export function BrowserIsland({ children }: { children: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isBrowser && <IslandBoundary>{children}</IslandBoundary>;
}
