import { maxLines, maxQuantity, type CartItem } from '#shop/cart.ts';
import { parseCartItems } from '#api/answers.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';
import { uniqueId } from './concurrency.ts';

/** The last known cart, for the first render of the next page and of other tabs. */
export interface CartSnapshot {
  /** null if this browser never had a cart. */
  read(): readonly CartItem[] | null;
  write(items: readonly CartItem[]): void;
  onChangeElsewhere(changed: (items: readonly CartItem[]) => void): void;
  /** Makes other tabs read the cart again: the gift note and an open payment are not in storage. */
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

/** The number of bars in the `cart-count` cookie; undefined without a cart, or where cookies are blocked, which may throw. */
export function readCartCount(): number | undefined {
  try {
    const [, bars] = /(?:^|; )cart-count=(\d{1,5})(?:;|$)/.exec(document.cookie) ?? [];
    return bars !== undefined && Number(bars) <= maxLines * maxQuantity ? Number(bars) : undefined;
  } catch {
    return undefined;
  }
}
