/** Storage that never throws: a browser may block it, fill up or hold invalid entries. */

type Area = 'localStorage' | 'sessionStorage';

export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // The shop works without it.
  }
}

/** Calls back when another tab changes the entry. Does nothing during the build. */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): void {
  if (typeof window === 'undefined') return;
  addEventListener('storage', (event) => {
    if (event.key === key) changed(event.newValue);
  });
}

const leftKey = 'left_to_pay';
/** The page to return to after the payment. */
export const fromKey = 'left_from';

/** The payment page that this tab left for. Other tabs learn of an open payment from the server. */
export const pendingPayment = {
  read: () => readStored(leftKey, 'sessionStorage') ?? undefined,
  remember: (url: string) => {
    writeStored(leftKey, url, 'sessionStorage');
    writeStored(fromKey, location.pathname + location.search, 'sessionStorage');
  },
  /** After the payment, or once this tab is back. */
  forget: () => writeStored(leftKey, null, 'sessionStorage'),
};

/** False if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
