/** The modal dialog whose backdrop was pressed, not its padding or scroll bar. */
function dialogAround({ target, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement)) return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? target : undefined;
}

let pressed: HTMLDialogElement | undefined;

/**
 * Closes a modal dialog on a press, `pointerdown` and `click`, on its backdrop, for browsers without `closedby="any"`.
 * Selecting text from the inside out does not close it.
 */
export function lightDismiss(event: Event): void {
  if (!(event instanceof MouseEvent)) return;
  if (event.type === 'pointerdown') pressed = dialogAround(event);
  else if (event.type === 'click' && pressed === dialogAround(event)) pressed?.close();
}
