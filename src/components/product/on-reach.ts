/** Calls once each way in which a hand can come near an element: pointer, finger, keyboard. */
export function onReach(element: HTMLElement | null | undefined, act: () => void): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    element?.addEventListener(sign, act, { once: true, passive: true });
  }
}
