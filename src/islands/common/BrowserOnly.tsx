import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/** Renders nothing into the built page: what stands there comes with the first render in a browser. */
export function BrowserOnly({ children }: { children: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser && children;
}
