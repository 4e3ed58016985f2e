/** The events that show intent. */
export const intentEvents = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/** Dispatched by scripts to have an island loaded. */
export const loadEvent = 'load-island';
