/** Stands in what shoppers read while Checkout is closed, and in nothing else. */
export const ordersAgain = 'and take orders again on';

/** Browsers are sent the sentence of an absence alone, and go by it. */
export const isClosedBy = (words: string): boolean => words.includes(ordersAgain);
