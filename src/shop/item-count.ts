/** 1 -> "1 item", 0 -> "0 items" */
export const itemsLabel = (count: number): string => `${String(count)} ${count === 1 ? 'item' : 'items'}`;

/** The cart button's accessible name. */
export const cartButtonLabel = (count: number): string => `Cart, ${itemsLabel(count)}`;

/** 1 -> "1 bar", 2 -> "2 bars" */
export const barsLabel = (count: number): string => `${String(count)} ${count === 1 ? 'bar' : 'bars'}`;
