/** The modal dialog that a press lands beside, and not on its padding or its scroll bar. */
function dialogAround({ target, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement)) return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? target : undefined;
}

let pressed: HTMLDialogElement | undefined;

/**
 * Closes the modal dialog that a press, `pointerdown` and `click`, lands beside. `closedby="any"` would, where browsers know it.
 * To select text from the inside out does not.
 */
export function lightDismiss(event: Event): void {
  if (!(event instanceof MouseEvent)) return;
  if (event.type === 'pointerdown') pressed = dialogAround(event);
  else if (event.type === 'click' && pressed === dialogAround(event)) pressed?.close();
}
