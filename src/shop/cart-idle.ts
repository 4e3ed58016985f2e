/** A cart that is not changed for so many days is removed. */
export const cartIdleDays = 30;
