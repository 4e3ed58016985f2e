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

export const tooltips = {
  /** A pointer rests on a button this long before its tooltip opens. */
  openDelayMs: 700,
  /** The next one opens at once if the one before closed no longer ago. */
  skipDelayMs: 300,
} as const;

/** No part scrolls in an area of its own yet: the browsers' scrollbars do. */
export const scrollAreas = {
  /** The scrollbar goes this long after the last movement. */
  hideDelayMs: 600,
} as const;
