export const intentEvents = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/** Dispatched by scripts to load an island. */
export const loadEvent = 'load-island';
