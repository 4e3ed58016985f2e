/**
 * Closes a modal dialog when somebody presses beside it. `closedby="any"` would, where browsers know it. To press its padding or
 * its scroll bar does not, nor to select text from the inside out.
 */
export function closeBeside(dialog: HTMLDialogElement): void {
  let isPressed = false;
  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  dialog.addEventListener('pointerdown', (event) => {
    isPressed = isBeside(event);
  });
  dialog.addEventListener('click', (event) => {
    if (isPressed && isBeside(event)) dialog.close();
  });
}
