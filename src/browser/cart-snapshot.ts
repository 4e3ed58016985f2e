import { maxLines, maxQuantity, type CartItem } from '#shop/cart.ts';
import { parseCartItems } from '#api/answers.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';
import { uniqueId } from './concurrency.ts';

const key = 'cart';
const noteKey = 'cart-changed';

function parseSnapshot(text: string | null): readonly CartItem[] | null {
  try {
    return text === null ? null : parseCartItems(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The last known cart, for the first render of the next page and of other tabs. */
export const cartSnapshot = {
  /** null if this browser never had a cart. */
  read: (): readonly CartItem[] | null => parseSnapshot(readStored(key)),
  write: (items: readonly CartItem[]): void => writeStored(key, JSON.stringify(items)),
  onChangeElsewhere: (changed: (items: readonly CartItem[]) => void): void =>
    onStoredElsewhere(key, (text) => changed(parseSnapshot(text) ?? [])),
  /** Makes other tabs read the cart again: the gift note and an open payment are not in storage. */
  noteElsewhere: (): void => writeStored(noteKey, uniqueId()),
  onNoteElsewhere: (changed: () => void): void => onStoredElsewhere(noteKey, changed),
};
export type CartSnapshot = typeof cartSnapshot;

/** The number of bars in the `cart-count` cookie; undefined without a cart, or where cookies are blocked, which may throw. */
export function readCartCount(): number | undefined {
  try {
    const [, bars] = /(?:^|; )cart-count=(\d{1,5})(?:;|$)/.exec(document.cookie) ?? [];
    return bars !== undefined && Number(bars) <= maxLines * maxQuantity ? Number(bars) : undefined;
  } catch {
    return undefined;
  }
}
