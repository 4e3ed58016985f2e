/**
 * A double click adds once: of the clicks on a button with `data-one-press` within `doublePressMs`, all but the first are ignored, and
 * so is a second click at the same place where the page has put another button there meanwhile. Listens on the window in the
 * capturing phase, before all other listeners.
 */

/**
 * Two clicks within this time are a double click, by default in Windows, macOS and GTK
 * (https://learn.microsoft.com/windows/win32/api/winuser/nf-winuser-setdoubleclicktime: 500 ms).
 */
const doublePressMs = 500;
/** A second tap lands so near to the first. A button that is big enough to be hit on purpose measures 44 px. */
const samePlacePx = 20;

let last: { button: Element; at: number; x: number; y: number } | undefined;

const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('[data-one-press]') : null);

/** In the page, not in the window: who has scrolled in between means another thing. A key has no place. */
const isSamePlace = ({ detail, pageX, pageY }: MouseEvent, { x, y }: { x: number; y: number }) =>
  detail > 0 && Math.hypot(pageX - x, pageY - y) < samePlacePx;

function onClick(event: MouseEvent) {
  // What a script repeats was guarded when it was pressed.
  if (!event.isTrusted) return;
  const button = buttonOf(event);
  const isRecent = last !== undefined && event.timeStamp - last.at < doublePressMs;
  if (last && isRecent && (button === last.button || isSamePlace(event, last))) {
    last.at = event.timeStamp;
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (button) {
    last = { button, at: event.timeStamp, x: event.pageX, y: event.pageY };
  }
}

/** A key that is held down presses once; Enter in a field of the form presses its button. */
function onKey(event: KeyboardEvent) {
  const isField = event.target instanceof HTMLInputElement;
  if (event.repeat && event.key === 'Enter' && (isField || buttonOf(event))) event.preventDefault();
}

export function guardDoubleClicks(): void {
  addEventListener('click', onClick, { capture: true });
  addEventListener('keydown', onKey, { capture: true });
}

/** What was pressed did not happen: the next press is one more try, however soon. */
export function forgetClick(): void {
  last = undefined;
}
