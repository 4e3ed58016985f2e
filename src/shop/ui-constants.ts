/** How parts of the pages behave that a shopper touches: each is what Radix and Embla take by default, set by name all the same. */

export const toasts = {
  /** They close by themselves after this. */
  autoCloseMs: 5000,
  /** A dismissed one leaves the page's memory after this. */
  removeDelayMs: 1_000_000,
  /** A swipe this long dismisses. */
  swipeThresholdPx: 50,
  /** The key that moves focus to them. */
  hotkey: 'F8',
  regionLabel: 'Notification',
} as const;

export const carousel = {
  /** After the last picture comes no first one. */
  loop: false,
  /** Embla's measure of how fast it goes on; no unit of time. */
  duration: 25,
  /** A drag this long, in px, moves it. */
  dragThreshold: 10,
} as const;
