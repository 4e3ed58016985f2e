/** Local storage that never throws: a browser may block it, fill up or hold junk. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** null removes the entry. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The shop works without it.
  }
}

/** Calls back when another tab changed the entry. Nothing ever does while a page is being built. */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): void {
  if (typeof window === 'undefined') return;
  addEventListener('storage', (event) => {
    if (event.key === key) changed(event.newValue);
  });
}
