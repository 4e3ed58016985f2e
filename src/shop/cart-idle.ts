/** A cart is removed after this many days without a change. */
export const cartIdleDays = 30;
