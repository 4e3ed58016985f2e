/** Storage that never throws: a browser may block it, fill up or hold invalid entries. */

/** Of the browser, or of one tab. */
type Area = 'localStorage' | 'sessionStorage';

export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** null removes the entry. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
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

/** The vacation fields of the last cart's answer, so that the page can show them at once. */
export const vacationMemory = {
  read: () => readStored('away') ?? '',
  write: (text: string) => {
    writeStored('away', text || null);
  },
};

/** The discount code that this browser was given. */
export const codeMemory = {
  read: () => readStored('discount_code'),
  write: (code: string | null) => {
    writeStored('discount_code', code);
  },
};

/** Whether sales tax came on top of the last cart, so that the panel says so at once. */
export const salesTaxMemory = {
  read: () => readStored('sales_tax') !== null,
  write: (applies: boolean) => {
    writeStored('sales_tax', applies ? 'automatic' : null);
  },
};
