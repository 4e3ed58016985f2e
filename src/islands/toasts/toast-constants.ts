/** Toasts close by themselves after this. */
export const autoCloseMs = 5000;
/** A dismissed toast leaves the page's memory after this. */
export const removeDelayMs = 1_000_000;
/** A swipe this long dismisses. */
export const swipeThresholdPx = 50;
/** The key that moves focus to the toasts. */
export const hotkey = 'F8';
export const regionLabel = 'Notification';
