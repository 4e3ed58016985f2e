/** Settings of the interactive parts. Each is the default of Radix or Embla, set explicitly. */

export const toastTimings = {
  autoCloseMs: 5000,
  /** When a dismissed toast is removed from memory. */
  removeDelayMs: 1_000_000,
  swipeThresholdPx: 50,
  /** Moves focus to the toasts. */
  hotkey: 'F8',
  regionLabel: 'Notification',
} as const;

export const carousel = {
  loop: false,
  /** Embla's measure of speed, not a unit of time. */
  duration: 25,
  /** In px. */
  dragThreshold: 10,
} as const;

export const tooltips = {
  openDelayMs: 700,
  /** The next tooltip opens at once if the previous one closed within this time. */
  skipDelayMs: 300,
} as const;
