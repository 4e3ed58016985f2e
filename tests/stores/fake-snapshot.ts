import type { CartSnapshot } from '#browser/cart-snapshot.ts';
import type { CartItem } from '#shop/cart.ts';

export function fakeSnapshot(stored: readonly CartItem[] | null) {
  let changed: (items: readonly CartItem[]) => void = () => undefined;
  let noted: () => void = () => undefined;
  const kept = { items: stored, notes: 0 };
  const snapshot: CartSnapshot = {
    read: () => kept.items,
    write: (items) => {
      kept.items = items;
    },
    onChangeElsewhere: (call) => {
      changed = call;
    },
    noteElsewhere: () => {
      kept.notes += 1;
    },
    onNoteElsewhere: (call) => {
      noted = call;
    },
  };
  return {
    snapshot,
    kept,
    noteElsewhere: () => {
      noted();
    },
    elsewhere: (items: readonly CartItem[]) => {
      changed(items);
    },
  };
}
