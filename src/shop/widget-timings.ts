/** Embla's defaults, set explicitly. */
export const carousel = {
  loop: false,
  /** Embla's measure of speed, not a unit of time. */
  duration: 25,
  /** In px. */
  dragThreshold: 10,
} as const;
