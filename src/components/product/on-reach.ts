/** Calls at the first sign of intent of each kind: pointer, finger, keyboard. */
export function onReach(element: HTMLElement | null | undefined, act: () => void): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    element?.addEventListener(sign, act, { once: true, passive: true });
  }
}
