import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/** Renders in browsers only, not in the build. */
export function BrowserOnly({ children }: { children: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser && children;
}
