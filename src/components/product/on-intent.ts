/** Calls at the first event of intent of each kind: pointer, finger, keyboard. */
export function onIntent(element: HTMLElement | null | undefined, act: () => void): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    element?.addEventListener(sign, act, { once: true, passive: true });
  }
}
