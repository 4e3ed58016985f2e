/** 1 -> "1 item", 0 -> "0 items" */
export const itemsLabel = (count: number): string => `${String(count)} ${count === 1 ? 'item' : 'items'}`;

/** The cart button's name for those who don't see its badge. */
export const cartButtonLabel = (count: number): string => `Cart, ${itemsLabel(count)}`;
