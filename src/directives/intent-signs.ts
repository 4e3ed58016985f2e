/** What counts as a sign of intent. */
export const signs = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/** A script's wish that an island be loaded. */
export const loadEvent = 'load-island';
