import { maxLines, maxQuantity, type CartItem } from '#shop/cart.ts';
import { parseCartItems } from '#api/answers.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';
import { uniqueId } from './unique-id.ts';

/** The last known cart, for the first render on the next page and in other tabs. */
export interface CartSnapshot {
  /** null: this browser never had a cart. */
  read(): readonly CartItem[] | null;
  write(items: readonly CartItem[]): void;
  onChangeElsewhere(changed: (items: readonly CartItem[]) => void): void;
  /** Makes other tabs read the cart again, since gift note and open payment are not in the browser's storage. */
  noteElsewhere: () => void;
  onNoteElsewhere(changed: () => void): void;
}

const key = 'cart';
const noteKey = 'cart-changed';

function parse(text: string | null): readonly CartItem[] | null {
  try {
    return text === null ? null : parseCartItems(JSON.parse(text));
  } catch {
    return null;
  }
}

export const cartSnapshot: CartSnapshot = {
  read: () => parse(readStored(key)),
  write: (items) => {
    writeStored(key, JSON.stringify(items));
  },
  onChangeElsewhere: (changed) => {
    onStoredElsewhere(key, (text) => {
      changed(parse(text) ?? []);
    });
  },
  noteElsewhere: () => {
    writeStored(noteKey, uniqueId());
  },
  onNoteElsewhere: (changed) => {
    onStoredElsewhere(noteKey, changed);
  },
};

/** The cookie's number of bars, for the badge. Undefined without a cart, or where the browser blocks cookies, even by throwing. */
export function readCartCount(): number | undefined {
  try {
    const [, bars] = /(?:^|; )cart-count=(\d{1,5})(?:;|$)/.exec(document.cookie) ?? [];
    return bars !== undefined && Number(bars) <= maxLines * maxQuantity ? Number(bars) : undefined;
  } catch {
    return undefined;
  }
}
